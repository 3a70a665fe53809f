import { describe, expect, test } from 'vitest';
import type { PaymentType } from '../../parameters/basic-payment.ts';
import type { Payment } from '../../stores/payments.ts';
import { checkReference } from './refer-to-payment.ts';

const noon = Date.UTC(2026, 10, 21, 12);

/** A debit of 10.00 that went well at noon. */
const paid: Payment = {
  id: 'a'.repeat(32),
  entityId: 'b'.repeat(32),
  at: noon,
  amount: '10.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  testMode: 'INTERNAL',
  instrument: { kind: 'virtualAccount' },
  echo: new Map(),
  scenarios: [],
  checks: {},
  usedHundredths: 0,
  isReversed: false,
  code: '000.100.110',
};

type Asked = Readonly<Record<string, string>>;

const check = (asked: Asked, earlier: Partial<Payment> = {}, now = noon) =>
  checkReference(new Map(Object.entries(asked)), { ...paid, ...earlier }, now);

const ten = { amount: '10.00', currency: 'EUR' };

const types: readonly PaymentType[] = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'];

/** Which type may follow which. */
const followers: Readonly<Record<string, readonly PaymentType[]>> = {
  CP: ['PA'],
  RV: ['PA', 'DB', 'CD'],
  RF: ['DB', 'CD', 'CP'],
};

const onto = Object.entries(followers).flatMap(([asked, allowed]) =>
  types.map((earlier) => [asked, earlier, allowed.includes(earlier)] as const),
);

describe('the type of the earlier payment', () => {
  test.each(onto)('%s of %s is allowed: %o', (paymentType, earlier, isAllowed) => {
    expect(check({ ...ten, paymentType }, { paymentType: earlier })).toMatchObject(
      isAllowed
        ? { kind: 'allowed', hundredths: 1000 }
        : { kind: 'rejected', code: '700.300.100', name: 'paymentType' },
    );
  });

  test.each(['PA', 'DB', 'CD', 'XX', ''])(
    '%o is not a type that refers to a payment',
    (paymentType) => {
      const rejected = { kind: 'rejected', code: '200.300.404', name: 'paymentType' };
      expect(check({ ...ten, paymentType })).toMatchObject(rejected);
      expect(check(ten)).toMatchObject(rejected);
    },
  );
});

/** Each with the type that it goes onto and the code of what cannot be done. */
const references = [
  ['CP', 'PA', '700.400.100'],
  ['RV', 'DB', '700.400.300'],
  ['RF', 'DB', '700.400.200'],
] as const;

describe.each(references)('%s of %s', (paymentType, earlier, code) => {
  const ask = (asked: Asked, change: Partial<Payment> = {}, now = noon) =>
    check({ paymentType, ...asked }, { paymentType: earlier, ...change }, now);
  const rejected = { kind: 'rejected', code, name: 'paymentType' };

  test.each([
    ['000.000.000', true],
    ['000.100.110', true],
    ['000.100.112', true],
    ['000.400.100', true],
    ['000.200.000', false],
    ['800.400.500', false],
    ['800.100.100', false],
    ['100.390.112', false],
    ['900.100.300', false],
  ] as const)('of a payment with the result %s is allowed: %o', (resultCode, isAllowed) => {
    expect(ask(ten, { code: resultCode })).toMatchObject(
      isAllowed ? { kind: 'allowed' } : rejected,
    );
  });

  test('explains whether waiting helps', () => {
    const [pending, declined] = [
      ask(ten, { code: '000.200.000' }),
      ask(ten, { code: '800.100.100' }),
    ];
    expect(pending).toHaveProperty(
      'rule',
      'this payment is still pending: wait until it is decided',
    );
    expect(declined).toHaveProperty(
      'rule',
      'this payment did not succeed: there is nothing to refer to',
    );
  });

  test('is rejected for a reversed payment', () => {
    expect(ask(ten, { isReversed: true })).toMatchObject({ ...rejected, code: '700.300.700' });
    expect(ask(ten, { isReversed: false })).toMatchObject({ kind: 'allowed' });
  });

  test('requires the same currency', () => {
    const other = { kind: 'rejected', code, name: 'currency' };
    expect(ask({ amount: '10.00', currency: 'USD' })).toMatchObject(other);
    expect(ask({ amount: '10.00', currency: 'eur' })).toMatchObject(other);
    expect(ask({ amount: '10.00' })).toMatchObject({ kind: 'allowed' });
  });
});

