import { describe, expect, test } from 'vitest';
import { exampleCvv, isCardCvv, isCardNumber, maxCvvLength } from './card-rules.ts';

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
    ['9682010000000005', true, 'an unknown network'],
    ['9682010000000000', false, 'an unknown network, a wrong check digit'],
    ['', false, 'empty'],
    ['4111 1111 1111 1111', false, 'spaces'],
  ])('returns for %s: %s (%s)', (number, isValid) => {
    expect(isCardNumber(number, [], '')).toBe(isValid);
  });

  test.each<readonly [offered: string[], isValid: boolean, because: string]>([
    [['VISA', 'AMEX'], true, 'its brand is offered'],
    [['MASTER'], false, 'only brands of other networks are offered'],
    [['CARTEBANCAIRE'], true, 'a brand of its network is offered'],
    [['MADA'], true, 'a brand of its network is offered'],
    [['DANKORT'], false, 'the offered brand has other number ranges'],
    [['MASTER', 'CABAL'], false, 'the published numbers of the offered brands are in other ranges'],
    [['MASTER', 'NATIVA'], true, 'a brand with unknown numbers is offered'],
    [[], true, 'the offered brands are unknown'],
  ])('returns for a VISA number, if %j is offered: %s (%s)', (offered, isValid) => {
    expect(isCardNumber('4111111111111111', offered, '')).toBe(isValid);
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
