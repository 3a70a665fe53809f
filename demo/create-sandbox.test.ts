import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authentication } from '#sandbox/test-server.fixture';
import {
  createSandbox,
  type Fault,
  type RunningSandbox,
  type SandboxOptions,
  type UserSettings,
} from './create-sandbox.ts';

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await createSandbox();
});

afterEach(() => sandbox.close());

const card = {
  'card.number': '4111111111111111',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
  'card.cvv': '123',
};

const order = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };

async function post(url: string, parameters: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(parameters) });
}

/** Pays as a merchant's server, with an HTTP client that resolves no names. */
function pay(parameters: Readonly<Record<string, string>> = {}, merchant = sandbox.merchant) {
  const all = { ...authentication(merchant), ...order, ...card, ...parameters };
  return post(`${sandbox.baseUrl}v1/payments`, all);
}

describe('createSandbox', () => {
  test('creates checkouts, and tells their status', async () => {
    const { id } = await sandbox.createCheckout({ merchantTransactionId: 'order-0001' });
    const query = new URLSearchParams(authentication(sandbox.merchant)).toString();
    const answer = await fetch(`${sandbox.baseUrl}v1/checkouts/${id}/payment?${query}`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ result: expect.objectContaining({ code: '000.200.100' }) }),
    ]);
  });

  test('lists payments and requests, without card numbers', async () => {
    await pay();
    expect(sandbox.ledger.payments()).toMatchObject([{ status: 'succeeded', amount: '92.00' }]);
    expect(sandbox.ledger.requests()).toMatchObject([{ path: '/v1/payments' }]);
    const everything = JSON.stringify([sandbox.ledger.payments(), sandbox.ledger.requests()]);
    expect(everything).not.toContain(card['card.number']);
  });

  test('creates merchants, whose settings apply', async () => {
    const merchant = sandbox.createMerchant({ brands: ['MASTER'] });
    const refused = await pay({ paymentBrand: 'VISA' }, merchant);
    expect(refused.status).toBe(400);
    expect(() => sandbox.createMerchant({ brands: ['not a brand'] })).toThrow('brand');
  });

  test('creates users and clients, and refuses a username that is taken', async () => {
    const user = { username: 'jane', password: 'secret' };
    await sandbox.createUser(user);
    await expect(sandbox.createUser(user)).rejects.toThrow('jane');
    const client = sandbox.createClient({ origins: ['http://localhost:3000'] });
    const basic = btoa(`${client.clientId}:${client.clientSecret}`);
    const answer = await fetch(`${sandbox.authServerUrl}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: '0', scope: 'openid' }),
    });
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('plans faults, until they are cleared', async () => {
    const fault = { method: 'POST', path: '/v1/payments', kind: 'status', status: 503 } as const;
    sandbox.faults.add({ ...fault, times: 2 });
    expect((await pay()).status).toBe(503);
    sandbox.faults.clear();
    expect((await pay()).status).toBe(200);
  });

  test('moves the clock, and sends the webhooks that become due', async () => {
    let isUp = false;
    const receiver = createServer((_request, response) => {
      response.writeHead(isUp ? 200 : 500).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await pay({ notificationUrl: `http://127.0.0.1:${port}/webhooks` });
    const before = sandbox.clock.now();
    await vi.waitUntil(() => sandbox.ledger.webhooks().length === 1, { timeout: 10_000 });
    isUp = true;
    await sandbox.clock.advance(60_000);
    expect(sandbox.clock.now()).toBeGreaterThanOrEqual(before + 60_000);
    expect(sandbox.ledger.webhooks().map(({ status }) => status)).toEqual([500, 200]);
    receiver.close();
    await once(receiver, 'close');
  });

  test('returns to its start by reset, with the same credentials', async () => {
    const { merchant } = sandbox;
    await pay();
    await sandbox.clock.advance(60_000);
    sandbox.reset();
    expect(sandbox.merchant).toEqual(merchant);
    expect([sandbox.ledger.payments(), sandbox.ledger.requests()]).toEqual([[], []]);
    expect((await pay()).status).toBe(200);
  });

  test('shares nothing with a sandbox beside it', async () => {
    const other = await createSandbox();
    await pay();
    expect(other.ledger.payments()).toEqual([]);
    expect(other.merchant).not.toEqual(sandbox.merchant);
    expect(other.baseUrl).not.toBe(sandbox.baseUrl);
    await other.close();
    expect((await pay()).status).toBe(200);
  });

  test('tells that it has no demo pages, and refuses unknown hosts', async () => {
    const { port } = new URL(sandbox.authUrl);
    const address = `http://127.0.0.1:${port}/`;
    const unnamed = await fetch(address);
    expect([unnamed.status, await unnamed.text()]).toEqual([421, expect.stringContaining('shop.')]);
    const named = await request(address, { headers: { host: `shop.localhost:${port}` } });
    expect([named.statusCode, await named.body.text()]).toEqual([
      404,
      expect.stringContaining('npm start'),
    ]);
  });

  test.each<readonly [options: unknown, problem: string]>([
    [{ port: 'abc' }, 'port: Invalid type: Expected number but received "abc"'],
    [{ port: 65_536 }, 'port: Invalid value: Expected <=65535 but received 65536'],
    [{ seed: 5 }, 'seed: Invalid type: Expected string but received 5'],
    [{ now: new Date(0) }, 'now: Expected milliseconds since 1970, an integer'],
    [{ dataFile: 'data.json' }, 'There is no dataFile here'],
    [null, 'Invalid type: Expected Object but received null'],
  ])('does not start with %o', async (options, problem) => {
    await expect(createSandbox(options as SandboxOptions)).rejects.toThrow(
      new TypeError(`createSandbox: ${problem}.`),
    );
  });

  test.each<readonly [call: (given: RunningSandbox) => unknown, problem: string]>([
    [
      (given) => given.createMerchant({ origins: 'https://a.example' } as object),
      'createMerchant: origins: Invalid type: Expected Array but received "https://a.example".',
    ],
    [
      (given) => given.createMerchant({ origns: [] } as object),
      'createMerchant: There is no origns here.',
    ],
    [
      (given) => given.createClient({ origins: ['a'] }),
      'createClient: origins.0: Expected an origin such as "https://app.example".',
    ],
    [
      (given) => given.faults.add({ kind: 'status', path: '/v1/payments' } as Fault),
      'faults.add: method is missing.',
    ],
    [
      (given) => given.faults.add({ kind: 'status', method: 'POST', path: 'v1/payments' }),
      'faults.add: path: Expected a path that starts with /; * is any segment',
    ],
    [
      (given) => given.faults.add({ kind: 'status', method: 'GET', path: '/v1/payments/{id}' }),
      'such as /v1/checkouts/*/payment.',
    ],
    [
      (given) => given.faults.add({ kind: 'status', method: 'GET', path: '/v1/pay*' }),
      'such as /v1/checkouts/*/payment.',
    ],
  ])('names the function and the property of a wrong argument: %s', (call, problem) => {
    expect(() => call(sandbox)).toThrow(problem);
  });

  test('names them in a rejection too', async () => {
    await expect(sandbox.clock.advance(-1)).rejects.toThrow(
      'clock.advance: advanceMs: Invalid value: Expected >=0 but received -1.',
    );
    await expect(sandbox.createUser({ username: 'joe' } as UserSettings)).rejects.toThrow(
      'createUser: password is missing.',
    );
  });

  test('lets the process end after close', async () => {
    const script = `
      import { createSandbox } from './demo/create-sandbox.ts';
      const sandbox = await createSandbox();
      await sandbox.createCheckout();
      await sandbox.close();
      console.log('closed');`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect([code, output]).toEqual([0, 'closed\n']);
  });
});
