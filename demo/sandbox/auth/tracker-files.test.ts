import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../payment-api/raw-request.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.fixture.ts';

let testServer: TestServer;
let folder: string;
const pinned = 'v1/sessionTracker/0.1.0-0123abcd';

/** The files of the build. */
const built = [
  'v1/sessionTracker/oasm.js',
  'v1/sessionTracker/frame',
  `${pinned}/oasm.js`,
  `${pinned}/frame.js`,
  'v1/sessionTracker/legacy/oasm.js',
  'v1/sessionTracker/legacy/frame',
];

/** Files that do not belong to the tracker. */
const others = [
  `${pinned}/frame`,
  `${pinned}/.hidden.js`,
  `${pinned}/note.txt`,
  'v1/paymentWidgets.js',
  'v1/paymentWidgets/0.1.0-0123abcd/frame',
  'v1/frame',
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracker-'));
  await mkdir(join(folder, pinned), { recursive: true });
  await mkdir(join(folder, 'v1/paymentWidgets/0.1.0-0123abcd'), { recursive: true });
  await mkdir(join(folder, 'v1/sessionTracker/legacy'), { recursive: true });
  await Promise.all(
    [...built, ...others].map((file) => writeFile(join(folder, file), `content of ${file}`)),
  );
  testServer = await startTestServer({ distFolder: folder });
});
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true });
});

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

const frameAs = (query: string, ifNoneMatch?: string) =>
  testServer.send('auth', `/v1/sessionTracker/frame${query}`, {
    headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
  });

const policyAround = (ancestors: string): string =>
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
  `frame-ancestors ${ancestors}`;

