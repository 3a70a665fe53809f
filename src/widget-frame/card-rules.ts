import { cardNumber } from 'card-validator/dist/card-number';
import { cvv } from 'card-validator/dist/cvv';
import * as v from 'valibot';
import { cardNumberSchema, type CardCvv, type CardNumber } from '#contract/card';
import { baseBrands } from '#contract/card-brands';
import type { DetectedBrands } from '#protocol/payment';
import { brandsInTable, isBrandInTable } from './bin-table.ts';

/** `gaps`: the numbers of digits after which a gap is printed on the card. */
export type Network = { readonly name: string; readonly gaps: readonly number[] };

/**
 * Networks whose number ranges do not overlap each other. {@link isOfNoOfferedBrand} applies only
 * to their cards.
 */
const exclusiveNetworks: ReadonlySet<string> = new Set(['visa', 'mastercard', 'american-express']);

/**
 * The networks in whose number ranges a brand has cards. The numbers of other brands are in the BIN
 * table, or unknown.
 */
const networksOfBrands: ReadonlyMap<string, readonly string[]> = new Map([
  ['VISA', ['visa']],
  ['VISADEBIT', ['visa']],
  ['VISAELECTRON', ['visa']],
  ['VPAY', ['visa']],
  ['CARTEBLEUE', ['visa']],
  ['CARTEBANCAIRE', ['visa', 'mastercard']],
  ['MASTER', ['mastercard']],
  ['MASTERDEBIT', ['mastercard']],
  ['AMEX', ['american-express']],
  ['DINERS', ['diners-club']],
  ['DISCOVER', ['discover']],
  ['JCB', ['jcb']],
  ['UNIONPAY', ['unionpay']],
  ['UNIONPAY_SMS', ['unionpay']],
  ['MAESTRO', ['maestro']],
  ['MADA', ['visa', 'mastercard']],
  ['ELO', ['elo']],
  ['HIPERCARD', ['hiper', 'hipercard']],
  ['NARANJA', ['naranja']],
]);

/**
 * The networks that are assumed for ambiguous first digits. Other networks with these digits are
 * rare.
 */
const likelyNetworks: readonly (readonly [firstDigits: RegExp, name: string])[] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
];

/**
 * The network of a number, or the likely one if its first digits are ambiguous. `undefined` if
 * there is none.
 */
export const networkOf = (digits: string): Network | undefined => {
  const { card } = cardNumber(digits);
  if (card !== null) return { name: card.type, gaps: card.gaps };
  const name = likelyNetworks.find(([firstDigits]) => firstDigits.test(digits))?.[1];
  return name === undefined ? undefined : { name, gaps: [4, 8, 12] };
};

/**
 * Returns the offered brands that the number can belong to ("possible brands"), in the order of
 * `offered`. `brands` is the first of these lists that is not empty: the possible brands that the
 * BIN table contains for this number, the possible brands in `baseBrands`, all possible brands.
 * `otherBrands` are the remaining possible brands.
 */
export const detectBrands = (digits: string, offered: readonly string[]): DetectedBrands => {
  if (digits === '') return { brands: [], otherBrands: [] };
  const network = networkOf(digits)?.name ?? '';
  const listed = brandsInTable(digits);
  const possible = offered.filter(
    (brand) => listed.includes(brand) || networksOfBrands.get(brand)?.includes(network),
  );
  const inTable = possible.filter((brand) => listed.includes(brand));
  const base = possible.filter((brand) => baseBrands.includes(brand));
  const brands = [inTable, base].find(({ length }) => length > 0) ?? possible;
  return { brands, otherBrands: possible.filter((brand) => !brands.includes(brand)) };
};

const hasKnownNumbers = (brand: string): boolean =>
  networksOfBrands.has(brand) || isBrandInTable(brand);

/**
 * Whether the number belongs to an exclusive network, but to none of the offered brands. `false` if
 * no brand is offered, or an offered brand has unknown numbers.
 */
const isOfNoOfferedBrand = (digits: string, offered: readonly string[]): boolean =>
  offered.length > 0 &&
  exclusiveNetworks.has(networkOf(digits)?.name ?? '') &&
  offered.every(hasKnownNumbers) &&
  detectBrands(digits, offered).brands.length === 0;

/**
 * Whether the number has 12 to 19 digits, a valid length and check digit for its network (the check
 * digit of UnionPay is not validated), and {@link isOfNoOfferedBrand} is false. Numbers of unknown
 * networks are accepted, and the gateway validates them.
 */
export const isCardNumber = (digits: string, offered: readonly string[]): digits is CardNumber =>
  v.is(cardNumberSchema, digits) &&
  (networkOf(digits) === undefined || cardNumber(digits).isValid) &&
  !isOfNoOfferedBrand(digits, offered);

/** Returns the possible lengths of the CVV of a brand: 3 and 4 if no brand is selected. */
const cvvLengths = (brand: string): number[] => {
  if (brand === '') return [3, 4];
  return brand === 'AMEX' ? [4] : [3];
};

export const maxCvvLength = (brand: string): number => Math.max(...cvvLengths(brand));

export const isCardCvv = (digits: string, brand: string): digits is CardCvv =>
  cvv(digits, cvvLengths(brand)).isValid;

/** Examples for the brands whose numbers are not written in four groups of four. */
const exampleNumbers: ReadonlyMap<string, string> = new Map([
  ['AMEX', '1234 123456 12345'],
  ['DINERS', '1234 123456 1234'],
]);

/** An example of a card number, in the groups of the brand's network. Each group counts from 1. */
export const exampleNumber = (brand: string): string =>
  exampleNumbers.get(brand) ?? '1234 1234 1234 1234';

export const exampleCvv = (brand: string): string =>
  '1234'.slice(0, Math.min(...cvvLengths(brand)));
