import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { characters, digits } from '#contract/text';
import { ruleOf } from './table.ts';
import { oneOf } from './text.ts';

type Row = readonly [
  words: string,
  accepted: boolean,
  schema: v.GenericSchema<string>,
  text: string,
];

const rows: readonly Row[] = [
  ['a closed list in its own case', true, oneOf(['A', 'B']), 'A'],
  ['a closed list in another case', false, oneOf(['A', 'B']), 'a'],
];

const rules: readonly (readonly [schema: v.GenericSchema<string>, words: string])[] = [
  [characters(1, 10), '1-10 characters, no control characters'],
  [digits(6, 6), 'exactly 6 digits'],
  [oneOf(['A', 'B']), 'one of A, B'],
  [v.string(), 'text'],
];

describe('kinds of text', () => {
  test.each(rows)('%s: accepted: %s', (_, accepted, schema, text) => {
    expect(v.is(schema, text)).toBe(accepted);
  });

  test.each(rules.map(([schema, words]) => [words, schema] as const))(
    'a rule says of itself: %s',
    (words, schema) => {
      expect(ruleOf(schema)).toBe(words);
    },
  );
});
