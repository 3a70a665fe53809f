import { describe, expect, test } from 'vitest';
import { characters, charactersOf, digits } from '#contract/text';
import { cardTable } from './instruments.ts';
import { findErrors, knowsParameter, readParameters } from './read.ts';
import { keyed, optional, required } from './table.ts';

const key = charactersOf(/^[A-Za-z0-9._]*$/, 'letters, digits, dots or underscores', 3, 64);

const table = {
  amount: required(digits(1, 8)),
  note: optional(characters(1, 10)),
  'customParameters[name]': keyed(key, optional(characters(0, 5))),
  'items[n].name': optional(characters(1, 5)),
} as const;

describe('reading the parameters of a table', () => {
  test('returns values by the sent names', () => {
    const entries = [
      ['amount', '92'],
      ['customParameters[SHOPPER_a]', 'one'],
      ['items[12].name', 'Cup'],
    ] as const;
    expect(readParameters(table, entries)).toEqual({
      ok: true,
      values: Object.fromEntries(entries),
    });
  });

  test('ignores parameters of other tables', () => {
    expect(
      readParameters(table, [
        ['amount', '1'],
        ['card.cvv', 'x'],
      ]).ok,
    ).toBe(true);
  });

  test('returns all errors, one for each parameter, with its rule', () => {
    const entries = [
      ['note', 'much too long'],
      ['customParameters[ab]', 'key too short and value too long'],
      ['customParameters[abc]', 'too long'],
    ] as const;
    expect(readParameters(table, entries)).toEqual({
      ok: false,
      errors: [
        { name: 'note', rule: '1-10 characters, no control characters' },
        {
          name: 'customParameters[ab]',
          rule: 'key: 3-64 letters, digits, dots or underscores',
        },
        { name: 'customParameters[abc]', rule: '0-5 characters, no control characters' },
        { name: 'amount', rule: 'required, 1-8 digits' },
      ],
    });
  });

  test('an invalid required parameter is one error', () => {
    expect(readParameters(table, [['amount', 'x']])).toEqual({
      ok: false,
      errors: [{ name: 'amount', rule: '1-8 digits' }],
    });
  });

  test('errors do not contain values', () => {
    const reading = readParameters(cardTable, [
      ['card.number', '4111111111111111x'],
      ['card.cvv', '98765'],
    ]);
    expect(reading.ok).toBe(false);
    expect(JSON.stringify(reading)).not.toMatch(/4111|98765/);
  });

  test('findErrors does not require parameters', () => {
    expect(findErrors(table, [['note', 'x']])).toEqual([]);
    expect(findErrors(table, [['amount', '']])).toEqual([{ name: 'amount', rule: '1-8 digits' }]);
  });
});

type Row = readonly [name: string, isKnown: boolean];

const names: readonly Row[] = [
  ['amount', true],
  ['customParameters[x]', true],
  ['customParameters[name]', true],
  ['items[3].name', true],
  ['items[x].name', false],
  ['items[3]', false],
  ['customParameters', false],
  ['toString', false],
  ['__proto__', false],
];

describe('knowsParameter', () => {
  test.each(names)('returns for %s: %s', (name, isKnown) => {
    expect(knowsParameter(table, name)).toBe(isKnown);
  });
});
