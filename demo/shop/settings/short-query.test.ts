import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { foldTicks } from './brands.ts';
import { shortQuery } from './short-query.ts';
import type { SettingName } from './table.ts';
import { ownService, testOffer } from './test-offer.fixture.ts';

const shorten = (text: string, implied: ReadonlyMap<SettingName, string> = new Map()): string => {
  const query = new URLSearchParams(text);
  return shortQuery(query, readSettings(query, testOffer), testOffer, implied).toString();
};

test.each<readonly [string, string, string]>([
  ['locale=&style=&amount=&options=', '', 'fields that were left empty'],
  [`threeDSecure=window&brands=VISA+MASTER+AMEX&baseUrl=${ownService}`, '', 'defaults'],
  ['brands=+&amount=+', '', 'blanks'],
  ['locale=de&style=&order=7', 'locale=de&order=7', 'what is no setting stays'],
  ['style=neon&locale=', 'style=neon', 'what is wrong stays, so that it is told'],
  ['scenario=declined-by-amount&amount=7', 'scenario=declined-by-amount', 'the scenario decides'],
])('%o becomes %o: %s', (query, short) => {
  expect(shorten(query)).toBe(short);
});

test('an amount that is cleared is not taken from the order again', () => {
  const implied = new Map<SettingName, string>([['amount', '5100.00']]);
  expect(shorten('order=7&amount=', implied)).toBe('order=7&amount=');
  expect(shorten('order=7&amount=5100.00', implied)).toBe('order=7');
});

test.each<readonly [string, string, string]>([
  ['brands=VISA+MADA&ticked=VISA&tick=VISA', 'VISA MADA', 'a brand typed meanwhile stays'],
  ['brands=VISA+AMEX&ticked=VISA+AMEX&tick=AMEX', 'AMEX', 'a cleared box takes out'],
  ['brands=VISA&ticked=VISA&tick=MADA&tick=VISA', 'VISA MADA', 'a ticked box adds at the end'],
  ['brands=AMEX+VISA&ticked=VISA+AMEX&tick=VISA&tick=AMEX', 'AMEX VISA', 'the order is kept'],
  ['brands=AMEX&ticked=VISA+AMEX&tick=VISA&tick=AMEX', 'AMEX', 'a brand deleted by hand is gone'],
  ['brands=VISA+VISA&ticked=VISA&tick=VISA', 'VISA', 'each once'],
  ['brands=&ticked=VISA', '', 'none left'],
  ['tick=MADA', 'MADA', 'boxes alone'],
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

test('whatever is shortened says the same, and is as short as it gets', () => {
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
