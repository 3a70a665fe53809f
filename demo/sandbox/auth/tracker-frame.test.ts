import { describe, expect, test } from 'vitest';
import { contentOf, filesAt, useDistFolder } from '../http/dist-folder.fixture.ts';
import { textAt } from '../payment-api/test-gateway.fixture.ts';
import { useTestServer } from '../test-server.fixture.ts';

const file = 'v1/sessionTracker/frame';
const testServer = useTestServer({ distFolder: useDistFolder(filesAt(file)) });

function open(query: string, headers: Readonly<Record<string, string>> = {}) {
  return testServer.send('auth', `/${file}${query}`, { headers });
}

function policyFor(ancestors: string): string {
  return (
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
    `frame-ancestors ${ancestors}`
  );
}

describe("the tracker's frame", () => {
  test('can be embedded by the origins of its client only', async () => {
    const origins = ['https://shop.example', 'http://portal.localhost:8080'];
    const { clientId } = testServer.sandbox.clients.create({ origins });
    const { status, text, headers } = await open(`?client_id=${clientId}`);
    expect([status, text]).toEqual([200, contentOf(file)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyFor(origins.join(' ')),
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'activate-storage-access': 'load',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['x-frame-options', 'set-cookie', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });

  test('lists origins in the form of browsers, in any form they were registered', async () => {
    const origins = ['https://SHOP.example:443/', 'https://bücher.example'];
    const { json } = await testServer.postJson('/clients', { origins });
    const { headers } = await open(`?client_id=${textAt(json, 'client_id')}`);
    expect(headers['content-security-policy']).toBe(
      policyFor('https://shop.example https://xn--bcher-kva.example'),
    );
  });

  test('cannot be embedded without a client, or with several', async () => {
    const { clientId } = testServer.sandbox.clients.standard.portal;
    const { clientId: bare } = testServer.sandbox.clients.create({});
    for (const query of [
      '',
      '?client_id=',
      '?client_id=__proto__',
      `?client_id=${'0'.repeat(32)}`,
      `?client_id=${bare}`,
      `?client_id=${clientId}&client_id=${clientId}`,
      `?client_id=${clientId}&client%5Fid=${bare}`,
      `?client_id=${clientId}%20`,
      `?client_id[]=${clientId}`,
      `?CLIENT_ID=${clientId}`,
    ]) {
      const { status, headers } = await open(query);
      expect(status).toBe(200);
      expect(headers['content-security-policy'], query).toBe(policyFor("'none'"));
    }
  });

  test('is the same with and without a session, and sets no cookie', async () => {
    const query = `?client_id=${testServer.sandbox.clients.standard.portal.clientId}`;
    const cookie = `__Host-sso-session=${'a'.repeat(43)}; __Host-sso-status=in.${'0'.repeat(32)}`;
    function withoutDate({ headers, text }: Awaited<ReturnType<typeof open>>) {
      return [{ ...headers, date: '' }, text];
    }
    expect(withoutDate(await open(query, { cookie }))).toEqual(withoutDate(await open(query)));
  });

  test('has another entity tag for other origins', async () => {
    const [one, other] = ['https://one.example', 'https://other.example'].map((origin) => {
      const { clientId } = testServer.sandbox.clients.create({ origins: [origin] });
      return `?client_id=${clientId}`;
    });
    const { headers } = await open(one ?? '');
    const known = { 'if-none-match': String(headers['etag']) };
    const unchanged = await open(one ?? '', known);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(unchanged.headers['content-security-policy']).toContain('https://one.example');
    expect((await open(other ?? '', known)).status).toBe(200);
    expect((await open('', known)).status).toBe(200);
  });

  test('responds with an injected fault', async () => {
    const fault = { method: 'GET', path: `/${file}`, kind: 'status', status: 503 } as const;
    testServer.sandbox.faults.add({ ...fault, times: 1 });
    expect((await open('')).status).toBe(503);
    expect((await open('')).status).toBe(200);
  });
});
