import { describe, expect, test } from 'vitest';
import { brandsWithoutRanges, cardBrands, isCardBrand, parseBrands } from './card-brands.ts';
import { hasUnknownRanges } from './card-number-brands.ts';

test.each(['visa', 'PAYPAL', 'VISA,MASTER', 'constructor', '__proto__', ''])(
  '%j is not a card brand',
  (brand) => {
    expect(isCardBrand(brand)).toBe(false);
  },
);

type Row = readonly [text: string, brands: readonly string[]];

const rows: readonly Row[] = [
  ['VISA MASTER AMEX', ['VISA', 'MASTER', 'AMEX']],
  ['  MASTER\n\tVISA\u00A0AMEX ', ['MASTER', 'VISA', 'AMEX']],
  ['VISA VISA MASTER VISA', ['VISA', 'MASTER']],
  ['VISA,MASTER', ['VISA,MASTER']],
  ['', []],
  [' \n ', []],
];

describe('the brands of a form', () => {
  test.each(rows)('%j gives %j', (text, brands) => {
    expect(parseBrands(text)).toEqual(brands);
  });
});

test('the brands without ranges are those that the table of ranges lacks, except wallets', () => {
  // The card in a wallet is of another brand.
  const withoutRanges = [...brandsWithoutRanges, 'APPLEPAY', 'GOOGLEPAY'];
  expect(withoutRanges.sort()).toEqual(cardBrands.filter(hasUnknownRanges).sort());
});
