import { describe, expect, test } from 'vitest';
import type { PaymentType } from '../../parameters/basic-payment.ts';
import type { Payment } from '../../stores/payments.ts';
import { checkReference } from './refer-to-payment.ts';

const noon = Date.UTC(2026, 10, 21, 12);

/** A successful debit of 10.00 at noon. */
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

type Given = Readonly<Record<string, string>>;

function check(given: Given, earlier: Partial<Payment> = {}, now = noon) {
  return checkReference({ paymentType: '', ...given }, { ...paid, ...earlier }, now);
}

const ten = { amount: '10.00', currency: 'EUR' };
const types: readonly PaymentType[] = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'];

describe('the type of the earlier payment', () => {
  test.each([
    ['CP', 'PA'],
    ['RV', 'PA DB CD'],
    ['RF', 'DB CD CP'],
  ])('%s is allowed for %s only', (paymentType, allowed) => {
    for (const earlier of types)
      expect(check({ ...ten, paymentType }, { paymentType: earlier }), earlier).toMatchObject(
        allowed.split(' ').includes(earlier)
          ? { kind: 'allowed', hundredths: 1000 }
          : { kind: 'rejected', code: '700.300.100', name: 'paymentType' },
      );
  });

  test.each(['PA', 'DB', 'CD', ''])('%o does not refer to a payment', (paymentType) => {
    const rejected = { kind: 'rejected', code: '200.300.404', name: 'paymentType' };
    expect(check({ ...ten, paymentType })).toMatchObject(rejected);
  });
});

describe.each([
  ['CP', 'PA', '700.400.100'],
  ['RV', 'DB', '700.400.300'],
  ['RF', 'DB', '700.400.200'],
] as const)('%s of %s', (paymentType, earlier, code) => {
  test.each<readonly [Given, Partial<Payment>, object]>([
    [ten, {}, { kind: 'allowed' }],
    [{ amount: '10.00' }, {}, { kind: 'allowed' }],
    [ten, { code: '000.400.100' }, { kind: 'allowed' }],
    [ten, { code: '000.200.000' }, { code, rule: expect.stringContaining('still pending') }],
    [ten, { code: '800.400.500' }, { code, rule: expect.stringContaining('still pending') }],
    [ten, { code: '800.100.100' }, { code, rule: expect.stringContaining('did not succeed') }],
    [ten, { isReversed: true }, { code: '700.300.700', name: 'paymentType' }],
    [{ ...ten, currency: 'USD' }, {}, { code, name: 'currency' }],
    [{ ...ten, currency: 'eur' }, {}, { code, name: 'currency' }],
  ])('with %o of a payment with %o is %o', (given, change, expected) => {
    expect(check({ paymentType, ...given }, { paymentType: earlier, ...change })).toMatchObject(
      expected,
    );
  });
});

describe.each([
  ['CP', 'PA', '700.400.100'],
  ['RF', 'DB', '700.400.200'],
] as const)('the amount of %s of %s', (paymentType, earlier, code) => {
  test.each([
    ['0.00', 0, '100.550.300'],
    ['0.01', 0, undefined],
    ['10', 0, undefined],
    ['010.00', 0, undefined],
    ['10.01', 0, code],
    ['7.00', 300, undefined],
    ['7.01', 300, code],
    ['0.01', 999, undefined],
    ['0.01', 1000, code],
    ['0.00', 1000, '100.550.300'],
  ])('%s with %i hundredths used: %s', (amount, usedHundredths, errorCode) => {
    const years = 4 * 365 * 24 * 60 * 60 * 1000;
    const change = { paymentType: earlier, usedHundredths };
    expect(check({ ...ten, paymentType, amount }, change, noon + years)).toMatchObject(
      errorCode === undefined
        ? { kind: 'allowed', hundredths: Math.round(Number(amount) * 100) }
        : { kind: 'rejected', code: errorCode, name: 'amount' },
    );
  });

  test('is in the error with the amount that is left', () => {
    const change = { paymentType: earlier, usedHundredths: 305 };
    expect(check({ ...ten, paymentType, amount: '9.00' }, change)).toHaveProperty(
      'rule',
      'at most what is left, 6.95',
    );
  });
});

describe('a reversal', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  test.each<readonly [Given, Partial<Payment>, afterMs: number, invalid: string | undefined]>([
    [{}, {}, 0, undefined],
    [{ amount: '10' }, {}, 0, undefined],
    [{ amount: '9.99' }, {}, 0, 'amount'],
    [{ amount: '10.01' }, {}, 0, 'amount'],
    [{ amount: '0.00' }, {}, 0, 'amount'],
    [{}, {}, dayMs, undefined],
    [{}, {}, dayMs + 1, 'paymentType'],
    [{}, { paymentType: 'PA', usedHundredths: 1 }, 0, 'paymentType'],
    [{}, { paymentType: 'CD', usedHundredths: 1000 }, 0, 'paymentType'],
  ])('with %o of %o after %i ms has an error in %s', (given, change, afterMs, invalid) => {
    expect(check({ paymentType: 'RV', ...given }, change, noon + afterMs)).toMatchObject(
      invalid === undefined
        ? { kind: 'allowed', hundredths: 1000 }
        : { kind: 'rejected', code: '700.400.300', name: invalid },
    );
  });
});
