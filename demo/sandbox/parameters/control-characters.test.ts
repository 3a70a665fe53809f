import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { validText } from './arbitrary.fixture.ts';
import { allTables } from './tables.fixture.ts';

/** All 65 control characters: C0, delete and C1. */
const controls = Array.from({ length: 0xa0 }, (_, point) => String.fromCodePoint(point)).filter(
  (character) => /\p{Cc}/u.test(character),
);

/** Texts of several lines. */
const multiline: ReadonlySet<string> = new Set([
  'customParameters[name]',
  'shipping.comment',
  'giftCard.message',
  'cart.items[n].description',
  'cart.items[n].giftMessage',
  'cart.items[n].shippingInstructions',
]);

const refusedIn = (name: string): readonly string[] =>
  controls.filter((control) => !(multiline.has(name) && '\t\n\r'.includes(control)));

test('there are 65 control characters', () => {
  expect(controls).toHaveLength(65);
});

test.each(allTables)('%s: control characters are rejected in every text', (_, table) => {
  for (const [name, { schema }] of Object.entries(table)) {
    const texts = fc.tuple(validText(schema), fc.nat(), fc.constantFrom(...refusedIn(name)));
    const holdsNone = ([text, at, control]: readonly [string, number, string]): void => {
      const place = at % (text.length + 1);
      // Replaces a character, so that the length remains valid.
      const spoilt = text.slice(0, place) + control + text.slice(place + 1);
      expect(v.is(schema, spoilt), `${name}: ${JSON.stringify(spoilt)}`).toBe(false);
    };
    fc.assert(fc.property(texts, holdsNone), { numRuns: runCount(10) });
  }
});

test.each([...multiline])('%s accepts tabs and line breaks', (name) => {
  const row = allTables.map(([, table]) => table[name]).find((found) => found !== undefined);
  expect(row && v.is(row.schema, 'one\r\n\ttwo')).toBe(true);
});
