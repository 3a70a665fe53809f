import { describe, expect, test } from 'vitest';
import { brandsByGroup, findBrandGroup, type BrandGroup } from './brands.ts';

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

describe('brands', () => {
  test.each(groups)('%j asks for: %s', (brand, group) => {
    expect(findBrandGroup(brand)).toBe(group);
  });

  test('are of one group each, and fit the parameter', () => {
    const all = Object.values(brandsByGroup).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((brand) => !/^[A-Z0-9_]{1,32}$/.test(brand))).toEqual([]);
    expect(Object.values(brandsByGroup).map((brands) => brands.length)).toEqual([41, 40, 15]);
  });
});
