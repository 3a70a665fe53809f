import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleOf } from './example.fixture.ts';
import { allTables, requestTable } from './tables.fixture.ts';

/** All control characters: C0, delete and C1. */
const controls = Array.from({ length: 0xa0 }, (_, point) => String.fromCodePoint(point)).filter(
  (character) => /\p{Cc}/u.test(character),
);

/** Texts of several lines. */
const multiline: readonly string[] = [
  'customParameters[name]',
  'shipping.comment',
  'giftCard.message',
  'cart.items[n].description',
  'cart.items[n].giftMessage',
  'cart.items[n].shippingInstructions',
];

test.each(allTables)('%s: control characters are rejected in every text', (_, table) => {
  for (const [name, { schema }] of Object.entries(table)) {
    const allowed = multiline.includes(name) ? '\t\n\r' : '';
    const text = exampleOf(schema);
    for (const control of controls.filter((one) => !allowed.includes(one)))
      for (const changed of [control + text.slice(1), text.slice(0, -1) + control])
        expect(v.is(schema, changed), `${name}: ${JSON.stringify(changed)}`).toBe(false);
  }
});

test.each(multiline)('%s accepts tabs and line breaks', (name) => {
  expect(v.is(requestTable[name]?.schema ?? v.never(), 'one\r\n\ttwo')).toBe(true);
});
