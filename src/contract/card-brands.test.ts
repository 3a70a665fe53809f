import { describe, expect, test } from 'vitest';
import { cardBrands, findBrandName, isCardBrand, parseBrands } from './card-brands.ts';

const names: readonly (readonly [brand: string, name: string])[] = [
  ['VISA', 'Visa'],
  ['AMEX', 'American Express'],
  ['MADA', 'mada'],
  ['HIPERCARD', 'Hipercard'],
  ['STC_PAY', 'Stc Pay'],
  ['', ''],
];

test.each(names)('%j is read as %j', (brand, name) => {
  expect(findBrandName(brand)).toBe(name);
});

test('every brand of a card is one, and has a name of its own or from its code', () => {
  expect(cardBrands.filter((brand) => !isCardBrand(brand) || findBrandName(brand) === '')).toEqual(
    [],
  );
});

test.each(['visa', 'PAYPAL', 'VISA,MASTER', 'constructor', '__proto__', ''])(
  '%j is no brand of a card',
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
