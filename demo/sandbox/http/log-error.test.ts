import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostNames } from './hosts.ts';
import { logError } from './log-error.ts';
import { startTestServer, type TestServer } from '../test-server.fixture.ts';

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
const failRead = (): Error => {
  try {
    Buffer.alloc(Number.NaN);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing failed.');
};

describe('the operator is told of an error', () => {
  const lost = new RangeError(secret);
  delete lost.stack;
  test.each([
    [
      'its name and its place',
      new TypeError(secret),
      /^room: TypeError at [\w-]+\.test\.ts:\d+\n$/,
    ],
    ['no message', new Error(), /^room: Error at [\w-]+\.test\.ts:\d+\n$/],
    ['the place of an error with a code', failRead(), /^room: RangeError at [\w.-]+\.[jt]s:\d+\n$/],
    [
      'no message that looks like a place',
      new Error(`x\n    at ${secret} (${secret}.ts:1:2)`),
      /^room: Error at [\w-]+\.test\.ts:\d+\n$/,
    ],
    [
      'no more than its name, where it has no place',
      lost,
      /^room: RangeError at an unknown place\n$/,
    ],
  ])('%s', (_what, error, line) => {
    logError('room', error);
    expect(written).toEqual([expect.stringMatching(line)]);
    expect(written.join('')).not.toContain(secret);
  });

  test('no place, where a message was changed after its error was made', () => {
    const error = new Error(`x\n    at ${secret} (${secret}.ts:1:2)`);
    expect(error.stack).toContain(secret);
    error.message = 'other';
    logError('room', error);
    expect(written).toEqual(['room: Error at an unknown place\n']);
  });
});

describe('what should never happen', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await startTestServer();
  });
  afterAll(() => testServer.close());

  const breakDown = (): never => {
    throw new SyntaxError(secret);
  };

  test.each([
    ['gateway', '/v1/payments'],
    ['auth', '/v1/tokens'],
  ] as const)('does not include a client of %s that goes away', async (role, path) => {
    const recorded = testServer.sandbox.ledger.requests().length;
    const socket = connect(testServer.port, '127.0.0.1');
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const host = `Host: ${hostNames[role]}:${testServer.port}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${host}\r\n${type}\r\nExpect: 100-continue\r\n`);
    socket.write('Content-Length: 10\r\n\r\na=1');
    await once(socket, 'data');
    socket.destroy();
    await vi.waitFor(() => expect(testServer.sandbox.ledger.requests()).toHaveLength(recorded + 1));
    expect(written).toEqual([]);
  });

  test('in the authentication service is answered 500, and told in one line', async () => {
    vi.spyOn(testServer.sandbox.pendingLogins, 'find').mockImplementation(breakDown);
    const answer = await testServer.send('auth', `/v1/login?login=${secret}`);
    expect([answer.status, answer.text]).toEqual([500, '']);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(written).toEqual([
      expect.stringMatching(/^authentication service: SyntaxError at [\w.-]+\.ts:\d+\n$/),
    ]);
  });

  test('in the payment gateway is answered 500, and told in one line', async () => {
    vi.spyOn(testServer.sandbox.checkouts, 'find').mockImplementation(breakDown);
    const path = `/v1/checkouts/${'0'.repeat(32)}/widget?x=${secret}`;
    const answer = await testServer.send('gateway', path);
    expect([answer.status, answer.text]).toEqual([500, expect.not.stringContaining(secret)]);
    expect(written).toEqual([
      expect.stringMatching(/^payment gateway: SyntaxError at [\w.-]+\.ts:\d+\n$/),
    ]);
  });
});
