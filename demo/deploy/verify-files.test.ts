import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeliveredFile } from '#contract/integrity';
import type { HostRole } from '#sandbox/http/hosts';
import { contentOf, describeFile, filesAt, useDistFolder } from '#sandbox/http/dist-folder.fixture';
import { useTestServer } from '#sandbox/test-server.fixture';
import { createFilesReport } from './files-report.ts';
import { findPort } from '../shared/find-port.ts';
import { verifyFiles } from './verify-files.ts';

const folderPath = 'v1/paymentWidgets/1.2.3-0123abcd';
const paths = [
  'v1/paymentWidgets.js',
  `${folderPath}/paymentWidgets.js`,
  `${folderPath}/frame.html`,
  `${folderPath}/locales/en.json`,
  'v1/sessionTracker/oasm.js',
  'v1/sessionTracker/1.2.3-89abcdef/frame.js',
  'v1/sessionTracker/frame',
  'v1/legacy/paymentWidgets.js',
  'types/wpwl.d.ts',
];

const rows: readonly DeliveredFile[] = paths.map((path) => describeFile(path, contentOf(path)));

const testServer = useTestServer({ distFolder: useDistFolder(filesAt(...paths)) });

type Served = {
  readonly headers: Record<string, string | string[] | undefined>;
  status: number;
  body: Uint8Array;
};

type Change = (path: string, served: Served, coding: string) => void;

const undos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of undos.splice(0)) await undo();
});

