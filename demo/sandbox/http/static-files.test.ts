import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../payment-api/raw-request.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.fixture.ts';

let testServer: TestServer;
let folder: string;
const pinned = 'v1/paymentWidgets/0.1.0-0123abcd';
const old = 'v1/paymentWidgets/legacy/0.1.0-4567cdef';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await mkdir(join(folder, pinned, 'locales'), { recursive: true });
  await mkdir(join(folder, 'v1/legacy'));
  await mkdir(join(folder, old), { recursive: true });
  const files = ['v1/paymentWidgets.js', `${pinned}/paymentWidgets.js`, `${pinned}/frame.html`];
  files.push(`${pinned}/return.html`, `${pinned}/locales/en.json`, 'secret.json', 'v1/other.js');
  files.push(`${pinned}/.hidden.js`, 'v1/legacy/paymentWidgets.js', `${old}/frame.html`);
  await Promise.all(files.map((file) => writeFile(join(folder, file), `content of ${file}`)));
  await symlink(join(folder, 'secret.json'), join(folder, pinned, 'link.json'));
  testServer = await startTestServer({ distFolder: folder });
});
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true });
});

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

describe('files of the widget', () => {
  test('include the alias script, which is revalidated each time', async () => {
    const { status, text, headers } = await testServer.send('gateway', '/v1/paymentWidgets.js?_=1');
    expect([status, text]).toEqual([200, 'content of v1/paymentWidgets.js']);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': inert,
      'x-content-type-options': 'nosniff',
    });
    const unchanged = await testServer.send('gateway', '/v1/paymentWidgets.js', {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  });

  test.each(['paymentWidgets.js', 'locales/en.json'])(
    'include %s, which is cached for a year',
    async (file) => {
      const { headers } = await testServer.send('gateway', `/${pinned}/${file}`);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': inert,
      });
    },
  );

  test.each(['v1/paymentWidgets.js', `${pinned}/paymentWidgets.js`])(
    'include %s in another version for legacy browsers, with Vary: User-Agent',
    async (path) => {
      const agent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
      const ask = (userAgent: string) =>
        testServer.send('gateway', `/${path}`, { headers: { 'user-agent': userAgent } });
      const [given, newer] = [await ask(agent), await ask('Mozilla/5.0 Chrome/140.0 Safari')];
      expect(given.text).toBe('content of v1/legacy/paymentWidgets.js');
      expect(newer.text).toBe(`content of ${path}`);
      expect([given.headers['vary'], newer.headers['vary']]).toEqual(['User-Agent', 'User-Agent']);
      expect(given.headers['etag']).not.toBe(newer.headers['etag']);
    },
  );

  test('have no Vary header if all browsers get the same file', async () => {
    const { headers } = await testServer.send('gateway', `/${old}/frame.html`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).not.toHaveProperty('vary');
  });

  test.each(['frame.html', 'return.html'])(
    'include %s, a document that all shops can embed',
    async (file) => {
      const { headers } = await testServer.send('gateway', `/${pinned}/${file}`);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'none'; " +
          "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
          'frame-ancestors https: http://*.localhost:* http://localhost:* http://127.0.0.1:*',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test.each([
    '/secret.json',
    '/v1/secret.json',
    '/v1/other.js',
    '/v1/legacy/paymentWidgets.js',
    '/v1/../secret.json',
    '/v1/%2e%2e/secret.json',
    `/${pinned}/../../../secret.json`,
    `/${pinned}/..%2f..%2f..%2fsecret.json`,
    `/${pinned}/..%5c..%5csecret.json`,
    `/${pinned}/.hidden.js`,
    `/${pinned}/link.json`,
    `/${pinned}/paymentWidgets.js%00.json`,
    `/${pinned}/`,
    `/${pinned}`,
    `/${pinned}/missing.js`,
    '/v1/paymentWidgets//etc/passwd.js',
    '/',
  ])('do not include %s', async (path) => {
    const { status, text, headers } = await testServer.send('gateway', path);
    expect(status).toBe(404);
    expect(text).not.toContain('content of');
    expect(headers['content-security-policy']).toBe(inert);
  });

  test.each([
    `/${pinned}/frame%2ehtml`,
    `/${pinned}/%66rame.html`,
    `/${pinned}/return%2Ehtml`,
    `/${pinned}%2fframe.html`,
    '/v1/paymentWidgets%2ejs',
    '/%761/paymentWidgets.js',
    `/${pinned}/./frame.html`,
    `/${pinned}/%2e/frame.html`,
    `/${pinned}/locales/../frame.html`,
    `/${pinned}/locales/%2e%2E/frame.html`,
    `/x/../${pinned}/frame.html`,
    `//${pinned}/frame.html`,
    `/${pinned}//frame.html`,
    `/${pinned}/..;/0.1.0-0123abcd/frame.html`,
    `/${pinned}/frame%252ehtml`,
    `/${pinned}/frame.html%00`,
  ])('have one URL each: not %s', async (path) => {
    const { status, headers } = await sendRaw(testServer.port, { method: 'GET', path });
    expect([status, headers['content-security-policy']]).toEqual([404, inert]);
  });

  test('are found by the absolute form of a URL', async () => {
    const path = `${testServer.sandbox.hosts.origin('gateway')}/${pinned}/frame.html?a=/../b`;
    expect((await sendRaw(testServer.port, { method: 'GET', path })).status).toBe(200);
  });

  test.each(['v1/paymentWidgets.js', `${pinned}/frame.html`])(
    'are served by GET and HEAD only: %s',
    async (file) => {
      const head = await testServer.send('gateway', `/${file}`, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
      for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
        const answer = await testServer.send('gateway', `/${file}`, { method });
        expect([method, answer.status, answer.headers['allow']]).toEqual([
          method,
          405,
          'GET, HEAD',
        ]);
        expect(answer.headers['content-security-policy']).toBe(inert);
        expect(answer.text).toContain('allowed methods: GET, HEAD');
      }
    },
  );

  test('are on an origin that sets no cookie, and whose other responses cannot become documents', async () => {
    const paths = ['/', '/v1/checkouts', '/v1/checkouts/x/payment', '/v1/checkouts/x/widget'];
    for (const path of [...paths, `/${pinned}/frame.html`, '/v1/paymentWidgets.js']) {
      const { headers } = await testServer.send('gateway', path);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).toHaveProperty('content-security-policy');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
