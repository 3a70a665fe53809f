import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { hostNames } from './hosts.ts';
import { useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

type Received = { readonly head: string; readonly body: string };

/** Sends bytes as they are, and returns everything that comes back until the server closes the connection. */
function exchange(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(testServer.port, '127.0.0.1').on('error', reject);
    const chunks: string[] = [];
    socket.setEncoding('latin1').on('data', (chunk: string) => void chunks.push(chunk));
    socket.once('close', () => resolve(chunks.join('')));
    for (const part of parts) socket.write(part, 'latin1');
  });
}

function split(text: string): Received {
  const at = text.indexOf('\r\n\r\n');
  return { head: text.slice(0, at).toLowerCase(), body: text.slice(at + 4) };
}

async function send(head: readonly string[], ...body: readonly string[]): Promise<Received> {
  return split(await exchange(`${head.join('\r\n')}\r\n\r\n`, ...body));
}

function host(): string {
  return `Host: ${hostNames.gateway}:${testServer.port}`;
}

const tooLong = 'The URL is longer than 16384 bytes. Send parameters in the body of a POST.\n';
const tooLarge = 'The headers are larger than 16384 bytes.\n';
const tooLargeToParse = 'The URL and the headers together are larger than 65536 bytes.\n';
const unreadable = 'The server cannot read this HTTP request.\n';

type Row = readonly [what: string, status: number, body: string, head: () => readonly string[]];

function header(bytes: number): string {
  return `X: ${'x'.repeat(bytes)}`;
}

const rows: readonly Row[] = [
  ['a URL of 20 kB', 414, tooLong, () => [`GET /v1/${'x'.repeat(20_000)} HTTP/1.1`, host()]],
  ['a query of 20 kB', 414, tooLong, () => [`GET /?${'x'.repeat(20_000)} HTTP/1.1`, host()]],
  ['a header of 20 kB', 431, tooLarge, () => ['GET / HTTP/1.1', host(), header(20_000)]],
  [
    '5,000 headers',
    431,
    tooLarge,
    () => ['GET / HTTP/1.1', host(), ...Array.from({ length: 5_000 }, () => 'a:')],
  ],
  ['a URL of 200 kB', 431, tooLargeToParse, () => [`GET /${'x'.repeat(200_000)} HTTP/1.1`, host()]],
  ['a header of 200 kB', 431, tooLargeToParse, () => ['GET / HTTP/1.1', host(), header(200_000)]],
  ['an invalid request line', 400, unreadable, () => ['no request at all']],
  ['a space in the path', 400, unreadable, () => ['GET /a b HTTP/1.1', host()]],
  [
    'a user name in the URL',
    400,
    unreadable,
    () => [
      `GET http://user:pw@${hostNames.gateway}:${testServer.port}/ HTTP/1.1`,
      host(),
      'Connection: close',
    ],
  ],
  ['no Host', 400, unreadable, () => ['GET / HTTP/1.1', 'Connection: close']],
  [
    'the method CONNECT',
    501,
    'CONNECT is not supported. This server is not a proxy.\n',
    () => ['CONNECT shop.example:443 HTTP/1.1', host()],
  ],
  [
    'an unknown expectation',
    417,
    'The only supported expectation is 100-continue.\n',
    () => ['GET / HTTP/1.1', host(), 'Expect: a-reply', 'Connection: close'],
  ],
];

