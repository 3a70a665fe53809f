import { describe, expect, test } from 'vitest';
import {
  detectBrands,
  exampleCvv,
  isCardCvv,
  isCardNumber,
  maxCvvLength,
  networkOf,
} from './card-rules.ts';

describe('isCardNumber', () => {
  test.each<readonly [number: string, isValid: boolean, because: string]>([
    ['4200000000000091', true, 'VISA'],
    ['4012001037461114', true, 'VISA'],
    ['4111111111111111', true, 'VISA'],
    ['4111111111111112', false, 'a wrong check digit'],
    ['5200000000000007', true, 'MASTER'],
    ['374500262001008', true, 'AMEX, 15 digits'],
    ['36177580677072', true, 'DINERS, 14 digits'],
    ['6011000400001008', true, 'DISCOVER'],
    ['3530111333300000', true, 'JCB'],
    ['6250947000000014', true, 'UNIONPAY'],
    ['6250947000000052', true, 'UNIONPAY, without a check digit'],
    ['6761301000993772', true, 'MAESTRO'],
    ['6799998900000060018', true, 'MAESTRO, 19 digits'],
    ['67034200554565015', true, 'MAESTRO, 17 digits'],
    ['41111111111', false, '11 digits'],
    ['42424242424242424242', false, '20 digits'],
    ['5500000000000004000', false, 'MASTER, 19 digits instead of 16'],
    ['9682010000000000', true, 'an unknown network'],
    ['', false, 'empty'],
    ['4111 1111 1111 1111', false, 'spaces'],
  ])('returns for %s: %s (%s)', (number, isValid) => {
    expect(isCardNumber(number, [])).toBe(isValid);
  });

  test.each<readonly [offered: string[], isValid: boolean, because: string]>([
    [['VISA', 'AMEX'], true, 'its brand is offered'],
    [['MASTER'], false, 'only brands of other networks are offered'],
    [['CARTEBANCAIRE'], true, 'a brand of its network is offered'],
    [['MADA'], true, 'a brand of its network is offered'],
    [['DANKORT'], false, 'the offered brand has other number ranges'],
    [['MASTER', 'CABAL'], true, 'a brand with unknown numbers is offered'],
    [[], true, 'the offered brands are unknown'],
  ])('returns for a VISA number, if %j is offered: %s (%s)', (offered, isValid) => {
    expect(isCardNumber('4111111111111111', offered)).toBe(isValid);
  });
});

describe('detectBrands', () => {
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
    expect(detectBrands(digits, offered).brands).toEqual(brands);
  });

  test.each(visaBrands)('detects VISA but not %s for a number of the Visa range', (brand) => {
    const detected = { brands: ['VISA'], otherBrands: [brand] };
    expect(detectBrands('4111111111111111', ['VISA', brand])).toEqual(detected);
    expect(detectBrands('4111111111111111', [brand, 'VISA'])).toEqual(detected);
    expect(detectBrands('4', [brand, 'VISA'])).toEqual(detected);
  });

  test.each<readonly [digits: string, base: string, brand: string]>([
    ['5200000000000007', 'MASTER', 'MASTERDEBIT'],
    ['5200000000000007', 'MASTER', 'CARTEBANCAIRE'],
    ['2221000000000009', 'MASTER', 'MADA'],
    ['6250947000000014', 'UNIONPAY', 'UNIONPAY_SMS'],
  ])('detects for %s %s but not %s, which shares the range', (digits, base, brand) => {
    const detected = { brands: [base], otherBrands: [brand] };
    expect(detectBrands(digits, [base, brand])).toEqual(detected);
    expect(detectBrands(digits, [brand, base])).toEqual(detected);
  });

  test.each(visaBrands)(
    'detects %s for a number of the Visa range if VISA is not offered',
    (brand) => {
      const detected = { brands: [brand], otherBrands: [] };
      expect(detectBrands('4111111111111111', [brand])).toEqual(detected);
      expect(detectBrands('4111111111111111', ['MASTER', brand])).toEqual(detected);
    },
  );

  test('detects all brands of a range whose base brand is not offered', () => {
    expect(detectBrands('41', visaBrands)).toEqual({ brands: visaBrands, otherBrands: [] });
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
    expect(detectBrands(digits, offered).brands).toEqual(brands);
  });

  test('networkOf returns the gaps of the network', () => {
    expect(networkOf('374500262001008')?.gaps).toEqual([4, 10]);
  });
});

describe('isCardCvv', () => {
  test.each<readonly [digits: string, brand: string, isValid: boolean]>([
    ['123', 'VISA', true],
    ['1234', 'VISA', false],
    ['12', 'VISA', false],
    ['123', 'AMEX', false],
    ['1234', 'AMEX', true],
    ['12345', 'AMEX', false],
    ['123', '', true],
    ['1234', '', true],
    ['12', '', false],
    ['', '', false],
    ['12a', '', false],
  ])('returns for %o and brand %o: %s', (digits, brand, isValid) => {
    expect(isCardCvv(digits, brand)).toBe(isValid);
  });

  test.each([
    ['VISA', 3],
    ['AMEX', 4],
    ['', 4],
  ])('maxCvvLength of brand %o is %s', (brand, length) => {
    expect(maxCvvLength(brand)).toBe(length);
  });
});

describe('The example of a CVV', () => {
  test.each(['', 'VISA', 'AMEX'])('is valid for the brand %o', (brand) => {
    expect(isCardCvv(exampleCvv(brand), brand)).toBe(true);
  });
});
