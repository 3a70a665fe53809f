import fc from 'fast-check';
import luhn10 from 'card-validator/dist/luhn-10.js';
import { describe, expect, test } from 'vitest';
import { brandsWithoutRanges } from './card-brands.ts';
import { findBrands, isNumberOfBrand, networkOf } from './card-number-brands.ts';

describe('findBrands', () => {
  const all = ['MASTER', 'VISA', 'MAESTRO', 'AMEX', 'BCMC', 'MADA', 'ELO', 'CABAL'];
  const visaBrands = ['VISADEBIT', 'VISAELECTRON', 'VPAY', 'CARTEBLEUE', 'CARTEBANCAIRE', 'MADA'];

  test.each<readonly [digits: string, offered: readonly string[], brands: readonly string[]]>([
    ['', all, []],
    ['4', ['VISA', 'ELO'], ['VISA']],
    ['401178', ['VISA', 'ELO'], ['ELO']],
    ['52', ['VISA', 'MASTER'], ['MASTER']],
    ['5', ['VISA', 'MASTER'], []],
    ['41', ['VISA', 'MASTER'], ['VISA']],
    ['41', all, ['VISA']],
    ['55', ['VISA', 'MASTER'], ['MASTER']],
    ['2221', ['MASTER'], ['MASTER']],
    ['37', ['AMEX'], ['AMEX']],
    ['41', ['MASTER'], []],
    ['506699', all, ['ELO']],
  ])('detects for %o among %j: %j', (digits, offered, brands) => {
    expect(findBrands(digits, offered).brands).toEqual(brands);
  });

  test.each(visaBrands)('detects VISA but not %s for a number of the Visa range', (brand) => {
    const detected = { brands: ['VISA'], otherBrands: [brand] };
    expect(findBrands('4111111111111111', ['VISA', brand])).toEqual(detected);
    expect(findBrands('4111111111111111', [brand, 'VISA'])).toEqual(detected);
    expect(findBrands('4', [brand, 'VISA'])).toEqual(detected);
  });

  test.each<readonly [digits: string, base: string, brand: string]>([
    ['5200000000000007', 'MASTER', 'MASTERDEBIT'],
    ['5200000000000007', 'MASTER', 'CARTEBANCAIRE'],
    ['2221000000000009', 'MASTER', 'MADA'],
    ['6250947000000014', 'UNIONPAY', 'UNIONPAY_SMS'],
  ])('detects for %s %s but not %s, which shares the range', (digits, base, brand) => {
    const detected = { brands: [base], otherBrands: [brand] };
    expect(findBrands(digits, [base, brand])).toEqual(detected);
    expect(findBrands(digits, [brand, base])).toEqual(detected);
  });

  test.each(visaBrands)(
    'detects %s for a number of the Visa range if VISA is not offered',
    (brand) => {
      const detected = { brands: [brand], otherBrands: [] };
      expect(findBrands('4111111111111111', [brand])).toEqual(detected);
      expect(findBrands('4111111111111111', ['MASTER', brand])).toEqual(detected);
    },
  );

  test('detects all brands of a range whose base brand is not offered', () => {
    expect(findBrands('41', visaBrands)).toEqual({ brands: visaBrands, otherBrands: [] });
  });

  test.each<readonly [digits: string, offered: readonly string[], brands: readonly string[]]>([
    ['446404', ['VISA', 'MASTER', 'MADA'], ['VISA', 'MADA']],
    ['446404', ['MADA', 'VISA'], ['MADA', 'VISA']],
    ['44640', ['VISA', 'MASTER', 'MADA'], ['VISA']],
    ['4464040000000007', ['MADA'], ['MADA']],
    ['4464040000000007', ['VISA'], ['VISA']],
    ['529741', ['VISA', 'MASTER', 'MADA'], ['MASTER', 'MADA']],
    ['588845', all, ['MADA']],
    ['9682', all, ['MADA']],
    ['4571', ['VISA', 'DANKORT', 'CARTEBANCAIRE'], ['VISA', 'DANKORT']],
    ['4570', ['VISA', 'DANKORT'], ['VISA']],
    ['5019', ['MAESTRO', 'DANKORT'], ['DANKORT']],
    ['5019', ['MAESTRO'], ['MAESTRO']],
    ['6703', ['MAESTRO', 'BCMC'], ['MAESTRO', 'BCMC']],
    ['6703', ['BCMC'], ['BCMC']],
    ['6702', ['MAESTRO', 'BCMC'], ['MAESTRO']],
    ['507803', ['MAESTRO', 'MEEZA'], ['MEEZA']],
  ])('detects by the BIN table for %s among %j: %j', (digits, offered, brands) => {
    expect(findBrands(digits, offered).brands).toEqual(brands);
  });

  test('networkOf returns the gaps of the network', () => {
    expect(networkOf('374500262001008')?.gaps).toEqual([4, 10]);
  });
});

test('A brand with unknown ranges has every number of 12 to 19 digits with a valid check digit', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{9,20}$/),
      fc.constantFrom(...brandsWithoutRanges),
      (digits, brand) => {
        const hasLength = digits.length >= 12 && digits.length <= 19;
        expect(isNumberOfBrand(digits, brand)).toBe(hasLength && luhn10(digits));
        const { otherBrands, brands } = findBrands(digits, ['VISA', brand]);
        expect([...brands, ...otherBrands]).toContain(brand);
      },
    ),
  );
});
