import { describe, expect, test } from 'vitest';
import { createLedger, type LedgerRequest } from './ledger.ts';
import { showParameters } from '../redaction/shown-parameters.ts';
import { createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

function requestTo(path: string): LedgerRequest {
  return {
    at: 0,
    method: 'GET',
    path,
    status: 200,
    parameters: [],
  };
}

function pathsIn(limits: { requests: number; bytes: number }, paths: readonly string[]) {
  const ledger = createLedger(limits, () => {});
  for (const path of paths) ledger.record(requestTo(path));
  return ledger.requests().map(({ path }) => path);
}

describe('the ledger', () => {
  test('contains the latest requests', () => {
    expect(pathsIn({ requests: 2, bytes: 10_000 }, ['/a', '/b', '/c'])).toEqual(['/b', '/c']);
  });

  test('is limited by size', () => {
    const paths = ['a', 'b', 'c'].map((name) => `/${name.repeat(300)}`);
    expect(pathsIn({ requests: 10, bytes: 800 }, paths)).toEqual(paths.slice(1));
  });

  test('has its full size again after clear()', () => {
    const ledger = createLedger({ requests: 10, bytes: 400 }, () => {});
    for (const path of ['a', 'b', 'c']) {
      ledger.record(requestTo(path.repeat(300)));
      expect(ledger.requests()).toHaveLength(1);
      ledger.clear();
    }
  });
});

describe('a request in the ledger', () => {
  test('has at most 50 parameters, and the number of the others', async () => {
    const names = Array.from({ length: 1_000 }, (_, place) => `name${place}`);
    await testServer.send('gateway', '/v1/checkouts', {
      form: Object.fromEntries(names.map((name) => [name, 'x'])),
    });
    const request = testServer.sandbox.ledger.requests().at(-1);
    expect(request?.parameters.map(({ name }) => name)).toEqual(names.slice(0, 50));
    expect(request?.more).toBe(950);
  });

  test('has the first characters of long names, values and paths', async () => {
    const long = 'x'.repeat(10_000);
    const name = 'x'.repeat(100);
    await testServer.send('gateway', `/v1/${long}`);
    await testServer.send('gateway', '/v1/checkouts', { form: { [name]: long, descriptor: long } });
    const [page, checkout] = testServer.sandbox.ledger.requests().slice(-2);
    expect(page?.path.length).toBeLessThan(200);
    expect(checkout?.parameters).toEqual([
      { name: `${'x'.repeat(80)}…`, value: '(10000 characters)' },
      { name: 'descriptor', value: `${'x'.repeat(128)}…` },
    ]);
  });

  test('is small: the ledger stays below 5 MB', async () => {
    const entries = Array.from({ length: 1_000 }, () => ['x'.repeat(128), 'x'] as const);
    const request = { ...requestTo('/v1/checkouts'), ...showParameters(entries) };
    for (let sent = 0; sent < 2_000; sent += 1) testServer.sandbox.ledger.record(request);
    const { text } = await testServer.send('sandbox', '/ledger');
    expect(text.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(text.length).toBeLessThan(5 * 1024 * 1024);
  });
});

describe('a payment in the ledger', () => {
  async function tellOf(checkoutId: string) {
    const { text, json } = await testServer.send('sandbox', `/ledger?checkoutId=${checkoutId}`);
    return { text, json };
  }

  test('does not contain names of shoppers or texts of requests', async () => {
    const shopper = await createShopper(testServer, {
      order: { 'customParameters[note]': 'for Grandmother' },
    });
    const paid = await shopper.pay({
      ...plainCard,
      'customParameters[SHOPPER_wish]': 'with a ribbon',
    });
    expect(paid.status).toBe(200);
    const { text, json } = await tellOf(shopper.checkoutId);
    for (const word of ['Jane', 'Grandmother', 'ribbon', 'shop.example'])
      expect(text).not.toContain(word);
    expect(json).toMatchObject({
      payments: [
        {
          amount: '92.00',
          card: { bin: '411111', lastFour: '1111', holder: '(10 characters)' },
          parameters: [
            { name: 'customParameters[SHOPPER_wish]', value: '(13 characters)' },
            { name: 'customParameters[note]', value: '(15 characters)' },
          ],
        },
      ],
    });
  });

  test('contains the origin of its page', async () => {
    const parentOrigin = 'https://shop.example';
    const shopper = await createShopper(testServer, { merchant: { origins: [parentOrigin] } });
    await shopper.pay(plainCard, { headers: { 'wpwl-parent-origin': parentOrigin } });
    const { json } = await tellOf(shopper.checkoutId);
    expect(json).toMatchObject({ payments: [{ code: '000.100.110', parentOrigin }] });
  });
});
