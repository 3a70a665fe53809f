import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runCount } from './run-count.fixture.ts';
import { isCardHolder } from './card-holder.ts';
import { cardTable } from './parameters/card.ts';

const { schema } = cardTable['card.holder'];
const unit = fc.constantFrom(
  'a',
  'Z',
  'é',
  'e\u0301',
  '山',
  ' ',
  '-',
  "'",
  '’',
  '.',
  '1',
  '@',
  '😀',
);
const almostName = fc.string({ unit, minLength: 0, maxLength: 140 });

test('the page and the gateway agree on what a card holder is', () => {
  const agree = (text: string): void => {
    expect(isCardHolder(text)).toBe(v.is(schema, text));
  };
  fc.assert(fc.property(fc.oneof(almostName, fc.string()), agree), { numRuns: runCount(200) });
});

test.each([2, 3, 128, 129])('they agree at a length of %i', (length) => {
  const text = 'a'.repeat(length);
  expect(isCardHolder(text)).toBe(v.is(schema, text));
});
