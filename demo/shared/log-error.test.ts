import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostNames } from '#sandbox/http/hosts';
import { logError } from './log-error.ts';
import { startTestServer, type TestServer } from '#sandbox/test-server.fixture';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const secret = 's3cret-of-jane';

/** An error of Node, which writes its code between name and message. */
function failRead(): Error {
  try {
    Buffer.alloc(Number.NaN);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing failed.');
}

describe('logError', () => {
  const lost = new RangeError(secret);
  delete lost.stack;
  test.each([
    ['name and place', new TypeError(secret), /^site: TypeError at [\w-]+\.test\.ts:\d+\n$/],
    ['no message', new Error(), /^site: Error at [\w-]+\.test\.ts:\d+\n$/],
    ['the place of an error with a code', failRead(), /^site: RangeError at [\w.-]+\.[jt]s:\d+\n$/],
    [
      'no message that looks like a place',
      new Error(`x\n    at ${secret} (${secret}.ts:1:2)`),
      /^site: Error at [\w-]+\.test\.ts:\d+\n$/,
    ],
    ['only the name if there is no stack', lost, /^site: RangeError at an unknown place\n$/],
  ])('writes %s', (_what, error, line) => {
    logError('site', error);
    expect(written).toEqual([expect.stringMatching(line)]);
    expect(written.join('')).not.toContain(secret);
  });

  test('writes no place if the message was changed after the error was created', () => {
    const error = new Error(`x\n    at ${secret} (${secret}.ts:1:2)`);
    expect(error.stack).toContain(secret);
    error.message = 'other';
    logError('site', error);
    expect(written).toEqual(['site: Error at an unknown place\n']);
  });
});

describe('an unexpected error', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await startTestServer();
  });
  afterAll(() => testServer.close());

  function throwError(): never {
    throw new SyntaxError(secret);
  }

  test.each([
    ['gateway', '/v1/payments'],
    ['auth', '/v1/tokens'],
  ] as const)('is not logged if a client of %s closes the connection', async (role, path) => {
    const recorded = testServer.sandbox.ledger.requests().length;
    const socket = connect(testServer.port, '127.0.0.1');
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const host = `Host: ${hostNames[role]}:${testServer.port}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${host}\r\n${type}\r\nExpect: 100-continue\r\n`);
    socket.write('Content-Length: 10\r\n\r\na=1');
    await once(socket, 'data');
    socket.destroy();
    await vi.waitFor(
      () => expect(testServer.sandbox.ledger.requests()).toHaveLength(recorded + 1),
      { timeout: 10_000 },
    );
    expect(written).toEqual([]);
  });

  test('in the authentication service gets 500 and one line in the log', async () => {
    vi.spyOn(testServer.sandbox.pendingLogins, 'find').mockImplementation(throwError);
    const answer = await testServer.send('auth', `/v1/login?login=${secret}`);
    expect([answer.status, answer.text]).toEqual([500, '']);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(written).toEqual([
      expect.stringMatching(/^authentication service: SyntaxError at [\w.-]+\.ts:\d+\n$/),
    ]);
  });

  test('in the payment gateway gets 500 and one line in the log', async () => {
    vi.spyOn(testServer.sandbox.checkouts, 'find').mockImplementation(throwError);
    const path = `/v1/checkouts/${'0'.repeat(32)}/widget?x=${secret}`;
    const answer = await testServer.send('gateway', path);
    expect([answer.status, answer.text]).toEqual([500, expect.not.stringContaining(secret)]);
    expect(written).toEqual([
      expect.stringMatching(/^payment gateway: SyntaxError at [\w.-]+\.ts:\d+\n$/),
    ]);
  });
});