describe('a request that no site can handle', () => {
  test.each(rows)('gets an error response if it has %s: %i', async (_what, status, body, head) => {
    const answer = await send(head());
    expect(answer.head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(answer.body).toBe(body);
    for (const line of [
      "content-security-policy: sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ])
      expect(answer.head.split('\r\n')).toContain(line);
  });

  test('is one with a URL or headers of more than 16 kB', async () => {
    function path(length: number) {
      return `/${'x'.repeat(length - 1)}`;
    }
    const close = 'Connection: close';
    async function status(head: readonly string[]) {
      return (await send(head)).head.slice(9, 12);
    }
    const rest = [host(), close].reduce((sum, line) => sum + line.length + 2, 0);
    function filling(bytes: number) {
      return header(bytes - rest - 'X: \r\n'.length);
    }
    expect(await status([`GET ${path(16_384)} HTTP/1.1`, host(), close])).toBe('404');
    expect(await status([`GET ${path(16_385)} HTTP/1.1`, host(), close])).toBe('414');
    expect(await status(['GET / HTTP/1.1', host(), close, filling(16_384)])).toBe('404');
    expect(await status(['GET / HTTP/1.1', host(), close, filling(16_385)])).toBe('431');
  });

  test('gets no response while an earlier one is handled, which would receive it', async () => {
    const fault = { method: 'GET', path: '/v1/resultcodes', kind: 'delay', delayMs: 1 } as const;
    testServer.sandbox.faults.add({ ...fault, times: 1 });
    const first = `GET /v1/resultcodes HTTP/1.1\r\n${host()}\r\n\r\n`;
    expect(await exchange(`${first}no request at all\r\n\r\n`)).toBe('');
    testServer.sandbox.faults.add({ ...fault, times: 1 });
    expect(await exchange(`${first}CONNECT a:1 HTTP/1.1\r\n${host()}\r\n\r\n`)).toBe('');
  });
});

describe('a request with an ambiguous length (request smuggling)', () => {
  const body = 'a=b';
  const chunks = `0\r\n\r\nGET /v1/resultcodes HTTP/1.1\r\nConnection: close\r\n\r\n`;

  test.each([
    ['both lengths', ['Content-Length: 3', 'Transfer-Encoding: chunked'], chunks],
    ['another coding after "chunked"', ['Transfer-Encoding: chunked, identity'], chunks],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], chunks],
    ['a space before the colon', ['Content-Length: 3', 'Transfer-Encoding : chunked'], body],
    ['a folded header', ['Content-Length: 3', 'X: y', ' Transfer-Encoding: chunked'], body],
    ['a header after a bare line feed', ['Content-Length: 3', 'X: y\nX: y'], body],
    ['the same length twice', ['Content-Length: 3', 'Content-Length: 3'], body],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 3'], body],
    ['a list of lengths', ['Content-Length: 3, 3'], body],
    ['a length with a sign', ['Content-Length: +3'], body],
    ['a chunk that ends in a bare line feed', ['Transfer-Encoding: chunked'], `3\n${body}\n0\n\n`],
  ])('is rejected: %s', async (_what, lines, sent) => {
    testServer.sandbox.ledger.clear();
    const head = ['POST /v1/resultcodes HTTP/1.1', host(), ...lines];
    const answer = await exchange(`${head.join('\r\n')}\r\n\r\n${sent}`);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    expect(split(answer).body).toBe(unreadable);
    expect(testServer.sandbox.ledger.requests().filter(({ status }) => status < 400)).toEqual([]);
  });
});

test('bytes after the last request of a connection are discarded', async () => {
  const last = `GET /v1/resultcodes HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`;
  const answer = await exchange(`${last}${last}`);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
});

describe('a response before the end of the body', () => {
  function begin(length: number) {
    return [
      'POST /v1/payments HTTP/1.1',
      host(),
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${length}`,
    ];
  }

  test('has Connection: close', async () => {
    const answer = await send(begin(1_000_000), 'a=1');
    expect(answer.head).toMatch(/^http\/1\.1 413 /);
    expect(answer.head).toContain('connection: close');
    expect(answer.body).toContain('at most 524288 bytes');
  });

  test('is sent for a malformed chunk', async () => {
    const [request = '', sentTo = ''] = begin(0);
    const answer = await send([request, sentTo, 'Transfer-Encoding: chunked'], 'no size\r\n');
    expect(answer.head).toMatch(/^http\/1\.1 400 /);
    expect(answer.body).toBe(unreadable);
  });
});