/** A proxy in front of the sandbox that changes responses. */
async function startChanged(change: Change): Promise<URL> {
  const roles = new Map<string, HostRole>([
    ['pay.localhost', 'gateway'],
    ['login.localhost', 'auth'],
  ]);
  const server = createServer((request, response) => {
    const [name = ''] = (request.headers.host ?? '').split(':');
    const path = request.url ?? '/';
    const client = {
      'user-agent': request.headers['user-agent'] ?? '',
      'sec-ch-ua-platform': String(request.headers['sec-ch-ua-platform']),
    };
    const role = roles.get(name) ?? 'gateway';
    void testServer.send(role, path, { headers: client }).then(({ status, headers, text }) => {
      const served: Served = { headers: { ...headers }, status, body: Buffer.from(text) };
      for (const hop of ['content-length', 'transfer-encoding', 'connection'])
        delete served.headers[hop];
      change(path.slice(1), served, String(request.headers['accept-encoding']));
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
}

async function verifyChanged(change: Change) {
  const payment = await startChanged(change);
  const authentication = new URL(payment.href.replace('pay.', 'login.'));
  const { lines, exitCode } = createFilesReport(
    await verifyFiles(rows, { payment, authentication }),
  );
  return { text: lines.join('\n'), exitCode };
}

/** The differences that the report lists for a subject, each a block of lines. */
function blocksOf(text: string, subject: string): readonly (readonly string[])[] {
  return text
    .split('\n\n')
    .map((block) => block.split('\n').map((line) => line.trim()))
    .filter((lines) =>
      /^\d+ requests?: (.*)$/
        .exec(lines.at(-1) ?? '')?.[1]
        ?.split(', ')
        .includes(subject),
    );
}

function faultsOf(text: string, subject: string): readonly string[] {
  return blocksOf(text, subject).flatMap((lines) => lines.slice(0, 1));
}

describe('verifyFiles', () => {
  test('finds no difference in the sandbox, and names every file', async () => {
    function origin(role: HostRole): URL {
      return new URL(testServer.sandbox.hosts.origin(role));
    }
    const services = { payment: origin('gateway'), authentication: origin('auth') };
    const { lines, exitCode } = createFilesReport(await verifyFiles(rows, services));
    expect([exitCode, lines.at(-1)]).toEqual([0, '12 ok, 0 different']);
    for (const path of paths.slice(0, -1)) expect(lines).toContain(`  ok           ${path}`);
    // Such as types/wpwl.d.ts, which is not served.
    expect(lines).not.toContain('not requested');
  });

  test('does not request the session tracker without the URL of the authentication service', async () => {
    const payment = new URL(testServer.sandbox.hosts.origin('gateway'));
    const { lines, exitCode } = createFilesReport(await verifyFiles(rows, { payment }));
    expect([exitCode, lines.at(-1)]).toEqual([0, '7 ok, 0 different']);
    expect(lines).toContain('  v1/sessionTracker/oasm.js');
  });

  test('accepts compressed responses', async () => {
    const { text, exitCode } = await verifyChanged((_path, served, coding) => {
      if (coding === 'identity') return;
      served.body = coding === 'br' ? brotliCompressSync(served.body) : gzipSync(served.body);
      served.headers['content-encoding'] = coding;
      served.headers['vary'] = [served.headers['vary'], 'Accept-Encoding'].flat().join(', ');
    });
    expect([exitCode, text.split('\n').at(-1)]).toEqual([0, '12 ok, 0 different']);
  });

  test('accepts Origin-Agent-Cluster on every platform', async () => {
    const { text, exitCode } = await verifyChanged((path, { headers }) => {
      if (path.endsWith('/frame.html')) headers['origin-agent-cluster'] = '?1';
    });
    expect([exitCode, text.split('\n').at(-1)]).toEqual([0, '12 ok, 0 different']);
  });

  test('names a file of which one byte has changed', async () => {
    const file = `${folderPath}/paymentWidgets.js`;
    const { text, exitCode } = await verifyChanged((path, served) => {
      if (path === file) served.body[0] = 'C'.charCodeAt(0);
    });
    expect([exitCode, text.split('\n').at(-1)]).toEqual([1, '11 ok, 1 different']);
    expect(faultsOf(text, file)).toEqual([
      expect.stringMatching(/^content: expected \d+ bytes, sha384-\S+; found \d+, sha384-\S+$/),
    ]);
  });

  test('names a file that has changed in one encoding only', async () => {
    const { text, exitCode } = await verifyChanged((path, served, coding) => {
      if (path !== 'v1/paymentWidgets.js' || coding !== 'br') return;
      served.body = brotliCompressSync(Buffer.from('something else'));
      served.headers['content-encoding'] = 'br';
      served.headers['vary'] = 'accept-encoding, user-agent';
    });
    expect(exitCode).toBe(1);
    expect(faultsOf(text, 'v1/paymentWidgets.js')).toEqual([
      expect.stringMatching(/^content: .* \(with Accept-Encoding br\)$/),
    ]);
  });

  const frame = `${folderPath}/frame.html`;
  test.each([
    ['content-security-policy', undefined, frame, /^header Content-Security-Policy: .*nothing$/],
    ['content-security-policy', "default-src 'self'", frame, /found "default-src 'self'"$/],
    ['cross-origin-embedder-policy', undefined, frame, /^header Cross-Origin-Embedder-Policy/],
    [
      'x-content-type-options',
      undefined,
      `${folderPath}/locales/en.json`,
      /^header X-Content-Type/,
    ],
    [
      'cache-control',
      'no-store',
      `${folderPath}/paymentWidgets.js`,
      /^header Cache-Control: .*immut/,
    ],
    ['no-vary-search', undefined, 'v1/paymentWidgets.js', /^header No-Vary-Search: .*nothing$/],
    ['no-vary-search', 'params', 'v1/legacy/paymentWidgets.js', /found "params"$/],
    [
      'origin-agent-cluster',
      undefined,
      frame,
      /^header Origin-Agent-Cluster: expected "\?1", found nothing \(with Sec-CH-UA-Platform "Android"\)$/,
    ],
    ['vary', undefined, frame, /^header Vary: expected "Sec-CH-UA-Platform", found nothing$/],
    ['etag', undefined, 'v1/paymentWidgets.js', /^header ETag: expected one, found nothing$/],
    ['vary', undefined, 'v1/paymentWidgets.js', /^header Vary: expected "User-Agent"/],
    ['content-type', 'text/plain', 'v1/sessionTracker/oasm.js', /^header Content-Type/],
    ['x-frame-options', 'DENY', frame, /^header X-Frame-Options: expected nothing, found "DENY"$/],
    ['set-cookie', 'a=b', 'v1/sessionTracker/frame', /^header Set-Cookie: expected nothing/],
    ['access-control-allow-origin', '*', frame, /^header Access-Control-Allow-Origin: .*nothing/],
    ['content-encoding', 'br', frame, /^content: cannot be decompressed$/],
  ])('reports the header %s: %s of %s', async (name, value, file, fault) => {
    const { text, exitCode } = await verifyChanged((path, { headers }) => {
      if (path !== file.replace('legacy/', '')) return;
      if (value === undefined) delete headers[name];
      else headers[name] = value;
    });
    expect(exitCode).toBe(1);
    expect(text).toContain(`DIFFERENT    ${file}`);
    expect(faultsOf(text, file)).toContainEqual(expect.stringMatching(fault));
  });

  test('reports a missing file', async () => {
    const { text, exitCode } = await verifyChanged((path, served) => {
      if (path.endsWith('en.json')) served.status = 404;
    });
    expect(exitCode).toBe(1);
    expect(faultsOf(text, `${folderPath}/locales/en.json`)).toEqual([
      'status: expected 200, found 404: version 1.2.3-0123abcd is missing or not complete',
    ]);
  });

  test.each([
    ['v1/nothing', 'content-security-policy', /^header Content-Security-Policy: expected "sandbox/],
    ['v1/nothing', 'cache-control', /^header Cache-Control: expected "no-store", found nothing$/],
    [
      'v1/paymentWidgets/0.0.0-00000000/frame.html',
      'content-security-policy',
      /^header Content-Security-Policy: expected "sandbox/,
    ],
    [
      'v1/sessionTracker/0.0.0-00000000/frame.js',
      'x-content-type-options',
      /^header X-Content-Type-Options: expected "nosniff"/,
    ],
    [
      'v1/authenticate',
      'cross-origin-opener-policy',
      /^header Cross-Origin-Opener-Policy: expected "same-origin", found nothing$/,
    ],
  ])('reports an error response to %s without %s', async (missing, header, fault) => {
    const { text, exitCode } = await verifyChanged((path, { headers }) => {
      if (path === missing) delete headers[header];
    });
    expect(exitCode).toBe(1);
    expect(blocksOf(text, `an error (${missing})`)).toEqual([
      [
        expect.stringMatching(fault),
        expect.stringMatching(/^nginx: demo\/deploy\/nginx\/\w+\.conf, line \d+/),
        `1 request: an error (${missing})`,
      ],
    ]);
  });

  test('ends with exit code 2 if there is no response', async () => {
    const payment = new URL(`http://pay.localhost:${await findPort()}/`);
    const { lines, exitCode } = createFilesReport(await verifyFiles(rows, { payment }));
    expect(exitCode).toBe(2);
    expect(lines).toContain('  no response: ECONNREFUSED');
    expect(lines.at(-1)).toMatch(/^0 ok, 0 different, \d+ without response$/);
  });
});
