import { describe, expect, test } from 'vitest';
import { detectBrands, isCardCvv, isCardNumber, maxCvvLength, networkOf } from './card-rules.ts';

describe('isCardNumber', () => {
  test.each<readonly [number: string, isValid: boolean, because: string]>([
    ['4200000000000091', true, 'VISA'],
    ['4012001037461114', true, 'VISA'],
    ['4111111111111111', true, 'VISA'],
    ['4111111111111112', false, 'a wrong check digit'],
    ['5200000000000007', true, 'MASTER'],
    ['374500262001008', true, 'AMEX has 15'],
    ['36177580677072', true, 'DINERS has 14'],
    ['6011000400001008', true, 'DISCOVER'],
    ['3530111333300000', true, 'JCB'],
    ['6250947000000014', true, 'UNIONPAY'],
    ['6250947000000052', true, 'UNIONPAY has no check digit'],
    ['6761301000993772', true, 'MAESTRO'],
    ['6799998900000060018', true, 'MAESTRO may have 19'],
    ['67034200554565015', true, 'MAESTRO may have 17'],
    ['41111111111', false, '11 digits'],
    ['42424242424242424242', false, '20 digits'],
    ['5500000000000004000', false, 'MASTER has 16'],
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
    [['MASTER', 'CABAL'], true, 'a brand with unknown numbers is offered'],
    [[], true, 'the offered brands are unknown'],
  ])('returns for a VISA number, if %j is offered: %s (%s)', (offered, isValid) => {
    expect(isCardNumber('4111111111111111', offered)).toBe(isValid);
  });
});

describe('detectBrands', () => {
  const all = ['MASTER', 'VISA', 'MAESTRO', 'AMEX', 'BCMC', 'MADA', 'ELO', 'CABAL'];

  test.each<readonly [digits: string, offered: readonly string[], brands: readonly string[]]>([
    ['', all, []],
    ['4', ['VISA', 'ELO'], ['VISA']],
    ['401178', ['VISA', 'ELO'], ['ELO']],
    ['52', ['VISA', 'MASTER'], ['MASTER']],
    ['5', ['VISA', 'MASTER'], []],
    ['41', ['VISA', 'MASTER'], ['VISA']],
    ['41', all, ['VISA', 'MADA']],
    ['41', all.toReversed(), ['MADA', 'VISA']],
    ['55', ['VISA', 'MASTER'], ['MASTER']],
    ['2221', ['MASTER'], ['MASTER']],
    ['37', ['AMEX'], ['AMEX']],
    ['41', ['MASTER'], []],
    ['6703', ['MAESTRO', 'BCMC'], ['MAESTRO', 'BCMC']],
    ['506699', all, ['ELO']],
    ['9682', all, ['MADA']],
  ])('detects for %o among %j: %j', (digits, offered, brands) => {
    expect(detectBrands(digits, offered)).toEqual(brands);
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
