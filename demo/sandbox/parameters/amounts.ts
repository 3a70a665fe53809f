import { charactersOf } from '#contract/text';

/** Type N8.N2, an amount in a request: up to 8 digits, optionally a dot and 2 decimals. */
export function amount() {
  return charactersOf(
    /^[0-9]{1,8}(?:\.[0-9]{2})?$/,
    'characters, up to 8 digits and optionally a dot and 2 decimals',
    1,
    11,
  );
}

/** Types N9.N2 and N13 (ten digits): up to `maxDigits` digits, then always a dot and 2 decimals. */
export function decimalAmount(maxDigits: number) {
  return charactersOf(
    new RegExp(`^[0-9]{1,${maxDigits}}\\.[0-9]{2}$`),
    `characters, up to ${maxDigits} digits, a dot and 2 decimals`,
    4,
    maxDigits + 3,
  );
}

/** A percentage from 0 to 100, with up to 2 decimals. */
export function percentage() {
  return charactersOf(
    /^(?:100(?:\.0{1,2})?|[0-9]{1,2}(?:\.[0-9]{1,2})?)$/,
    'characters, 0 to 100 with up to 2 decimals',
    1,
    6,
  );
}

/**
 * A valid amount as an integer of hundredths: `92`, `92.00` and `092.00` are all 9200. The calculation uses no decimal
 * fractions, so there are no rounding errors. The longest amount, N13, has 12 digits; integers are exact up to 15.
 */
export function hundredthsOf(text: string): number {
  const [whole, decimals = '00'] = text.split('.');
  return Number(`${whole}${decimals}`);
}
