import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { client, startFakeAuth, type FakeAuth } from '../shared/fake-auth.fixture.ts';
import { startFakeGateway, type FakeGateway } from '../shop/fake-gateway.fixture.ts';
import { createApp, type AppSettings } from './server.ts';

const origin = 'http://react.localhost:8080';
const settings: Omit<AppSettings, 'folder' | 'distFolder'> = {
  origin,
  baseUrl: 'http://gateway.localhost:1/',
  credentials: { userId: 'user', password: 'secret', entityId: 'entity' },
  authUrl: 'http://auth.opp.localhost:8080',
  clientId: 'client',
  clientSecret: 'client secret',
  now: () => 0,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index-1.js'), 'run();');
  const rows = [{ path: 'v1/paymentWidgets.js', version: '1-2', bytes: 1, sha384: 'sha384-x' }];
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(rows));
});
afterAll(() => rm(folder, { recursive: true }));

function request(path: string, init?: RequestInit) {
  return createApp({ ...settings, folder, distFolder: folder }).request(`${origin}${path}`, init);
}

test('Every route sends the page, with the policy that the package requires', async () => {
  for (const path of ['/', '/checkout', '/result?id=1']) {
    const response = await request(path);
    expect(await response.text()).toBe('<!doctype html>');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`script-src 'self' ${settings.baseUrl} ${settings.authUrl}`);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('Only files of the build are sent', async () => {
  expect(await (await request('/assets/index-1.js')).text()).toBe('run();');
  for (const path of ['/assets/index-2.js', '/assets/..%2fintegrity.json', '/integrity.json'])
    expect((await request(path)).status, path).toBe(404);
});

test('The settings contain version and hash of the script, and no secret', async () => {
  const text = await (await request('/api/settings')).text();
  expect(JSON.parse(text)).toEqual({
    baseUrl: settings.baseUrl,
    authUrl: settings.authUrl,
    clientId: 'client',
    version: '1-2',
    integrity: 'sha384-x',
  });
});

test.each(['0', '100', '1.5', 'many'])('An order of %s lamps is refused', async (quantity) => {
  const init = { method: 'POST', body: new URLSearchParams({ quantity }) };
  expect((await request('/api/orders', init)).status).toBe(400);
});

test('A post of another site is refused', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await request('/api/orders', { method: 'POST', headers })).status).toBe(403);
});

