/** What an acquirer knows of the brands it is asked to route: the first digits of their numbers. */
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

/** Brands whose ranges nobody shares. A number of another range cannot be theirs. */
const unshared: ReadonlySet<string> = new Set(['VISA', 'MASTER', 'AMEX', 'DINERS', 'JCB']);

/** The brand that a number is routed to when nobody named one. */
export const detectBrand = (number: string): string | undefined =>
  firstDigits.find(([, pattern]) => pattern.test(number))?.[0];

/** Whether a number can be of a card brand. */
export const fitsBrand = (number: string, brand: string): boolean => {
  const pattern = firstDigits.find(([known]) => known === brand)?.[1];
  return !unshared.has(brand) || pattern === undefined || pattern.test(number);
};
