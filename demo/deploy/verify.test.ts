import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveredFile } from '#contract/integrity';
import type { HostRole } from '#sandbox/http/hosts';
import { startTestServer, type TestServer } from '#sandbox/test-server.fixture';
import { reportOf } from './report.ts';
import { isWorthAsking, verify } from './verify.ts';

const pinned = 'v1/paymentWidgets/1.2.3-0123abcd';
const paths = [
  'v1/paymentWidgets.js',
  `${pinned}/paymentWidgets.js`,
  `${pinned}/frame.html`,
  `${pinned}/locales/en.json`,
  'v1/sessionTracker/oasm.js',
  'v1/sessionTracker/1.2.3-89abcdef/frame.js',
  'v1/sessionTracker/frame',
  'v1/legacy/paymentWidgets.js',
  'types/wpwl.d.ts',
];

const contentOf = (path: string): string => `content of ${path}`;

const rows: readonly DeliveredFile[] = paths.map((path) => ({
  path,
  version: '1.2.3',
  bytes: contentOf(path).length,
  sha384: `sha384-${createHash('sha384').update(contentOf(path)).digest('base64')}`,
}));

let folder: string;
let testServer: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contentOf(path));
  }
  testServer = await startTestServer({ distFolder: folder });
});
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true });
});

type Served = {
  readonly headers: Record<string, string | string[] | undefined>;
  status: number;
  body: Uint8Array;
};

type Spoil = (path: string, served: Served, coding: string) => void;

const undos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of undos.splice(0)) await undo();
});

