import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sendRaw } from '../payment-api/raw-request.fixture.ts';
import { useTestServer } from '../test-server.fixture.ts';
import { contentOf, filesAt, useDistFolder } from './dist-folder.fixture.ts';
import { hostNames } from './hosts.ts';

const widget = 'v1/paymentWidgets/0.1.0-0123abcd';
const oldWidget = 'v1/paymentWidgets/legacy/0.1.0-4567cdef';
const tracker = 'v1/sessionTracker/0.1.0-0123abcd';

const distFolder = useDistFolder(
  filesAt(
    'v1/paymentWidgets.js',
    `${widget}/paymentWidgets.js`,
    `${widget}/frame.html`,
    `${widget}/return.html`,
    `${widget}/locales/en.json`,
    `${widget}/.hidden.js`,
    `${widget}/frame`,
    `${oldWidget}/frame.html`,
    'v1/legacy/paymentWidgets.js',
    'v1/sessionTracker/oasm.js',
    'v1/sessionTracker/frame',
    `${tracker}/oasm.js`,
    `${tracker}/frame.js`,
    `${tracker}/frame`,
    `${tracker}/.hidden.js`,
    `${tracker}/note.txt`,
    'v1/sessionTracker/legacy/oasm.js',
    'v1/sessionTracker/legacy/frame',
    'v1/frame',
    'v1/other.js',
    'secret.json',
  ),
);
symlinkSync(join(distFolder, 'secret.json'), join(distFolder, widget, 'link.json'));
const testServer = useTestServer({ distFolder });

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";
const immutable = 'public, max-age=31536000, immutable';
const javascript = 'text/javascript; charset=utf-8';

