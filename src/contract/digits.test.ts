import { expect, test } from 'vitest';
import { asciiDigitsOf } from './digits.ts';

const rows = [
  ['4200 0000', '42000000', 'ASCII digits and a space'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic-Indic'],
  ['۰۹', '09', 'Persian'],
  ['०५९', '059', 'Devanagari'],
  ['０９', '09', 'full width'],
  ['𝟎𝟗𝟘𝟡', '0909', 'adjacent code points of two styles'],
  ['½²Ⅳ', '', 'numerals that are not decimal digits'],
  ['', '', 'an empty text'],
] as const;

test.each(rows)('the digits of %s are %s (%s)', (text, digits) => {
  expect(asciiDigitsOf(text)).toBe(digits);
});
