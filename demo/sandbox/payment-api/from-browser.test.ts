import { validText } from '#contract/parameters/arbitrary.fixture';
import { allTables } from '#contract/parameters/tables.fixture';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopper, plainCard, startTrial, type Trial } from '../trial-sandbox.fixture.ts';
import { blamedIn } from './trial-gateway.fixture.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

/** Groups of the reference that only a merchant's server may speak of. */
const serverTables = new Set([
  'airline',
  'basic-payment',
  'cart',
  'gift-card',
  'job',
  'merchant',
  'reporting',
  'risk',
  'test-mode',
  'three-d-secure',
]);

const serverNames = allTables
  .filter(([table]) => serverTables.has(table))
  .flatMap(([, rows]) => Object.entries(rows))
  .filter(([name]) => name !== 'paymentBrand')
  .map(
    ([name, { schema }]) =>
      [name.replaceAll('[n]', '[0]').replace(/\[(?:name|brand)\]/, '[ABC]'), schema] as const,
  );

describe('a browser', () => {
  test.each([
    ...serverNames,
    ['recurringType', undefined] as const,
    ['overrideHolder', undefined] as const,
    ['notificationUrl', undefined] as const,
  ])('does not set %s, however valid', async (name, schema) => {
    const [value = 'true'] = schema === undefined ? [] : fc.sample(validText(schema), 1);
    const shopper = await createShopper(trial);
    const { status, json } = await shopper.pay({ ...plainCard, [name]: value });
    expect([status, blamedIn(json)]).toEqual([400, expect.arrayContaining([name])]);
    expect(shopper.payments()).toEqual([]);
  });

  test('that brings credentials is refused wherever it comes from a page', async () => {
    const shopper = await createShopper(trial);
    const form = { ...plainCard, 'authentication.userId': shopper.merchant.userId };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
    expect((await shopper.pay(form, { headers })).status).toBe(403);
    const { status, json } = await shopper.pay(form);
    expect([status, blamedIn(json)]).toEqual([400, ['authentication.userId']]);
  });
});
