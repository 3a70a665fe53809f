import { cvv } from 'card-validator/dist/cvv';
import * as v from 'valibot';
import { cardNumberSchema, type CardCvv, type CardNumber } from '#contract/card';
import { brandsWithoutCvv } from '#contract/card-brands';
import {
  cardLengthsOf,
  findBrands,
  isNumberOfAnyBrand,
  isNumberOfBrand,
  isPossibleBrand,
  nameBrand,
} from '#contract/card-number-brands';
import type { Problem } from '#protocol/payment';

/**
 * Whether the number is a complete number of the selected brand. If it cannot be of this brand, or
 * none is selected: of any of the offered brands. If none is offered: of any brand.
 *
 * The page selects a brand after the frame has reported the brands of the number. So the selected
 * brand can still be that of an earlier number.
 */
export function isCardNumber(
  digits: string,
  offered: readonly string[],
  brand: string,
): digits is CardNumber {
  if (!v.is(cardNumberSchema, digits)) return false;
  if (offered.length === 0) return isNumberOfAnyBrand(digits);
  if (offered.includes(brand) && isPossibleBrand(digits, brand))
    return isNumberOfBrand(digits, brand);
  return offered.some((each) => isNumberOfBrand(digits, each));
}

/**
 * Fewer digits do not always identify a network: card-validator assumes JCB for a number that
 * begins with 1, but only 1800 is in its range.
 */
const minNetworkDigits = 4;

/**
 * Why a number is invalid. Names a brand that is not offered as soon as the first digits exclude
 * all offered brands. Without the name of the brand, the number must be complete, because otherwise
 * the shopper may have mistyped the first digits.
 */
export function findNumberProblem(digits: string, offered: readonly string[]): Problem {
  const { brands, otherBrands } = findBrands(digits, offered);
  if (offered.length === 0 || brands.length + otherBrands.length > 0)
    return findDigitProblem(digits);
  const brand = digits.length < minNetworkDigits ? undefined : nameBrand(digits);
  if (brand !== undefined) return { problem: 'brandNotAccepted', isFinal: true, brand };
  const isComplete = v.is(cardNumberSchema, digits) && isNumberOfAnyBrand(digits);
  if (isComplete) return { problem: 'cardTypeNotAccepted', isFinal: true, brand: '' };
  return findDigitProblem(digits);
}

/**
 * What is wrong with the digits of an accepted brand. Nearly all cards have 16 digits, so with
 * these an error is final, unless the shortest numbers of the network are so short that all lengths
 * are common.
 */
function findDigitProblem(digits: string): Problem {
  const lengths = cardLengthsOf(digits);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (digits.length < shortest) return { problem: 'incomplete', isFinal: false, brand: '' };
  const isUsualLength = digits.length === 16 && lengths.includes(16) && shortest > 12;
  return { problem: 'wrong', isFinal: isUsualLength || digits.length >= longest, brand: '' };
}

export function maxCvvLength(brand: string): number {
  return Math.max(...cvvLengths(brand));
}

/** Whether cards of the brand have no CVV, so that it may be empty. */
export function isCvvOptional(brand: string): boolean {
  return brandsWithoutCvv.includes(brand);
}

export function isCardCvv(digits: string, brand: string): digits is CardCvv {
  return cvv(digits, cvvLengths(brand)).isValid;
}

/** Examples for the brands whose numbers are not written in four groups of four. */
const exampleNumbers: ReadonlyMap<string, string> = new Map([
  ['AMEX', '1234 123456 12345'],
  ['DINERS', '1234 123456 1234'],
]);

/** An example of a card number, in the groups of the brand's network. Each group counts from 1. */
export function exampleNumber(brand: string): string {
  return exampleNumbers.get(brand) ?? '1234 1234 1234 1234';
}

export function exampleCvv(brand: string): string {
  return '1234'.slice(0, Math.min(...cvvLengths(brand)));
}

/** Returns the possible lengths of the CVV of a brand: 3 and 4 if no brand is selected. */
function cvvLengths(brand: string): number[] {
  if (brand === '') return [3, 4];
  return brand === 'AMEX' ? [4] : [3];
}
