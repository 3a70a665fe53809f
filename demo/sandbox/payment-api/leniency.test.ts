import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { concreteName, exampleOf } from '../parameters/example.fixture.ts';
import { findErrors, knowsParameter } from '../parameters/read.ts';
import { requestTable } from '../parameters/tables.fixture.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { readLeniently, relax } from './leniency.ts';
import { isNeverLenient } from './never-lenient.ts';
import { checkoutRequest } from './checkouts/checkouts.ts';
import { paymentRequest } from './payments/payments.ts';

const table: ParameterTable = { ...paymentRequest.parameters, ...checkoutRequest.parameters };

/** What is read instead of a value. `undefined` if the parameter is ignored. */
function read(name: string, value: string): string | undefined {
  return new Map(readLeniently(table, [[name, value]]).entries).get(name);
}

describe('an amount', () => {
  test.each([
    ['amount', '92.5', '92.50'],
    ['amount', '0.5', '0.50'],
    ['amount', '99999999.9', '99999999.90'],
    ['cart.items[0].price', '92', '92.00'],
    ['cart.items[12].shipping', '4.9', '4.90'],
    ['risk.amount', '7', '7.00'],
    ['airline.passengers[0].legs[0].fareAmount', '100', '100.00'],
  ])('%s=%s is read as %s', (name, sent, expected) => {
    expect(read(name, sent)).toBe(expected);
    expect(findErrors(table, [[name, expected]])).toEqual([]);
  });

  test.each([
    '1,234.50',
    '1.234,50',
    '1.234',
    '92.555',
    '92.500',
    '92,5',
    '92,50',
    '92.',
    '.5',
    '-92.5',
    '+92.5',
    '9.2e1',
    '1e2',
    '0x5c',
    '92.5 ',
    ' 92.5',
    '92.5€',
    '92.5\u00a0',
    '٩٢.٥',
    '９２.５',
    '999999999.9',
    '',
    'NaN',
    'None',
    '92.5.0',
    '1_000.5',
  ])('%j is not read at all', (value) => {
    expect(readLeniently(table, [['amount', value]])).toEqual({
      entries: [['amount', value]],
      warnings: [],
    });
    expect(findErrors(relax(table), [['amount', value]])).toHaveLength(1);
  });

  test('is never another number than the one that was sent', () => {
    const digits = fc.stringMatching(/^[0-9.,e+ -]{1,14}$/);
    fc.assert(
      fc.property(digits, (value) => {
        const used = read('amount', value) ?? '';
        if (findErrors(table, [['amount', used]]).length > 0) expect(used).toBe(value);
        else expect([Number(used), value]).toEqual([Number(value), value.trim()]);
      }),
      { numRuns: runCount(2_000) },
    );
  });
});

describe('a boolean', () => {
  test.each([
    ['True', 'true'],
    ['TRUE', 'true'],
    ['1', 'true'],
    ['yes', 'true'],
    ['on', 'true'],
    ['False', 'false'],
    ['0', 'false'],
    ['Off', 'false'],
    ['2', '2'],
    ['wahr', 'wahr'],
    ['truee', 'truee'],
    ['', ''],
  ])('createRegistration=%s is read as %s', (sent, expected) => {
    expect(read('createRegistration', sent)).toBe(expected);
  });
});