/** The sandbox, with somebody in between. */
const openSpoilt = async (spoil: Spoil): Promise<URL> => {
  const roles = new Map<string, HostRole>([
    ['pay.localhost', 'gateway'],
    ['login.localhost', 'auth'],
  ]);
  const server = createServer((request, response) => {
    const [name = ''] = (request.headers.host ?? '').split(':');
    const path = request.url ?? '/';
    const agent = { 'user-agent': request.headers['user-agent'] ?? '' };
    const role = roles.get(name) ?? 'gateway';
    void testServer.send(role, path, { headers: agent }).then(({ status, headers, text }) => {
      const served: Served = { headers: { ...headers }, status, body: Buffer.from(text) };
      for (const hop of ['content-length', 'transfer-encoding', 'connection'])
        delete served.headers[hop];
      spoil(path.slice(1), served, String(request.headers['accept-encoding']));
      response.writeHead(served.status, served.headers).end(served.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undos.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return new URL(`http://pay.localhost:${port}/`);
};

const verifySpoilt = async (spoil: Spoil) => {
  const payment = await openSpoilt(spoil);
  const authentication = new URL(payment.href.replace('pay.', 'login.'));
  const { lines, exitCode } = reportOf(await verify(rows, { payment, authentication }));
  return { text: lines.join('\n'), exitCode };
};

/** What the report says below a file's name. */
const faultsOf = (text: string, subject: string): readonly string[] => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.endsWith(` ${subject}`)) + 1;
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !line.startsWith('      '));
  return rest.slice(0, end).map((line) => line.trim());
};

describe('a deployment', () => {
  test('that serves what was delivered is good, and every file is named', async () => {
    const origin = (role: HostRole): URL => new URL(testServer.sandbox.hosts.origin(role));
    const services = { payment: origin('gateway'), authentication: origin('auth') };
    const { lines, exitCode } = reportOf(await verify(rows, services));
    expect([exitCode, lines.at(-1)]).toEqual([0, '9 as delivered, 0 not']);
    for (const path of paths.slice(0, -1)) expect(lines).toContain(`  as delivered  ${path}`);
    expect(lines.slice(-4)).toEqual(['not asked for', '  types/wpwl.d.ts', '', lines.at(-1)]);
  });

  test('is judged without its session tracker where nobody says where that is', async () => {
    const payment = new URL(testServer.sandbox.hosts.origin('gateway'));
    const { lines, exitCode } = reportOf(await verify(rows, { payment }));
    expect([exitCode, lines.at(-1)]).toEqual([0, '6 as delivered, 0 not']);
    expect(lines).toContain('  v1/sessionTracker/oasm.js');
  });

  test('may pack what it serves', async () => {
    const { text, exitCode } = await verifySpoilt((_path, served, coding) => {
      if (coding === 'identity') return;
      served.body = coding === 'br' ? brotliCompressSync(served.body) : gzipSync(served.body);
      served.headers['content-encoding'] = coding;
      served.headers['vary'] = [served.headers['vary'], 'Accept-Encoding'].flat().join(', ');
    });
    expect([exitCode, text.split('\n').at(-1)]).toEqual([0, '9 as delivered, 0 not']);
  });

  test('with one byte changed is refused, and the file is named', async () => {
    const file = `${pinned}/paymentWidgets.js`;
    const { text, exitCode } = await verifySpoilt((path, served) => {
      if (path === file) served.body[0] = 'C'.charCodeAt(0);
    });
    expect([exitCode, text.split('\n').at(-1)]).toEqual([1, '8 as delivered, 1 not']);
    expect(faultsOf(text, file)).toEqual([
      expect.stringMatching(/^content: expected \d+ bytes, sha384-\S+; found \d+, sha384-\S+$/),
    ]);
  });

  test('with a byte changed only where it is packed is refused too', async () => {
    const { text, exitCode } = await verifySpoilt((path, served, coding) => {
      if (path !== 'v1/paymentWidgets.js' || coding !== 'br') return;
      served.body = brotliCompressSync(Buffer.from('something else'));
      served.headers['content-encoding'] = 'br';
      served.headers['vary'] = 'accept-encoding, user-agent';
    });
    expect(exitCode).toBe(1);
    expect(faultsOf(text, 'v1/paymentWidgets.js')).toEqual([
      expect.stringMatching(/^content: .* \(asked for br\)$/),
    ]);
  });

  const frame = `${pinned}/frame.html`;
  test.each([
    ['content-security-policy', undefined, frame, /^header Content-Security-Policy: .*nothing$/],
    ['content-security-policy', "default-src 'self'", frame, /found "default-src 'self'"$/],
    ['cross-origin-embedder-policy', undefined, frame, /^header Cross-Origin-Embedder-Policy/],
    ['x-content-type-options', undefined, `${pinned}/locales/en.json`, /^header X-Content-Type/],
    ['cache-control', 'no-store', `${pinned}/paymentWidgets.js`, /^header Cache-Control: .*immut/],
    ['etag', undefined, 'v1/paymentWidgets.js', /^header ETag: expected one, found nothing$/],
    ['vary', undefined, 'v1/paymentWidgets.js', /^header Vary: expected "User-Agent"/],
    ['content-type', 'text/plain', 'v1/sessionTracker/oasm.js', /^header Content-Type/],
    ['x-frame-options', 'DENY', frame, /^header X-Frame-Options: expected nothing, found "DENY"$/],
    ['set-cookie', 'a=b', 'v1/sessionTracker/frame', /^header Set-Cookie: expected nothing/],
    ['access-control-allow-origin', '*', frame, /^header Access-Control-Allow-Origin: .*nothing/],
    ['content-encoding', 'br', frame, /^content: cannot be unpacked$/],
  ])('with %s as %s is refused for %s', async (name, value, file, fault) => {
    const { text, exitCode } = await verifySpoilt((path, { headers }) => {
      if (path !== file) return;
      if (value === undefined) delete headers[name];
      else headers[name] = value;
    });
    expect(exitCode).toBe(1);
    expect(text).toContain(`NOT as it was ${file}`);
    expect(faultsOf(text, file)).toContainEqual(expect.stringMatching(fault));
  });

  test('that lacks a file is refused', async () => {
    const { text, exitCode } = await verifySpoilt((path, served) => {
      if (path.endsWith('en.json')) served.status = 404;
    });
    expect(exitCode).toBe(1);
    expect(faultsOf(text, `${pinned}/locales/en.json`)).toEqual([
      'status: expected 200, found 404',
    ]);
  });

  test('whose errors could become documents is refused', async () => {
    const { text, exitCode } = await verifySpoilt((path, { headers }) => {
      if (path === 'v1/nothing') delete headers['content-security-policy'];
    });
    expect(exitCode).toBe(1);
    expect(faultsOf(text, 'an address without a file')).toEqual([
      expect.stringMatching(/^header Content-Security-Policy: expected "sandbox/),
    ]);
  });

  test('that does not answer is neither good nor bad', async () => {
    const payment = await openSpoilt(() => {});
    for (const undo of undos.splice(0)) await undo();
    const { lines, exitCode } = reportOf(await verify(rows, { payment }));
    expect(exitCode).toBe(2);
    expect(lines).toContain('      no answer: ECONNREFUSED');
  });
});

test.each([
  ['https://pay.example/', true],
  ['http://gateway.localhost:8080/', true],
  ['http://pay.example/', false],
  ['http://localhost.example/', false],
  ['ftp://gateway.localhost/', false],
  ['https://pay.example@evil.example/', false],
  ['http://:pw@gateway.localhost/', false],
])('an answer of %s tells something: %s', (address, isWorth) => {
  expect(isWorthAsking(new URL(address))).toBe(isWorth);
});
