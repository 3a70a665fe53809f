import { charactersOf } from '#contract/text';

/** Type N8.N2, an amount as a request brings it: up to 8 digits, optionally a dot and 2 decimals. */
export const amount = () =>
  charactersOf(
    /^[0-9]{1,8}(?:\.[0-9]{2})?$/,
    'characters, up to 8 digits and optionally a dot and 2 decimals',
    1,
    11,
  );

/** Types N9.N2 and N13 (ten digits): up to so many digits, then a dot and 2 decimals, always. */
export const decimalAmount = (maxDigits: number) =>
  charactersOf(
    new RegExp(`^[0-9]{1,${maxDigits}}\\.[0-9]{2}$`),
    `characters, up to ${maxDigits} digits, a dot and 2 decimals`,
    4,
    maxDigits + 3,
  );

/** A percentage from 0 to 100, with up to 2 decimals. */
export const percentage = () =>
  charactersOf(
    /^(?:100(?:\.0{1,2})?|[0-9]{1,2}(?:\.[0-9]{1,2})?)$/,
    'characters, 0 to 100 with up to 2 decimals',
    1,
    6,
  );

/**
 * A valid amount in hundredths, exactly: `92`, `92.00` and `092.00` are all 9200. Never a floating number on
 * the way; the longest, N13, has twelve digits, and integers are exact up to fifteen.
 */
export const hundredthsOf = (text: string): number => {
  const [whole, decimals = '00'] = text.split('.');
  return Number(`${whole}${decimals}`);
};
