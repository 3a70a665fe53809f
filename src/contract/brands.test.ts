import { describe, expect, test } from 'vitest';
import {
  brandsByGroup,
  findBrandGroup,
  findBrandName,
  parseBrands,
  type BrandGroup,
} from './brands.ts';

const groups: readonly (readonly [brand: string, group: BrandGroup | undefined])[] = [
  ['VISA', 'card'],
  ['GOOGLEPAY', 'card'],
  ['PAYPAL', 'virtualAccount'],
  ['ZOODPAY', 'virtualAccount'],
  ['DIRECTDEBIT_SEPA', 'bankAccount'],
  ['TRUSTPAY_VA', 'bankAccount'],
  ['visa', undefined],
  ['NOSUCH', undefined],
  ['', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
];

const names: readonly (readonly [brand: string, name: string])[] = [
  ['VISA', 'Visa'],
  ['AMEX', 'American Express'],
  ['STC_PAY', 'Stc Pay'],
  ['', ''],
];

describe('brands', () => {
  test.each(groups)('%j asks for: %s', (brand, group) => {
    expect(findBrandGroup(brand)).toBe(group);
  });

  test.each(names)('%j is read as %j', (brand, name) => {
    expect(findBrandName(brand)).toBe(name);
  });

  test('are of one group each, and fit the parameter', () => {
    const all = Object.values(brandsByGroup).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((brand) => !/^[A-Z0-9_]{1,32}$/.test(brand))).toEqual([]);
    expect(Object.values(brandsByGroup).map((brands) => brands.length)).toEqual([41, 40, 15]);
  });
});

type Row = readonly [text: string, known: readonly string[], unknown: readonly string[]];

const rows: readonly Row[] = [
  ['VISA MASTER AMEX', ['VISA', 'MASTER', 'AMEX'], []],
  ['  MASTER\n\tVISA\u00A0AMEX ', ['MASTER', 'VISA', 'AMEX'], []],
  ['VISA VISA MASTER VISA', ['VISA', 'MASTER'], []],
  ['VISA NOSUCH visa NOSUCH', ['VISA'], ['NOSUCH', 'visa']],
  ['VISA,MASTER', [], ['VISA,MASTER']],
  ['constructor', [], ['constructor']],
  ['', [], []],
  [' \n ', [], []],
];

describe('the brands of a form', () => {
  test.each(rows)('%j gives %j and leaves out %j', (text, known, unknown) => {
    expect(parseBrands(text)).toEqual({ known, unknown });
  });
});
