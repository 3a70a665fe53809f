import { expect, test } from 'vitest';
import { asciiDigitsOf } from './digits.ts';

const rows = [
  ['4200 0000', '42000000', 'ASCII, blanks left out'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic-Indic'],
  ['۰۹', '09', 'Persian'],
  ['०५९', '059', 'Devanagari'],
  ['０９', '09', 'full width'],
  ['𝟎𝟗𝟘𝟡', '0909', 'runs that follow each other'],
  ['½²Ⅳ', '', 'numerals that are no decimal digits'],
  ['', '', 'nothing'],
] as const;

test.each(rows)('the digits of %s are %s (%s)', (text, digits) => {
  expect(asciiDigitsOf(text)).toBe(digits);
});
