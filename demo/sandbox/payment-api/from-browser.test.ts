import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validText } from '../parameters/arbitrary.fixture.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { allTables } from '../parameters/tables.fixture.ts';
import {
  createShopper,
  plainCard,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';
import { invalidNames } from './test-gateway.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

/** Groups that only a merchant's server may set. */
const serverTables = new Set([
  'airline',
  'basic-payment',
  'cart',
  'gift-card',
  'job',
  'merchant',
  'reporting',
  'risk',
  'standing-instruction',
  'test-mode',
  'three-d-secure',
]);

type Value = readonly [name: string, value: string];

const concrete = (name: string): string =>
  name.replaceAll('[n]', '[0]').replace(/\[(?:name|brand)\]/, '[ABC]');

/** A valid value for each parameter of a table. */
const valuesOf = (table: ParameterTable): readonly Value[] =>
  Object.entries(table)
    .filter(([name]) => name !== 'paymentBrand')
    .map(([name, { schema }]) => [concrete(name), fc.sample(validText(schema), 1)[0] ?? '']);

const rows: readonly (readonly [what: string, values: readonly Value[]])[] = [
  ...allTables
    .filter(([name]) => serverTables.has(name))
    .map(([name, table]) => [`anything of ${name}`, valuesOf(table)] as const),
  ...['recurringType', 'overrideHolder', 'notificationUrl'].map(
    (name) => [name, [[name, 'true']]] as const,
  ),
];

describe('a browser', () => {
  test.each(rows)('may not send %s, even with valid values', async (_, values) => {
    const shopper = await createShopper(testServer);
    const { status, json } = await shopper.pay({ ...plainCard, ...Object.fromEntries(values) });
    const names = values.map(([name]) => name);
    expect([status, invalidNames(json)]).toEqual([400, expect.arrayContaining(names)]);
    expect(shopper.payments()).toEqual([]);
  });

  test('may not send credentials', async () => {
    const shopper = await createShopper(testServer);
    const form = { ...plainCard, 'authentication.userId': shopper.merchant.userId };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
    expect((await shopper.pay(form, { headers })).status).toBe(403);
    const { status, json } = await shopper.pay(form);
    expect([status, invalidNames(json)]).toEqual([400, ['authentication.userId']]);
  });
});
