import { cardNumber } from 'card-validator/dist/card-number';
import type { CardCvv, CardNumber } from '#contract/parameters/card';

/** How a card network writes its numbers. */
export type Scheme = { readonly name: string; readonly gaps: readonly number[] };

/** Networks whose numbers nobody else gives out: where none of their brands is offered, no card of theirs pays. */
const closedSchemes: ReadonlySet<string> = new Set(['visa', 'mastercard', 'american-express']);

/** A brand by the network its numbers belong to, or by their first digits, which stand behind a blank. */
const brandRules: ReadonlyMap<string, RegExp> = new Map([
  ['VISA', /visa/],
  ['VISADEBIT', /visa/],
  ['VISAELECTRON', /visa/],
  ['VPAY', /visa/],
  ['CARTEBLEUE', /visa/],
  ['CARTEBANCAIRE', /visa|mastercard/],
  ['MASTER', /mastercard/],
  ['MASTERDEBIT', /mastercard/],
  ['AMEX', /express/],
  ['DINERS', /diners/],
  ['DISCOVER', /discover/],
  ['JCB', /jcb/],
  ['UNIONPAY', /unionpay/],
  ['UNIONPAY_SMS', /unionpay/],
  ['MAESTRO', /maestro/],
  ['BCMC', / 6703/],
  ['DANKORT', / (?:5019|4571)/],
  ['MADA', /visa|mastercard| (?:588|9682)/],
  ['MEEZA', / 5078/],
  ['ELO', /elo/],
  ['HIPERCARD', /hiper/],
  ['NARANJA', /naranja/],
]);

/** A few rare numbers of other networks begin alike; nobody waits for those to see which card was meant. */
const likely: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
];

/** The network of a number, as soon as its first digits leave no likely choice. */
export const schemeOf = (digits: string): Scheme | undefined => {
  const { card } = cardNumber(digits);
  if (card !== null) return { name: card.type, gaps: card.gaps };
  const name = likely.find(([beginning]) => beginning.test(digits))?.[1];
  return name === undefined ? undefined : { name, gaps: [4, 8, 12] };
};

/** Those of the offered brands that the number may belong to, in the order they are offered. */
export const detectBrands = (digits: string, offered: readonly string[]): readonly string[] => {
  if (digits === '') return [];
  const known = `${schemeOf(digits)?.name} ${digits}`;
  return offered.filter((brand) => brandRules.get(brand)?.test(known));
};

/** Nobody here can pay with it: a number of a closed network, and every offered brand is another's. */
const isForeign = (digits: string, offered: readonly string[]): boolean =>
  offered.length > 0 &&
  closedSchemes.has(schemeOf(digits)?.name ?? '') &&
  offered.every((brand) => brandRules.has(brand)) &&
  detectBrands(digits, offered).length === 0;

/**
 * 12 to 19 digits that their network would give out: check digit (none on UnionPay) and length. A number
 * of no known network is left to the gateway.
 */
export const isCardNumber = (digits: string, offered: readonly string[]): digits is CardNumber =>
  /^[0-9]{12,19}$/.test(digits) &&
  (schemeOf(digits) === undefined || cardNumber(digits).isValid) &&
  !isForeign(digits, offered);

/** How many digits the security code of a brand has: three or four while no brand is chosen. */
const cvvLengths = (brand: string): readonly [min: number, max: number] => [
  brand === 'AMEX' ? 4 : 3,
  brand === 'AMEX' || brand === '' ? 4 : 3,
];

export const maxCvvLength = (brand: string): number => cvvLengths(brand)[1];

export const isCardCvv = (digits: string, brand: string): digits is CardCvv => {
  const [min, max] = cvvLengths(brand);
  return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max;
};
