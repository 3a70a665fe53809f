/** The first digits of the card numbers of each brand, by which an acquirer routes payments. */
const firstDigits: readonly (readonly [brand: string, pattern: RegExp])[] = [
  ['VISA', /^4/],
  ['MASTER', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['AMEX', /^3[47]/],
  ['DINERS', /^3(?:0[0-5]|[689])/],
  ['DISCOVER', /^6(?:011|4[4-9]|5)/],
  ['JCB', /^35(?:2[89]|[3-8])/],
  ['UNIONPAY', /^62/],
  ['MAESTRO', /^(?:5[06-9]|6(?!011|2|4[4-9]|5))/],
];

/** Brands whose number ranges are not shared with other brands. */
const unshared: ReadonlySet<string> = new Set(['VISA', 'MASTER', 'AMEX', 'DINERS', 'JCB']);

/** The brand of a card number if the request has no `paymentBrand`. */
export const detectBrand = (number: string): string | undefined =>
  firstDigits.find(([, pattern]) => pattern.test(number))?.[0];

/** Co-badged cards, and brands within the range of another: an excerpt of the published ranges. */
const shared: readonly (readonly [pattern: RegExp, brands: readonly string[]])[] = [
  [/^(?:497|40000025)/, ['CARTEBANCAIRE', 'VISA']],
  [/^(?:513|55555525)/, ['CARTEBANCAIRE', 'MASTER']],
  [/^6703/, ['BCMC', 'MAESTRO']],
  [/^4571/, ['DANKORT', 'VISA']],
  [/^5019/, ['DANKORT']],
  [/^4464/, ['MADA', 'VISA']],
  [/^5297/, ['MADA', 'MASTER']],
  [/^968/, ['MADA']],
  [/^5078/, ['MEEZA']],
];

/** All brands of a card by the first digits of its number. Empty if unknown. */
export const brandsOf = (digits: string): readonly string[] => {
  const brand = detectBrand(digits);
  const alone = brand === undefined ? [] : [brand];
  return shared.find(([pattern]) => pattern.test(digits))?.[1] ?? alone;
};

/** Whether a card number can be of a brand. */
export const fitsBrand = (number: string, brand: string): boolean => {
  const pattern = firstDigits.find(([known]) => known === brand)?.[1];
  return !unshared.has(brand) || pattern === undefined || pattern.test(number);
};
