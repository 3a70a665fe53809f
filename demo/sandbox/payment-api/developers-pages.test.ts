import { describe, expect, test } from 'vitest';
import {
  authentication,
  createShopper,
  order,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';
import { invalidNames, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const fieldIn = (page: string) => ({
  'sec-fetch-site': 'same-origin',
  'wpwl-parent-origin': page,
});

const registerMerchant = (origin: string) =>
  testServer.send('sandbox', '/merchants', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origins: [origin] }),
  });

describe.each([
  'http://localhost:3000',
  'http://localhost',
  'http://127.0.0.1:5173',
  'http://127.0.0.1',
])("A developer's page at %s", (page) => {
  test('can be the result page and receive the payment of a test merchant', async () => {
    const shopperResultUrl = `${page}/result`;
    const shopper = await createShopper(testServer, { order: { shopperResultUrl } });
    expect(shopper.created.status).toBe(200);
    const headers = fieldIn(page);
    expect((await shopper.pay({ ...plainCard, shopperResultUrl }, { headers })).status).toBe(200);
    expect(shopper.payments()).toHaveLength(1);
  });

  test('can be registered by a merchant', async () => {
    const { status, json } = await registerMerchant(page);
    expect(status).toBe(200);
    const part = (name: string): string => textAt(json, name) ?? '';
    const credentials = {
      userId: part('userId'),
      password: part('password'),
      entityId: part('entityId'),
    };
    const created = await testServer.send('gateway', '/v1/checkouts', {
      form: { ...authentication(credentials), ...order },
    });
    const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
    const submit = (origin: string) =>
      testServer.send('gateway', path, { form: plainCard, headers: fieldIn(origin) });
    expect((await submit('http://localhost:9999')).status).toBe(403);
    expect((await submit(page)).status).toBe(200);
  });
});

describe('A page that only looks like one', () => {
  test.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://evil-localhost',
    'http://192.168.0.1',
  ])('can not be the result page: %s', async (page) => {
    const { created } = await createShopper(testServer, {
      order: { shopperResultUrl: `${page}/result` },
    });
    expect([created.status, invalidNames(created.json)]).toEqual([400, ['shopperResultUrl']]);
  });
});
