import { describe, expect, test } from 'vitest';
import { nameByHolder, splitHolder } from './billing-name.ts';

const names = [
  ['Jane Jones', ['Jane', 'Jones']],
  ['  Jane   Mary Jones ', ['Jane Mary', 'Jones']],
  ['Anna-Maria de la Cruz', ['Anna-Maria de la', 'Cruz']],
  ['山田 太郎', ['山田', '太郎']],
  ['Jones', undefined],
  ['', undefined],
] as const;

test.each(names)('%j is split into %j', (holder, name) => {
  expect(splitHolder(holder)).toEqual(name);
});

const holder = ['card.holder', 'Jane Jones'] as const;
const [givenName, surname] = [
  ['customer.givenName', 'Jane'],
  ['customer.surname', 'Jones'],
] as const;

type Inputs = readonly (readonly [name: string, value: unknown])[];
type Row = readonly [because: string, inputs: Inputs, named: Inputs];

const rows: readonly Row[] = [
  ['the holder names the customer', [holder], [givenName, surname]],
  [
    'what the page says of the customer stands',
    [['customer.surname', 'Smith'], holder, ['customer.givenName', 'Ann']],
    [],
  ],
  ['what the page leaves out is added', [['customer.surname', 'Smith'], holder], [givenName]],
  ['an empty input says nothing', [holder, ['customer.surname', '']], [givenName, surname]],
  ['without a holder nobody is named', [['customer.email', 'jane@shop.example']], []],
  ['a single word is no name', [['card.holder', 'Jones']], []],
];

describe('the customer by the card holder', () => {
  test.each(rows)('%s', (_because, inputs, named) => {
    expect(nameByHolder(inputs)).toEqual(named);
  });
});
