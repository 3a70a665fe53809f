import { afterAll, describe, expect, test } from 'vitest';
import { Agent, request } from 'undici';
import { hostNames, hostRoles, type HostRole } from '#sandbox/http/hosts';
import { filesAt, useDistFolder } from '#sandbox/http/dist-folder.fixture';
import { useDemo } from './demo-server.fixture.ts';

const folder = 'v1/paymentWidgets/0.1.0-0123abcd';
const distFolder = useDistFolder(
  filesAt(
    'v1/paymentWidgets.js',
    `${folder}/frame.html`,
    `${folder}/return.html`,
    `${folder}/locales/en.json`,
    'v1/sessionTracker/oasm.js',
    'v1/sessionTracker/frame',
  ),
);
const server = useDemo({ distFolder });
const agent = new Agent();
afterAll(() => agent.close());

type Sending = {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

async function send(host: string, path: string, { method, headers, body }: Sending = {}) {
  const answer = await request(`http://127.0.0.1:${server.port}${path}`, {
    dispatcher: agent,
    method: method ?? 'GET',
    headers: { host: `${host}:${server.port}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  await answer.body.dump();
  return { status: answer.statusCode, headers: answer.headers };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const large = 'x'.repeat(600_000);

type Kind = readonly [status: number, what: string, path: string, sending?: Sending];

/** Kinds of responses that every host has. */
const everywhere: readonly Kind[] = [
  [404, 'an unknown path', '/nothing'],
  [414, 'a URL that is too long', `/${'x'.repeat(20_000)}`],
  [431, 'headers that are too large', '/', { headers: { x: 'x'.repeat(20_000) } }],
];

const kinds: Readonly<Partial<Record<HostRole, readonly Kind[]>>> = {
  gateway: [
    [200, 'JSON', '/v1/resultcodes'],
    [200, 'a script', '/v1/paymentWidgets.js'],
    [200, 'a locale', `/${folder}/locales/en.json`],
    [200, 'the hosted field', `/${folder}/frame.html`],
    [200, 'the return page', `/${folder}/return.html`],
    [400, 'a faulty request', '/v1/payments', { method: 'POST', body: 'a', headers: json }],
    [403, 'no credentials', '/v1/payments', { method: 'POST', body: 'a=b', headers: form }],
    [405, 'an unsupported method', '/v1/resultcodes', { method: 'PUT' }],
    [413, 'a body that is too large', '/v1/payments', { method: 'POST', body: large }],
    [
      415,
      'a compressed body',
      '/v1/payments',
      { method: 'POST', body: 'a', headers: { 'content-encoding': 'gzip' } },
    ],
  ],
  auth: [
    [200, 'a script', '/v1/sessionTracker/oasm.js'],
    [200, 'the frame', '/v1/sessionTracker/frame'],
    [200, 'a style sheet', '/v1/login/page.css'],
    [200, 'an image', '/v1/login/mark.svg'],
    [400, 'a page', '/v1/authenticate'],
    [401, 'JSON', '/v1/users'],
    [403, 'the status for a page', '/v1/sessionTracker/status'],
    [405, 'an unsupported method', '/v1/users', { method: 'PUT' }],
  ],
  sandbox: [
    [200, 'the page', '/'],
    [200, 'a script', '/page.js'],
    [200, 'an image', '/mark.svg'],
    [200, 'JSON', '/clock'],
    [400, 'a faulty request', '/clock', { method: 'POST', body: '{"a":1}', headers: json }],
    [403, 'a foreign page', '/clock', { headers: { origin: 'https://shop.example' } }],
    [405, 'an unsupported method', '/clock', { method: 'PUT' }],
    [413, 'a body that is too large', '/clock', { method: 'POST', body: large }],
    [415, 'a form', '/clock', { method: 'POST', body: 'a=b', headers: form }],
  ],
  shop: [
    [200, 'a page', '/'],
    [200, 'a style sheet', '/assets/shop.css'],
    [303, 'a redirect', '/orders', { method: 'POST', headers: form, body: 'quantity=0' }],
    [302, 'the login of the office', '/office/login'],
    [403, 'a foreign post', '/orders', { method: 'POST', headers: { origin: 'null' } }],
    [404, 'an unknown asset', '/assets/nothing'],
    [413, 'a body that is too large', '/orders', { method: 'POST', body: large }],
  ],
  portal: [
    [200, 'a page', '/'],
    [200, 'a style sheet', '/assets/portal.css'],
    [302, 'a redirect', '/login'],
    [403, 'a foreign post', '/logout', { method: 'POST', headers: { origin: 'null' } }],
    [413, 'a body that is too large', '/logout', { method: 'POST', body: large }],
  ],
  bank: [
    [200, 'a style sheet', '/bank.css'],
    [200, 'an image', '/bank.svg'],
    [200, 'a page', '/goodbye'],
    [400, 'an error page', '/challenge'],
    [413, 'a body that is too large', '/challenge', { method: 'POST', body: large }],
  ],
};

const application: readonly Kind[] = [
  [200, 'JSON', '/api/settings'],
  [302, 'a redirect', '/login'],
  [403, 'a foreign post', '/api/orders', { method: 'POST', headers: { origin: 'null' } }],
  [413, 'a body that is too large', '/api/orders', { method: 'POST', body: large }],
];

const rows = hostRoles.flatMap((role) =>
  [...(kinds[role] ?? application), ...everywhere].map(
    ([status, what, path, sending]) => [hostNames[role], status, what, path, sending] as const,
  ),
);

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

describe('a response that is not a document cannot become one', () => {
  test.each(rows)('%s, %i: %s', async (host, status, _what, path, sending) => {
    const answer = await send(host, path, sending);
    expect(answer.status).toBe(status);
    const policy = String(answer.headers['content-security-policy']);
    const isDocument = String(answer.headers['content-type']).startsWith('text/html');
    if (isDocument) expect(policy).toMatch(/^default-src 'none'; [^]*frame-ancestors /);
    else expect(policy).toBe(inert);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['evil.example', 'localhost'])('%s, 421', async (host) => {
    const { status, headers } = await send(host, '/');
    expect(status).toBe(421);
    expect(headers['content-security-policy']).toBe(inert);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['gateway', 'auth'] as const)('%s, a planned fault', async (role) => {
    for (const kind of ['status', 'malformed'] as const) {
      server.sandbox.faults.add({ method: 'GET', path: '/v1/x', kind, times: 1 });
      const { headers } = await send(hostNames[role], '/v1/x');
      expect(headers['content-security-policy'], kind).toBe(inert);
      expect(headers['x-content-type-options'], kind).toBe('nosniff');
    }
  });
});

describe('a frame', () => {
  test.each([
    ['gateway', `/${folder}/frame.html`],
    ['gateway', `/${folder}/return.html`],
    ['auth', '/v1/sessionTracker/frame'],
  ] as const)('of %s is denied unused features: %s', async (role, path) => {
    const { headers } = await send(hostNames[role], path);
    const features = String(headers['permissions-policy']).split(', ');
    for (const denied of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()'])
      expect(features).toContain(denied);
    expect(features.join()).not.toContain('storage-access');
    expect(new Set(features).size).toBe(features.length);
  });
});

describe('the authentication service gives no window reference to an opener on another site', () => {
  function isScript(path: string): boolean {
    return path.endsWith('.js');
  }
  const answers = rows.filter(([host, , , path]) => host === hostNames.auth && !isScript(path));

  test.each(answers)('%s, %i: %s', async (host, status, _what, path, sending) => {
    const answer = await send(host, path, sending);
    expect(answer.status).toBe(status);
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

test.each([
  ['shop', '/', 'same-origin-allow-popups'],
  ['shop', '/checkout', 'same-origin-allow-popups'],
  ['shop', '/office', 'same-origin'],
  ['portal', '/', 'same-origin'],
] as const)(
  '%s %s gives no window reference to an opener on another site',
  async (role, path, policy) => {
    const { headers } = await send(hostNames[role], path);
    expect(headers['cross-origin-opener-policy']).toBe(policy);
  },
);
