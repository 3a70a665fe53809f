import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { foldTicks } from './brands.ts';
import { shortQuery } from './short-query.ts';
import type { SettingName } from './table.ts';
import { ownService, testOffer } from './test-offer.fixture.ts';

function shorten(text: string, implied: ReadonlyMap<SettingName, string> = new Map()): string {
  const query = new URLSearchParams(text);
  return shortQuery(query, readSettings(query, testOffer), testOffer, implied).toString();
}

test.each<readonly [string, string, string]>([
  ['locale=&style=&amount=&options=', '', 'empty fields'],
  [`threeDSecure=window&brands=VISA+MASTER+AMEX&baseUrl=${ownService}`, '', 'defaults'],
  ['brands=+&amount=+', '', 'spaces'],
  ['locale=de&style=&order=7', 'locale=de&order=7', 'other parameters stay'],
  ['style=neon&locale=', 'style=neon', 'invalid values stay, to report them'],
  [
    'scenario=declined-by-amount&amount=7',
    'scenario=declined-by-amount',
    'the scenario overrides the amount',
  ],
])('%o becomes %o: %s', (query, short) => {
  expect(shorten(query)).toBe(short);
});

test('an empty amount overrides that of the order', () => {
  const implied = new Map<SettingName, string>([['amount', '5100.00']]);
  expect(shorten('order=7&amount=', implied)).toBe('order=7&amount=');
  expect(shorten('order=7&amount=5100.00', implied)).toBe('order=7');
});

test.each<readonly [string, string, string]>([
  ['brands=VISA+MADA&ticked=VISA&tick=VISA', 'VISA MADA', 'a newly typed brand stays'],
  ['brands=VISA+AMEX&ticked=VISA+AMEX&tick=AMEX', 'AMEX', 'an unchecked brand is removed'],
  [
    'brands=VISA&ticked=VISA&tick=MADA&tick=VISA',
    'VISA MADA',
    'a checked brand is added at the end',
  ],
  ['brands=AMEX+VISA&ticked=VISA+AMEX&tick=VISA&tick=AMEX', 'AMEX VISA', 'the order is kept'],
  ['brands=AMEX&ticked=VISA+AMEX&tick=VISA&tick=AMEX', 'AMEX', 'a deleted brand stays removed'],
  ['brands=VISA+VISA&ticked=VISA&tick=VISA', 'VISA', 'no duplicates'],
  ['brands=&ticked=VISA', '', 'no brands'],
  ['tick=MADA', 'MADA', 'checkboxes only'],
])('%o folds to %o: %s', (query, brands) => {
  const folded = foldTicks(new URLSearchParams(query));
  expect(Object.fromEntries(folded)).toEqual({ brands });
});

const words = fc.constantFrom('locale', 'style', 'brands', 'amount', 'scenario', 'tick', 'ticked');
const texts = fc.oneof(
  fc.constantFrom('', ' ', 'VISA', 'MADA VISA', 'de', 'neon', '7'),
  fc.string(),
);
const queries = fc.array(fc.tuple(words, texts), { maxLength: 8 });

test('any shortened query has the same settings and cannot be shortened further', () => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const query = new URLSearchParams(pairs);
      const short = shorten(query.toString());
      expect(readSettings(new URLSearchParams(short), testOffer)).toEqual(
        readSettings(query, testOffer),
      );
      expect(shorten(short)).toBe(short);
    }),
  );
});