describe('a file that all pages can load', () => {
  test.each([
    ['gateway', 'v1/paymentWidgets.js', 'no-cache', javascript],
    ['gateway', `${widget}/paymentWidgets.js`, immutable, javascript],
    ['gateway', `${widget}/locales/en.json`, immutable, 'application/json; charset=utf-8'],
    ['auth', 'v1/sessionTracker/oasm.js', 'no-cache', javascript],
    ['auth', `${tracker}/oasm.js`, immutable, javascript],
    ['auth', `${tracker}/frame.js`, immutable, javascript],
  ] as const)('of %s, %s, is cached as %s', async (role, path, cacheControl, type) => {
    const { status, text, headers } = await testServer.send(role, `/${path}?_=1`);
    expect([status, text]).toEqual([200, contentOf(path)]);
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'content-type': type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': inert,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(Object.hasOwn(headers, 'no-vary-search')).toBe(path.endsWith('/paymentWidgets.js'));
    const again = await testServer.send(role, `/${path}`, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    ['gateway', 'v1/paymentWidgets.js', 'v1/legacy/paymentWidgets.js'],
    ['gateway', `${widget}/paymentWidgets.js`, 'v1/legacy/paymentWidgets.js'],
    ['auth', 'v1/sessionTracker/oasm.js', 'v1/sessionTracker/legacy/oasm.js'],
    ['auth', `${tracker}/oasm.js`, 'v1/sessionTracker/legacy/oasm.js'],
    ['auth', 'v1/sessionTracker/frame', 'v1/sessionTracker/legacy/frame'],
  ] as const)('of %s, %s, is %s for legacy browsers', async (role, path, legacyPath) => {
    function ask(agent: string) {
      return testServer.send(role, `/${path}`, { headers: { 'user-agent': agent } });
    }
    const legacy = await ask('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko');
    const current = await ask('Mozilla/5.0 Chrome/140.0 Safari');
    expect([legacy.text, current.text]).toEqual([contentOf(legacyPath), contentOf(path)]);
    for (const { headers } of [legacy, current]) {
      expect(headers['vary']).toBe('User-Agent');
      expect(headers['no-vary-search']).toBe(
        path.endsWith('paymentWidgets.js') ? 'key-order, params=("checkoutId")' : undefined,
      );
    }
    expect(legacy.headers['etag']).not.toBe(current.headers['etag']);
  });

  test.each([
    ['gateway', 'v1/paymentWidgets.js'],
    ['gateway', `${widget}/frame.html`],
    ['auth', 'v1/sessionTracker/oasm.js'],
    ['auth', 'v1/sessionTracker/frame'],
  ] as const)('of %s, %s, is served by GET and HEAD only', async (role, path) => {
    const head = await testServer.send(role, `/${path}`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
      const { status, headers } = await testServer.send(role, `/${path}`, { method });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
      expect(headers['content-security-policy']).toBe(inert);
    }
  });
});

describe('a document that all shops can embed', () => {
  test.each(['frame.html', 'return.html'])('%s', async (file) => {
    const { headers } = await testServer.send('gateway', `/${widget}/${file}`);
    expect(headers).not.toHaveProperty('origin-agent-cluster');
    const onAndroid = await testServer.send('gateway', `/${widget}/${file}`, {
      headers: { 'sec-ch-ua-platform': '"Android"' },
    });
    expect(onAndroid.headers).toEqual({
      ...headers,
      date: onAndroid.headers['date'],
      'origin-agent-cluster': '?1',
    });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      vary: 'Sec-CH-UA-Platform',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'none'; " +
        "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
        'frame-ancestors https: http://*.localhost:* http://localhost:* http://127.0.0.1:*',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('varies only by the platform, also for legacy browsers', async () => {
    const { headers } = await testServer.send('gateway', `/${oldWidget}/frame.html`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['vary']).toBe('Sec-CH-UA-Platform');
  });

  test.each([undefined, 'Android', '"Windows"', '"android"', '"Android", "Linux"'])(
    'has Origin-Agent-Cluster only on Android, not for the platform %s',
    async (platform) => {
      const { headers } = await testServer.send('gateway', `/${widget}/frame.html`, {
        headers: platform === undefined ? {} : { 'sec-ch-ua-platform': platform },
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers).not.toHaveProperty('origin-agent-cluster');
    },
  );
});

describe('a file that is not served', () => {
  test.each([
    ['gateway', '/'],
    ['gateway', '/secret.json'],
    ['gateway', '/v1/other.js'],
    ['gateway', '/v1/legacy/paymentWidgets.js'],
    ['gateway', '/v1/%2e%2e/secret.json'],
    ['gateway', `/${widget}/..%2f..%2f..%2fsecret.json`],
    ['gateway', `/${widget}/..%5c..%5csecret.json`],
    ['gateway', `/${widget}/.hidden.js`],
    ['gateway', `/${widget}/link.json`],
    ['gateway', `/${widget}/paymentWidgets.js%00.json`],
    ['gateway', `/${widget}/`],
    ['gateway', `/${widget}/missing.js`],
    ['gateway', `/${widget}/frame`],
    ['gateway', '/v1/sessionTracker/oasm.js'],
    ['gateway', '/v1/sessionTracker/frame'],
    ['auth', '/v1/frame'],
    ['auth', '/v1/paymentWidgets.js'],
    ['auth', '/v1/sessionTracker'],
    ['auth', '/v1/sessionTracker/frame/'],
    ['auth', '/v1/sessionTracker/frame.html'],
    ['auth', '/v1/sessionTracker/legacy/frame'],
    ['auth', '/v1/sessionTracker/..%2fframe'],
    ['auth', `/${tracker}/frame`],
    ['auth', `/${tracker}/.hidden.js`],
    ['auth', `/${tracker}/note.txt`],
    ['auth', `/${tracker}/frame%00.js`],
  ] as const)('by %s: %s', async (role, path) => {
    const { status, text, headers } = await testServer.send(role, path);
    expect(status).toBe(404);
    expect(text).not.toContain('content of');
    expect(headers).not.toHaveProperty('access-control-allow-origin', '*');
  });

  test.each([
    ['gateway', `/${widget}/frame%2ehtml`],
    ['gateway', `/${widget}/%66rame.html`],
    ['gateway', `/${widget}%2fframe.html`],
    ['gateway', '/%761/paymentWidgets.js'],
    ['gateway', `/${widget}/./frame.html`],
    ['gateway', `/${widget}/%2e/frame.html`],
    ['gateway', `/${widget}/locales/../frame.html`],
    ['gateway', `/${widget}/locales/%2e%2E/frame.html`],
    ['gateway', `/x/../${widget}/frame.html`],
    ['gateway', `//${widget}/frame.html`],
    ['gateway', `/${widget}//frame.html`],
    ['gateway', `/${widget}/..;/0.1.0-0123abcd/frame.html`],
    ['gateway', `/${widget}/frame%252ehtml`],
    ['auth', '/v1/sessionTracker/./frame'],
    ['auth', '/v1/sessionTracker/fram%65'],
    ['auth', '/v1/sessionTracker//frame'],
    ['auth', '/v1/%2e%2e/v1/sessionTracker/frame'],
  ] as const)('by %s under another URL: %s', async (role, path) => {
    const headers = { host: `${hostNames[role]}:${testServer.port}` };
    expect((await sendRaw(testServer.port, { method: 'GET', path, headers })).status).toBe(404);
  });
});

test('a file is found by the absolute form of a URL', async () => {
  const path = `${testServer.sandbox.hosts.origin('gateway')}/${widget}/frame.html?a=/../b`;
  expect((await sendRaw(testServer.port, { method: 'GET', path })).status).toBe(200);
});