describe('A page of an older session', () => {
  let auth: FakeAuth;
  beforeAll(async () => {
    auth = await startFakeAuth();
  });
  afterAll(() => auth.stop());

  /** A browser in which a user can log in. */
  function createBrowser() {
    const { authUrl } = auth;
    const app = createApp({ ...settings, ...client, authUrl, folder, distFolder: folder });
    const jar = new Map<string, string>();
    async function send(path: string, init: RequestInit = {}): Promise<Response> {
      const cookie = Array.from(jar, (pair) => pair.join('=')).join('; ');
      const response = await app.request(`${origin}${path}`, { ...init, headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    }
    async function readSettings() {
      return (await (await send('/api/settings')).json()) as { user?: string; formToken?: string };
    }
    return {
      readSettings,
      logIn: async () => {
        const login = new URL((await send('/login')).headers.get('Location') ?? '').searchParams;
        const parameters = { code: auth.issue(login), state: login.get('state') ?? '' };
        await send(`/callback?${new URLSearchParams(parameters).toString()}`);
        return readSettings();
      },
      endSession: (method: string, path: string, token?: string) =>
        send(path, { method, body: new URLSearchParams(token === undefined ? {} : { token }) }),
    };
  }

  test.each([
    ['POST', '/logout', 303],
    ['DELETE', '/api/session', 204],
  ])('cannot end a newer session: %s %s', async (method, path, ended) => {
    const { logIn, readSettings, endSession } = createBrowser();
    const { formToken: oldToken } = await logIn();
    const { user, formToken } = await logIn();
    for (const token of [oldToken, '', undefined])
      expect((await endSession(method, path, token)).status).toBe(403);
    expect(await readSettings()).toMatchObject({ user });
    expect((await endSession(method, path, formToken)).status).toBe(ended);
    expect(await readSettings()).not.toHaveProperty('user');
    expect((await endSession(method, path, formToken)).status).toBe(ended);
  });
});

test.each([
  `/v1/checkouts/${'A'.repeat(32)}/payment`,
  '//evil.example/v1/checkouts',
  '/v1/payments/1',
])('The payment status of %s, which is of no order, is not read', async (resourcePath) => {
  const query = new URLSearchParams({ resourcePath }).toString();
  expect((await request(`/api/payment?${query}`)).status).toBe(404);
});

describe('The checkouts of an order', () => {
  let gateway: FakeGateway;
  beforeEach(async () => {
    gateway = await startFakeGateway();
  });
  afterEach(() => gateway.stop());

  type Placed = { checkoutId: string; quantity: number; amount: string; status: string };

  function createShopper() {
    const { baseUrl } = gateway;
    const app = createApp({ ...settings, baseUrl, folder, distFolder: folder });
    let cookie = '';
    async function send(path: string, init: RequestInit = {}) {
      const response = await app.request(`${origin}${path}`, { ...init, headers: { cookie } });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return { status: response.status, body: (await response.json()) as Placed };
    }
    function post(path: string, values: Readonly<Record<string, string>>) {
      return send(path, { method: 'POST', body: new URLSearchParams(values) });
    }
    function readPayment(checkoutId: string) {
      const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
      return send(`/api/payment?${new URLSearchParams({ resourcePath }).toString()}`);
    }
    return { post, readPayment };
  }

  async function placeOrder() {
    const shopper = createShopper();
    const { body } = await shopper.post('/api/orders', { quantity: '1' });
    return { ...shopper, ...body };
  }

  const [declined, paid] = ['800.100.153', '000.100.110'];

  function amounts() {
    const created = gateway.requests.filter(({ method }) => method === 'POST');
    return created.map(({ values }) => values.get('amount'));
  }

  test('are replaced after a decline, once for two requests', async () => {
    const { post, checkoutId, amount } = await placeOrder();
    gateway.setStatus(checkoutId, { code: declined });
    const retries = await Promise.all([
      post('/api/retry', { checkoutId }),
      post('/api/retry', { checkoutId }),
    ]);
    expect(retries.map(({ status }) => status)).toEqual([200, 200]);
    const ids = new Set(retries.map(({ body }) => body.checkoutId));
    expect([ids.size, ids.has(checkoutId)]).toEqual([1, false]);
    expect(amounts()).toEqual([amount, amount]);
  });

  test.each([
    ['open', '000.200.100', 200],
    ['pending', '000.200.000', 200],
    ['paid', paid, 409],
    ['unknown', '900.100.300', 409],
  ])('are not replaced if the page claims a decline, but the status is %s', async (...row) => {
    const [, code, status] = row;
    const { post, checkoutId } = await placeOrder();
    gateway.setStatus(checkoutId, { code });
    expect((await post('/api/retry', { checkoutId })).status).toBe(status);
    expect(amounts()).toHaveLength(1);
  });

  test('belong to one shopper', async () => {
    const { checkoutId } = await placeOrder();
    gateway.setStatus(checkoutId, { code: declined });
    expect((await createShopper().post('/api/retry', { checkoutId })).status).toBe(404);
  });

  test('have the amount of the newest quantity, and the first paid one pays the order', async () => {
    const { post, readPayment, checkoutId: first } = await placeOrder();
    const { body } = await post('/api/orders', { checkoutId: first, quantity: '2' });
    expect(body).toMatchObject({ quantity: 2, amount: '184.00' });
    expect(amounts()).toEqual(['92.00', '184.00']);
    gateway.setStatus(first, { code: paid });
    expect((await readPayment(first)).body.status).toBe('paid');
    gateway.setStatus(body.checkoutId, { code: paid, id: 'q'.repeat(32) });
    expect((await readPayment(body.checkoutId)).body.status).toBe('already-paid');
  });

  test('are not replaced by another quantity while an earlier one is paid in another tab', async () => {
    const { post, checkoutId: first } = await placeOrder();
    const { body } = await post('/api/orders', { checkoutId: first, quantity: '2' });
    gateway.setStatus(first, { code: paid });
    gateway.setStatus(body.checkoutId, { code: declined });
    expect((await post('/api/retry', { checkoutId: body.checkoutId })).status).toBe(409);
    expect(amounts()).toHaveLength(2);
  });
});
