import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostNames } from '../http/hosts.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });

/** Sends a head, and no more than the beginning of what it promises. */
const begin = async (path: string, headers: readonly string[]): Promise<string> => {
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
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const text = await answered;
  socket.destroy();
  return text;
};

const bodies = [['Content-Length: 10000000000'], ['Transfer-Encoding: chunked']] as const;

describe('a body that is endless', () => {
  test.each(bodies)('is not waited for: %s', async (length) => {
    expect(await begin('/v1/login?login=x', [length])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await begin('/v1/sessionTracker/status', [length, 'Oasm-Request: 1'])).toMatch(
      /^HTTP\/1\.1 200 [^]*\{"session":"unknown"\}/,
    );
    const { clientId, clientSecret } = here.testServer.sandbox.clients.standard.portal;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    expect(await begin('/v1/tokens', [length, `Authorization: Basic ${basic}`])).toMatch(
      /^HTTP\/1\.1 400 [^]*"invalid_request"/,
    );
  });
});
