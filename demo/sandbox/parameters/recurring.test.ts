import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { recurringConditions, recurringTable } from './recurring.ts';

const rows: readonly Row<keyof typeof recurringTable>[] = [
  ...listed('recurringType', ['INITIAL', 'REPEATED']),
  ...bounds('recurring.numberOfInstallments', 1, 3, '9'),
  ['recurring.numberOfInstallments', '1.5', false, 'a number of installments is whole'],
];

type Case = readonly [given: readonly string[], blamed: readonly string[], because: string];

const cases: readonly Case[] = [
  [['card.number', 'card.cvv'], [], 'no series'],
  [['recurringType=INITIAL', 'card.number', 'card.cvv'], [], 'the CVV proves the shopper'],
  [
    ['recurringType=INITIAL', 'card.number', 'threeDSecure.eci'],
    [],
    '3-D Secure proves the shopper',
  ],
  [['recurringType=INITIAL', 'card.number'], ['card.cvv'], 'nothing proves the shopper'],
  [['recurringType=INITIAL', 'bankAccount.iban'], [], 'no card'],
  [['recurringType=REPEATED', 'card.number'], [], 'nobody is there'],
  [['recurringType=REPEATED', 'card.cvv'], ['card.cvv'], 'nobody is there to know a CVV'],
  [['recurringType=REPEATED', 'threeDSecure.xid'], ['threeDSecure.*'], 'nobody is there to prove'],
];

const toEntry = (text: string): readonly [string, string] => {
  const [name = '', value = '1'] = text.split('=');
  return [name, value];
};

describe('recurring', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(recurringTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('%j blames %j: %s', (given, blamed) => {
    const errors = checkConditions(recurringConditions, given.map(toEntry));
    expect(errors.map(({ name }) => name)).toEqual(blamed);
  });
});
