import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cardCvvSchema } from '#contract/card';
import { characters, digits } from '#contract/text';
import { customerTable } from './customer.ts';
import { date, timestamp } from './dates.ts';
import { describeText } from './table.ts';
import { allTables } from './tables.fixture.ts';
import { oneOf } from './text.ts';

const schemas = allTables.flatMap(([, table]) =>
  Object.entries(table).flatMap(([name, { key, schema }]) => [
    { name, schema },
    ...(key === undefined ? [] : [{ name: `the key of ${name}`, schema: key }]),
  ]),
);

describe('describeText', () => {
  test.each([
    ['any characters', characters(2, 50), { minLength: 2, maxLength: 50 }],
    ['digits', digits(6, 6), { pattern: '^[0-9]*$', words: 'exactly 6 digits' }],
    ['a branded text', v.pipe(cardCvvSchema, v.title('x')), { maxLength: 4, words: '3-4 digits' }],
    ['a closed list', oneOf(['PA', 'IDCARD']), { values: ['PA', 'IDCARD'], maxLength: 6 }],
    ['a date', date(), { maxLength: 10, format: 'date', words: 'a date, yyyy-MM-dd' }],
    ['a timestamp', timestamp(), { maxLength: 19, format: 'timestamp' }],
    ['a truncated name', customerTable['customer.surname'].schema, { format: 'name' }],
    ['any text', v.string(), { minLength: 0, words: 'text' }],
  ])('describes %s', (_, schema, description) => {
    expect(describeText(schema)).toMatchObject(description);
  });

  test('describes lengths, words and pattern of every row', () => {
    for (const { name, schema } of schemas) {
      const { minLength, maxLength, pattern = '', format, words } = describeText(schema);
      expect(words, name).not.toBe('text');
      if (format !== 'name') expect(maxLength, name).toBeGreaterThanOrEqual(Math.max(1, minLength));
      expect(() => new RegExp(pattern, 'u'), name).not.toThrow();
    }
  });
});
