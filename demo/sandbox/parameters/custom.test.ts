import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, type Row } from './bounds.fixture.ts';
import { customTable } from './custom.ts';

const row = customTable['customParameters[name]'];

const rows: readonly Row<keyof typeof customTable>[] = [
  ...bounds('customParameters[name]', 0, 2048),
  ['customParameters[name]', 'ü, 你, 😀', true, 'any characters'],
  ['customParameters[name]', 'line\nbreak', true, 'a line break'],
];

const keys: readonly Row[] = [
  ...bounds('key', 3, 64),
  ['key', 'SHOPPER_a.B9', true, 'letters, digits, dots and underscores'],
  ['key', 'SHOPPER-a', false, 'a hyphen'],
  ['key', 'SHOPPER a', false, 'a blank'],
  ['key', 'schlüssel', false, 'letters are ASCII'],
];

describe('custom parameters', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(customTable[name].schema, value)).toBe(accepted);
  });

  test.each(keys)('as a %s %j is accepted: %s (%s)', (_, key, accepted) => {
    expect(v.is(row.key, key)).toBe(accepted);
  });
});
