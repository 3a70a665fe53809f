import { describe, expect, test } from 'vitest';
import { cardLengthsOf } from './card-number-brands.ts';
import { containsCardNumber, isLikeCardNumber } from './card-number-text.ts';

describe('cardLengthsOf', () => {
  test.each<readonly [digits: string, lengths: readonly number[]]>([
    ['37', [15]],
    ['5200', [16]],
    ['36', [14, 16, 19]],
    ['90', [12, 19]],
    ['', [12, 19]],
  ])('returns for %o: %j', (digits, lengths) => {
    expect(cardLengthsOf(digits)).toEqual(lengths);
  });
});

describe.each([
  ['isLikeCardNumber', isLikeCardNumber],
  ['containsCardNumber', containsCardNumber],
])('%s', (_name, isFound) => {
  test.each([
    ['4200000000000091', true, 'digits without separators'],
    ['4200 0000 0000 0091', true, 'spaces'],
    ['4200-0000-0000-0091', true, 'hyphens'],
    ['4200.0000/0000_0091', true, 'other punctuation'],
    ['4200\u{a0}0000\u{2011}0000\u{200b}0091', true, 'separators that one cannot see'],
    ['(4200) 0000 0000 0091!', true, 'punctuation around it'],
    ['４２００ー００００ー００００ー００９１', true, 'the long vowel mark of Japanese keyboards'],
    ['٤٢٠٠٠٠٠٠٠٠٠٠٠٠٩١', true, 'Arabic-Indic digits'],
    ['４２００　００００　００００　００９１', true, 'full-width digits'],
    ['4200 0000 0000 0091 12/39', true, 'an expiry date after it'],
    ['12/39 4200000000000091', true, 'an expiry date before it'],
    ['378282246310005', true, '15 digits'],
    ['6799998900000060018', true, '19 digits'],
    ['501800000009', true, '12 digits'],
    ['4200000000000092', false, 'a wrong check digit'],
    ['42000000', false, 'eight digits'],
    ['42000000004', false, '11 digits'],
    ['12 Example Street', false, 'a street'],
    ['DE89 3704 0044 0532 0130 00', false, 'an IBAN'],
    ['+49 171 2345674', false, 'a phone number that passes the check'],
    ['12.345.678/0001-95', false, 'the number of a firm'],
    ['Jane Jones', false, 'a name'],
    ['', false, 'nothing'],
  ])('returns for %o: %s (%s)', (text, expected) => {
    expect(isFound(text)).toBe(expected);
  });
});

test.each([
  ['Jane Jones 4200 0000 0000 0091'],
  ['4200000000000091 Jane Jones'],
  ['Visa: 4200-0000-0000-0091, Jane'],
])('containsCardNumber finds the number in %o; isLikeCardNumber does not', (text) => {
  expect(containsCardNumber(text)).toBe(true);
  expect(isLikeCardNumber(text)).toBe(false);
});