describe.each(references.filter(([type]) => type !== 'RV'))(
  'the amount of %s of %s',
  (paymentType, earlier, code) => {
    test.each([
      ['0', 0, '100.550.300'],
      ['0.00', 0, '100.550.300'],
      ['00.00', 0, '100.550.300'],
      ['0.01', 0, undefined],
      ['10', 0, undefined],
      ['010.00', 0, undefined],
      ['10.00', 0, undefined],
      ['10.01', 0, code],
      ['99999999.99', 0, code],
      ['6.99', 300, undefined],
      ['7.00', 300, undefined],
      ['7.01', 300, code],
      ['0.01', 999, undefined],
      ['0.02', 999, code],
      ['0.01', 1000, code],
      ['0.00', 1000, '100.550.300'],
    ])('%s where %i hundredths are used: %s', (amount, usedHundredths, errorCode) => {
      const asked = { paymentType, amount, currency: 'EUR' };
      const result = check(asked, { paymentType: earlier, usedHundredths });
      expect(result).toMatchObject(
        errorCode === undefined
          ? { kind: 'allowed', hundredths: Math.round(Number(amount) * 100) }
          : { kind: 'rejected', code: errorCode, name: 'amount' },
      );
    });

    test('returns the amount that is left', () => {
      const asked = { paymentType, amount: '9.00', currency: 'EUR' };
      const result = check(asked, { paymentType: earlier, usedHundredths: 305 });
      expect(result).toHaveProperty('rule', 'at most what is left, 6.95');
    });

    test('may be years later', () => {
      const asked = { ...ten, paymentType };
      const later = noon + 4 * 365 * 24 * 60 * 60 * 1000;
      expect(check(asked, { paymentType: earlier }, later)).toMatchObject({ kind: 'allowed' });
    });
  },
);

describe('a reversal', () => {
  const rejected = { kind: 'rejected', code: '700.400.300' };

  test.each([
    [{}, true],
    [{ amount: '10.00' }, true],
    [{ amount: '10' }, true],
    [{ amount: '9.99' }, false],
    [{ amount: '10.01' }, false],
    [{ amount: '0.00' }, false],
  ])('of the whole payment, with %o, is allowed: %o', (asked: Asked, isAllowed) => {
    expect(check({ paymentType: 'RV', ...asked })).toMatchObject(
      isAllowed ? { kind: 'allowed', hundredths: 1000 } : { ...rejected, name: 'amount' },
    );
  });

  test.each([
    [0, true],
    [24 * 60 * 60 * 1000 - 1, true],
    [24 * 60 * 60 * 1000, true],
    [24 * 60 * 60 * 1000 + 1, false],
  ])('%i ms after the payment is allowed: %o', (afterMs, isAllowed) => {
    expect(check({ paymentType: 'RV' }, {}, noon + afterMs)).toMatchObject(
      isAllowed ? { kind: 'allowed' } : { ...rejected, name: 'paymentType' },
    );
  });

  test.each([
    ['PA', 1],
    ['DB', 1],
    ['CD', 1000],
  ] as const)(
    'is rejected of %s of which %i hundredths are used',
    (paymentType, usedHundredths) => {
      const asked = { paymentType: 'RV' };
      expect(check(asked, { paymentType, usedHundredths })).toMatchObject(rejected);
      expect(check(asked, { paymentType, usedHundredths: 0 })).toMatchObject({ kind: 'allowed' });
    },
  );
});
