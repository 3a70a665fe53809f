import { fetch } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostNames } from './hosts.ts';
import { formType } from '../test-server.fixture.ts';
import {
  paymentOf,
  startSecureTestServer,
  type SecureTestServer,
} from '../secure-test-server.fixture.ts';

type Server = { readonly url: string };
type Call = { readonly responses: object };
type Path = Readonly<Record<string, Call>> & { readonly servers?: readonly Server[] };
/** The parts of `/openapi.json` about redirects to https. */
type Description = {
  readonly paths: Readonly<Record<string, Path>>;
  readonly servers: readonly Server[];
};

const methods = ['GET', 'POST', 'DELETE'] as const;

let here: SecureTestServer;
beforeAll(async () => {
  here = await startSecureTestServer();
});
afterAll(() => here.close());
beforeEach(() => {
  here.testServer.sandbox.ledger.clear();
  here.testServer.sandbox.payments.clear();
});

describe('http beside https', () => {
  test.each([
    ['gateway', '/v1/payments'],
    ['gateway', '/v1/payments/7?a=%2F&b='],
    ['gateway', '/v1/checkouts/7/widget'],
    ['gateway', '/v1/paymentWidgetsElsewhere'],
    ['gateway', '/v%31/payments'],
    ['gateway', '/%76%31/%70ayments'],
    ['auth', '/v%31/tokens'],
    ['auth', '/v1/tokens'],
    ['auth', '/v1/users'],
    ['auth', '/v1/authenticate?client_id=x'],
    ['auth', '/v1/sessionTracker/status'],
  ] as const)('redirects calls to https: %s %s', async (role, path) => {
    const { status, headers } = await here.testServer.send(role, path);
    expect(status).toBe(307);
    expect(headers['location']).toBe(`${here.testServer.sandbox.hosts.origin(role)}${path}`);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(headers['cross-origin-opener-policy']).toBe(role === 'auth' ? 'same-origin' : undefined);
    expect(here.testServer.sandbox.ledger.requests().map((request) => request.status)).toEqual([
      307,
    ]);
  });

  test.each([
    ['gateway', '/v1/paymentWidgets.js', 404],
    ['gateway', '/', 404],
    ['auth', '/v1/login/page.css', 200],
    ['auth', '/v1/sessionTracker/oasm.js', 404],
    ['sandbox', '/clock', 200],
    ['shop', '/', 200],
  ] as const)('responds to other requests: %s %s', async (role, path, status) => {
    expect((await here.testServer.send(role, path)).status).toBe(status);
  });

  test('redirects the calls that the OpenAPI description lists, and no others', async () => {
    const { json } = await here.ask('sandbox', '/openapi.json');
    const { paths, servers } = json as Description;
    for (const [path, item] of Object.entries(paths))
      for (const method of methods.filter((known) => known.toLowerCase() in item)) {
        const [{ url } = { url: '' }] = item.servers ?? servers;
        const role = url === here.testServer.sandbox.hosts.origin('auth') ? 'auth' : 'gateway';
        const place = path.replace('{id}', '0'.repeat(32)).replace('{bin}', '411111');
        const { status, headers } = await here.testServer.send(role, place, { method });
        const isMoved = '307' in (item[method.toLowerCase()]?.responses ?? {});
        expect(status === 307, `${method} ${path}`).toBe(isMoved);
        if (isMoved) expect(headers['location']).toBe(`${url}${place}`);
      }
  });

  test('redirects with 307, so that a client repeats method and body', async () => {
    const { hosts, payments } = here.testServer.sandbox;
    const answer = await fetch(`http://${hostNames.gateway}:${here.testServer.port}/v1/payments`, {
      dispatcher: here.dispatcher,
      method: 'POST',
      headers: { 'content-type': formType },
      body: new URLSearchParams(paymentOf(here.testServer)).toString(),
    });
    expect(answer.url).toBe(`${hosts.origin('gateway')}/v1/payments`);
    expect(await answer.json()).toMatchObject({ result: { code: '000.100.110' }, amount: '92.00' });
    expect(payments.list()).toHaveLength(1);
  });

  test.each([
    ['its own page', () => `http://sandbox.localhost:${here.testServer.port}`, 200],
    ['the page of https', () => `https://sandbox.localhost:${here.tlsPort}`, 403],
    ['the shop', () => `http://shop.localhost:${here.testServer.port}`, 403],
  ])('has control endpoints for its own origin only: %s gets %i', async (_who, origin, status) => {
    const headers = { origin: origin(), 'content-type': 'application/json' };
    const answer = await here.testServer.send('sandbox', '/clock', {
      headers,
      body: '{"advanceMs":0}',
    });
    expect(answer.status).toBe(status);
  });
});