/** What strict merchants are refused, and lenient merchants too. */
const refused: readonly (readonly [name: string, value: string])[] = [
  ['amount', ''],
  ['Amount', '1.00'],
  ['AMOUNT', '1.00'],
  ['ammount', '1.00'],
  ['amuont', '1.00'],
  ['currency', ''],
  ['currency', 'eur'],
  ['currencies', 'EUR'],
  ['paymentType', ''],
  ['paymentType', 'db'],
  ['paymenttype', 'PA'],
  ['paymentTypes', 'PA'],
  ['overridePaymentType[VISA]', ''],
  ['overridePaymentType[VISA]', 'pa'],
  ['overridePaymentTypes[VISA]', 'PA'],
  ['overridePaymentType', 'PA'],
  ['risk.amount', ''],
  ['job.hour', '10'],
  ['paymentBrand', ''],
  ['paymentBrands', 'VISA'],
  ['card.number', ''],
  ['card.number', '4111 1111 1111 1111'],
  ['card.nummber', '4111111111111111'],
  ['card.expiryMonth', '1'],
  ['card.expiryYear', '30'],
  ['card.holder', ''],
  ['Card.Holder', 'Jane Jones'],
  ['cardnumber', '4111111111111111'],
  ['cvv', '123'],
  ['threeDSecure.eci', ''],
  ['threeDSecure.version', '2.2.0'],
  ['bankAccount.iban', ''],
  ['bankAccount.holder', '0'],
  ['createRegistration', ''],
  ['recurringtype', 'REPEATED'],
  ['recurring.numberOfInstalments', '12'],
  ['recurring.numberOfInstallments', ''],
  ['standingInstruction.numberOfInstalments', '3'],
  ['bankAccount.owner', 'Jane Jones'],
  ['bankAccounts.iban', 'DE89370400440532013000'],
  ['virtualAccount.accountId', ''],
  ['transactionDueDate', ''],
  ['registrationId', ''],
  ['registrationID', 'a'.repeat(32)],
  ['registrations[0].id', ''],
  ['registrations[0].ID', 'a'.repeat(32)],
  ['registration[0].id', 'a'.repeat(32)],
  ['authentication.userId', ''],
  ['authentication.entityID', 'a'.repeat(32)],
  ['entityId', ''],
  ['EntityId', 'a'.repeat(32)],
  ['entityIds', 'a'.repeat(32)],
  ['api_password', 'hunter22'],
  ['client.secret', 'hunter22'],
];

describe('what decides who pays how much', () => {
  test.each(refused)('is not changed: %s=%s', (name, value) => {
    expect(readLeniently(table, [[name, value]])).toEqual({
      entries: [[name, value]],
      warnings: [],
    });
    const known =
      knowsParameter(table, name) && findErrors(relax(table), [[name, value]]).length === 0;
    expect(known).toBe(false);
  });

  test('is never ignored, whatever its value is', () => {
    const names = Object.keys(requestTable).map(concreteName).filter(isNeverLenient);
    expect(names.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
        const { entries } = readLeniently(table, [[name, value]]);
        if (name === 'bankAccount.country') return;
        const amount = name === 'amount' || name === 'risk.amount';
        if (!amount) expect(entries).toEqual([[name, value]]);
        else expect(entries).toHaveLength(1);
      }),
      { numRuns: runCount(500) },
    );
  });

  test('is not changed by a country with an account', () => {
    const entries = [
      ['bankAccount.country', 'DE'],
      ['bankAccount.holder', 'Jane Jones'],
    ] as const;
    expect(readLeniently(table, entries)).toEqual({ entries, warnings: [] });
  });
});

test('what the reference accepts is not changed', () => {
  const entries = Object.entries(table).flatMap(([name, { schema }]) =>
    name === 'bankAccount.country' ? [] : [[concreteName(name), exampleOf(schema)] as const],
  );
  expect(readLeniently(table, entries)).toEqual({ entries, warnings: [] });
});

describe('a warning', () => {
  test.each([
    [
      'merchantTransactionID',
      'order-0007',
      'ignored: not a parameter of this request: did you mean merchantTransactionId?',
    ],
    ['locale', 'en', 'ignored: not a parameter of this request'],
    [
      'billing.state',
      '',
      'ignored: it is empty, and the rule is 1-50 letters or digits (with spaces, hyphens, apostrophes, dots)',
    ],
    [
      'merchantTransactionId',
      '7',
      'accepted, although the rule is 8-255 characters, no control characters',
    ],
    [
      'amount',
      '92.5',
      'read with two decimals: the rule is 1-11 characters, up to 8 digits and optionally a dot and 2 decimals',
    ],
    ['createRegistration', '1', 'read as true: the rule is one of true, false'],
    ['bankAccount.country', 'DE', 'ignored: a country is no account'],
  ])('about %s=%s says what was done', (name, value, message) => {
    expect(readLeniently(table, [[name, value]]).warnings).toEqual([{ name, message }]);
  });

  test('contains no card number', () => {
    const { warnings } = readLeniently(table, [['order4111111111111111', 'x']]);
    expect(warnings).toMatchObject([{ name: 'order••••••••••••••••' }]);
  });
});
