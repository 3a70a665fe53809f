import { expect, test } from 'vitest';
import { findIbanErrors } from './iban-errors.ts';

const rows: readonly (readonly [
  text: string,
  textKey: string | undefined,
  shownFrom: string | undefined,
  because: string,
])[] = [
  ['', 'accountIbanEmpty', undefined, 'empty'],
  [' - ', 'accountIbanEmpty', undefined, 'separators only'],
  ['D', 'accountIbanStart', 'leaving', 'the first letter'],
  ['4200 0000 0000 0091', 'cardNumberElsewhere', 'typing', 'a card number'],
  ['1', 'accountIbanStart', 'typing', 'a digit'],
  ['D8', 'accountIbanStart', 'typing', 'one letter'],
  ['DE', 'accountIbanIncomplete', 'leaving', 'only the country'],
  ['IBAN DE89', 'accountIbanIncomplete', 'leaving', 'the word that invoices print'],
  ['DE89370400440532013001', 'accountIbanWrong', 'typing', 'wrong check digits'],
  ['DE893704004405320130000', 'accountIbanTooLong', 'typing', 'one digit too many'],
  ['US64SVBKUS6S3300958879', 'accountIbanCountry', 'typing', 'a country without IBANs'],
  ['SA0380000000608010167519', 'accountIbanCountry', 'typing', 'a country outside SEPA'],
  ['XX', 'accountIbanCountry', 'typing', 'not a country'],
  ['constructor', 'accountIbanCountry', 'typing', 'a word'],
  ['DE89370400440532013000', undefined, undefined, 'valid'],
];

test.each(rows)('%o has the text %s, shown from %s (%s)', (text, textKey, shownFrom) => {
  const [error] = findIbanErrors(text, (code) => `country ${code}`);
  expect([error?.textKey, error?.shownFrom]).toEqual([textKey, shownFrom]);
});

test('the text contains the country and its number of characters', () => {
  expect(findIbanErrors('de89 3704', (code) => `country ${code}`)).toMatchObject([
    { values: { country: 'country DE', count: '22' } },
  ]);
});
