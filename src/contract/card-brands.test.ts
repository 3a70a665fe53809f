import { describe, expect, test } from 'vitest';
import { isCardBrand, parseBrands } from './card-brands.ts';

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
