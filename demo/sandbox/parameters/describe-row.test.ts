import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cardCvvSchema } from '#contract/card';
import { characters, digits, letters } from '#contract/text';
import { cardTable } from './card.ts';
import { customerTable } from './customer.ts';
import { date, timestamp } from './dates.ts';
import { describeText, type TextDescription } from './describe-row.ts';
import { allTables } from './tables.fixture.ts';
import { oneOf } from './text.ts';

type Row = readonly [
  kind: string,
  schema: v.GenericSchema<string>,
  description: Partial<TextDescription>,
];

const anyCharacters = String.raw`^\P{Cc}*$`;

const names = {
  minLength: 1,
  pattern: anyCharacters,
  format: 'name',
  words: 'a name, no control characters, cut after 48 characters',
} as const;

const rows: readonly Row[] = [
  [
    'any characters',
    characters(2, 50),
    {
      minLength: 2,
      maxLength: 50,
      pattern: anyCharacters,
      words: '2-50 characters, no control characters',
    },
  ],
  [
    'digits',
    digits(1, 3),
    { minLength: 1, maxLength: 3, pattern: '^[0-9]*$', words: '1-3 digits' },
  ],
  [
    'a branded text',
    cardCvvSchema,
    { minLength: 3, maxLength: 4, pattern: '^[0-9]*$', words: '3-4 digits' },
  ],
  [
    'a text piped once more',
    v.pipe(cardCvvSchema, v.title('x')),
    { minLength: 3, maxLength: 4, pattern: '^[0-9]*$', words: '3-4 digits' },
  ],
  [
    'a closed list',
    oneOf(['PA', 'IDCARD']),
    { minLength: 2, maxLength: 6, values: ['PA', 'IDCARD'], words: 'one of PA, IDCARD' },
  ],
  ['a date', date(), { minLength: 10, maxLength: 10, format: 'date', words: 'a date, yyyy-MM-dd' }],
  [
    'a timestamp',
    timestamp(),
    {
      minLength: 19,
      maxLength: 19,
      format: 'timestamp',
      words: 'a date and time, yyyy-MM-dd hh:mm:ss',
    },
  ],
  ['a name that is cut has no most', customerTable['customer.surname'].schema, names],
  ['a text that says nothing', v.string(), { minLength: 0, words: 'text' }],
];

const schemas = allTables.flatMap(([, table]) =>
  Object.entries(table).flatMap(([name, { key, schema }]) => [
    { name, schema },
    ...(key === undefined ? [] : [{ name: `the key of ${name}`, schema: key }]),
  ]),
);

describe('what a row says of itself', () => {
  test.each(rows)('%s', (_, schema, description) => {
    expect(describeText(schema)).toEqual(description);
  });

  test('has its lengths, words, and a pattern that compiles with the flag u', () => {
    for (const { name, schema } of schemas) {
      const { minLength, maxLength, pattern = '', format, words } = describeText(schema);
      expect(words, name).not.toBe('text');
      if (format !== 'name') expect(maxLength, name).toBeGreaterThanOrEqual(Math.max(1, minLength));
      expect(() => new RegExp(pattern, 'u'), name).not.toThrow();
    }
  });

  test('a pattern reads letters of any script with the flag u', () => {
    const { pattern = '' } = describeText(cardTable['card.holder'].schema);
    expect(new RegExp(pattern, 'u').test('山田太郎')).toBe(true);
    expect(describeText(letters(1, 2)).pattern).toBe(pattern);
  });
});
