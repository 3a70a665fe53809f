import { describe, expect, test } from 'vitest';
import { deriveCustomerName, splitHolderName } from './holder-name.ts';

const names = [
  ['Jane Jones', ['Jane', 'Jones']],
  ['  Jane   Mary Jones ', ['Jane Mary', 'Jones']],
  ['Anna-Maria de la Cruz', ['Anna-Maria de la', 'Cruz']],
  ['山田 太郎', ['山田', '太郎']],
  ['Jones', undefined],
  ['', undefined],
] as const;

test.each(names)('splitHolderName splits %j into %j', (holder, name) => {
  expect(splitHolderName(holder)).toEqual(name);
});

const holder = ['card.holder', 'Jane Jones'] as const;
const [givenName, surname] = [
  ['customer.givenName', 'Jane'],
  ['customer.surname', 'Jones'],
] as const;

type Inputs = readonly (readonly [name: string, value: unknown])[];
type Row = readonly [title: string, values: Inputs, expected: Inputs];

const rows: readonly Row[] = [
  ['returns given name and surname of the holder', [holder], [givenName, surname]],
  [
    'returns no name that the page sends itself',
    [['customer.surname', 'Smith'], holder, ['customer.givenName', 'Ann']],
    [],
  ],
  [
    'returns only the name that the page does not send',
    [['customer.surname', 'Smith'], holder],
    [givenName],
  ],
  ['ignores empty inputs of the page', [holder, ['customer.surname', '']], [givenName, surname]],
  ['ignores blank inputs of the page', [holder, ['customer.givenName', ' ']], [givenName, surname]],
  ['returns nothing without a holder', [['customer.email', 'jane@shop.example']], []],
  ['returns nothing for a card number', [['card.holder', '4200 0000 0000 0091']], []],
  ['returns nothing for a single word', [['card.holder', 'Jones']], []],
];

describe('deriveCustomerName', () => {
  test.each(rows)('%s', (_title, values, expected) => {
    expect(deriveCustomerName(values)).toEqual(expected);
  });
});