test.each([built[0], built[1], built[3]])('%s is served by GET and HEAD only', async (path) => {
  const head = await testServer.send('auth', `/${path}`, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const { status, headers } = await testServer.send('auth', `/${path}`, { method: 'POST' });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
});

describe("the tracker's scripts", () => {
  test.each([
    ['v1/sessionTracker/oasm.js', 'no-cache'],
    [`${pinned}/oasm.js`, 'public, max-age=31536000, immutable'],
    [`${pinned}/frame.js`, 'public, max-age=31536000, immutable'],
  ])('%s can be loaded by all pages, and is cached as %s', async (path, cacheControl) => {
    const { status, text, headers } = await testServer.send('auth', `/${path}?_=1`);
    expect([status, text]).toEqual([200, `content of ${path}`]);
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': inert,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    const again = await testServer.send('auth', `/${path}`, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    '/v1/frame',
    '/v1/paymentWidgets.js',
    '/v1/paymentWidgets/0.1.0-0123abcd/frame',
    '/v1/sessionTracker',
    '/v1/sessionTracker/',
    '/v1/sessionTracker/frame/',
    '/v1/sessionTracker/frame.html',
    '/v1/sessionTracker/legacy/oasm.js',
    '/v1/sessionTracker/legacy/frame',
    '/v1/sessionTracker/..%2fframe',
    '/v1/sessionTracker/fram%65',
    '/v1/sessionTracker//frame',
    '/v1/sessionTracker/x/../../../v1/frame',
    `/${pinned}/frame`,
    `/${pinned}/.hidden.js`,
    `/${pinned}/note.txt`,
    `/${pinned}/%2e%2e/%2e%2e/frame`,
    `/${pinned}/frame%00.js`,
  ])('do not include %s', async (path) => {
    const { status, text, headers } = await testServer.send('auth', path);
    expect(status).toBe(404);
    expect(text).not.toContain('content of');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each(['/v1/sessionTracker/./frame', '/v1/%2e%2e/v1/sessionTracker/frame'])(
    'have one URL for the frame: not %s',
    async (path) => {
      const headers = { host: new URL(testServer.sandbox.hosts.origin('auth')).host };
      expect((await sendRaw(testServer.port, { method: 'GET', path, headers })).status).toBe(404);
    },
  );

  test.each(['/v1/sessionTracker/oasm.js', '/v1/sessionTracker/frame'])(
    'are not served by the payment origin: %s',
    async (path) => {
      expect((await testServer.send('gateway', path)).status).toBe(404);
      const inside = '/v1/paymentWidgets/0.1.0-0123abcd/frame';
      expect((await testServer.send('gateway', inside)).status).toBe(404);
    },
  );
});

test.each(['v1/sessionTracker/oasm.js', `${pinned}/oasm.js`, 'v1/sessionTracker/frame'])(
  '%s is another file for legacy browsers',
  async (path) => {
    const agent = 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko';
    const given = await testServer.send('auth', `/${path}`, { headers: { 'user-agent': agent } });
    const [name] = path.split('/').slice(-1);
    expect(given.text).toBe(`content of v1/sessionTracker/legacy/${name}`);
    expect(given.headers['vary']).toBe('User-Agent');
  },
);

describe("the tracker's frame", () => {
  test('can be embedded by the origins of its client only', async () => {
    const origins = ['https://shop.example', 'http://portal.localhost:8080'];
    const { clientId } = testServer.sandbox.clients.create({ origins });
    const { status, text, headers } = await frameAs(`?client_id=${clientId}`);
    expect([status, text]).toEqual([200, 'content of v1/sessionTracker/frame']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyAround(origins.join(' ')),
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

  test('lists origins in the form of browsers, whatever was registered', async () => {
    const made = await testServer.send('sandbox', '/clients', {
      method: 'POST',
      body: JSON.stringify({ origins: ['https://SHOP.example:443/', 'https://bücher.example'] }),
      headers: { 'content-type': 'application/json' },
    });
    const { client_id: id } = made.json as { readonly client_id: string };
    const { headers } = await frameAs(`?client_id=${id}`);
    expect(headers['content-security-policy']).toBe(
      policyAround('https://shop.example https://xn--bcher-kva.example'),
    );
  });

  test('cannot be embedded without a client, or with several', async () => {
    const { clientId } = testServer.sandbox.clients.standard.portal;
    const { clientId: bare } = testServer.sandbox.clients.create({});
    const queries = ['', '?client_id=', `?client_id=${'0'.repeat(32)}`, `?client_id=${bare}`];
    queries.push(`?client_id=${clientId}&client_id=${clientId}`, `?CLIENT_ID=${clientId}`);
    queries.push(`?client_id=${clientId}&client%5Fid=${bare}`, `?client_id=${clientId}%20`);
    queries.push('?client_id=__proto__', `?client_id[]=${clientId}`);
    for (const query of queries) {
      const { status, text, headers } = await frameAs(query);
      expect([status, text]).toEqual([200, 'content of v1/sessionTracker/frame']);
      expect(headers['content-security-policy'], query).toBe(policyAround("'none'"));
    }
  });

  test('is the same with and without a session, and sets no cookie', async () => {
    const { clientId } = testServer.sandbox.clients.standard.portal;
    const cookie = `__Host-sso-session=${'a'.repeat(43)}; __Host-sso-status=in.${'0'.repeat(32)}`;
    const known = await testServer.send('auth', `/v1/sessionTracker/frame?client_id=${clientId}`, {
      headers: { cookie },
    });
    const unknown = await frameAs(`?client_id=${clientId}`);
    const ignoreDate = ({ headers, text }: typeof unknown) => [{ ...headers, date: '' }, text];
    expect(ignoreDate(known)).toEqual(ignoreDate(unknown));
  });

  test('has another entity tag for other origins', async () => {
    const [one, other] = ['https://one.example', 'https://other.example'].map((origin) =>
      testServer.sandbox.clients.create({ origins: [origin] }),
    );
    const { headers } = await frameAs(`?client_id=${one?.clientId}`);
    const tag = String(headers['etag']);
    const unchanged = await frameAs(`?client_id=${one?.clientId}`, tag);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(unchanged.headers['content-security-policy']).toContain('https://one.example');
    expect((await frameAs(`?client_id=${other?.clientId}`, tag)).status).toBe(200);
    expect((await frameAs('', tag)).status).toBe(200);
  });

  test('responds with an injected fault', async () => {
    const path = '/v1/sessionTracker/frame';
    testServer.sandbox.faults.add({ method: 'GET', path, kind: 'status', status: 503, times: 1 });
    expect((await frameAs('')).status).toBe(503);
    expect((await frameAs('')).status).toBe(200);
  });
});
