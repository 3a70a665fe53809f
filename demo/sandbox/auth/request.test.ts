import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { hostNames } from '../http/hosts.ts';
import { decodeUtf8 } from './request.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

/** Sends the headers of a request, by default without its body, and returns the response. */
async function sendHeaders(path: string, headers: readonly string[], body = ''): Promise<string> {
  const socket = connect(here.testServer.port, '127.0.0.1').on('error', () => {});
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostNames.auth}:${here.testServer.port}`,
    'Content-Type: application/x-www-form-urlencoded',
    ...headers,
  ];
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)));
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const text = await answered;
  socket.destroy();
  return text;
}

function basicHeader(): string {
  const { clientId, clientSecret } = here.sandbox.clients.standard.portal;
  return `Authorization: Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/** A token request whose body is sent in chunks. An empty one is its end. */
function sendChunks(chunks: readonly string[]): Promise<string> {
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  return sendHeaders('/v1/tokens', ['Transfer-Encoding: chunked', basicHeader()], body);
}

describe('a body', () => {
  test('that is too long by its Content-Length is not waited for', async () => {
    const length = 'Content-Length: 10000000000';
    expect(await sendHeaders('/v1/login?login=x', [length])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendHeaders('/v1/sessionTracker/status', [length, 'Oasm-Request: 1'])).toMatch(
      /^HTTP\/1\.1 200 [^]*\{"session":"unknown"\}/,
    );
    expect(await sendHeaders('/v1/tokens', [length, basicHeader()])).toMatch(
      /^HTTP\/1\.1 400 [^]*"invalid_request"/,
    );
  });

  test('that is streamed without a length is read', async () => {
    const form = 'grant_type=refresh_token&code=x&redirect_uri=x&scope=openid';
    const answer = await sendChunks([form.slice(0, 5), form.slice(5), '']);
    expect(answer).toContain('"unsupported_grant_type"');
  });

  test('that is streamed and too long is refused before its end', async () => {
    const answer = await sendChunks(['code=', 'x'.repeat(8192)]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*8192 bytes/);
  });
});

describe('decodeUtf8', () => {
  test.each([
    ['nothing', [], ''],
    [
      'letters of any script',
      [0x61, 0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80],
      'aä€😀',
    ],
    ['an invalid byte', [0x61, 0xff], undefined],
    ['an incomplete character', [0xc3], undefined],
    ['an overlong encoding', [0xc0, 0x80], undefined],
    ['a lone surrogate', [0xed, 0xa0, 0x80], undefined],
  ])('decodes %s', (_what, bytes, text) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBe(text);
  });
});
