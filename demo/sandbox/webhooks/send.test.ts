import { describe, expect, test } from 'vitest';
import { findPort } from '../../shared/find-port.ts';
import type { LookUp } from './send.ts';
import { answerWith, useReceivers } from './receiver.fixture.ts';
import { answered, get, startSend, timedOut } from './webhooks.fixture.ts';

const receivers = useReceivers();

const elsewhere = { kind: 'refused', why: 'The host name does not resolve to a loopback address.' };

/** Returns the next list of addresses for each lookup. */
function createLookUp(...answers: readonly (readonly string[])[]) {
  const lookedUp: string[] = [];
  const lookUp: LookUp = (name) => {
    const addresses = answers[lookedUp.push(name) - 1] ?? [];
    return Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookedUp, lookUp };
}

describe('a request', () => {
  test('contains method, path, query, body and headers, and returns the status only', async () => {
    const receiver = await receivers.start(answerWith(202));
    const { send, time } = startSend();
    const outcome = await send({
      method: 'POST',
      url: `http://127.0.0.1:${receiver.port}/hook?order=7`,
      headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
      body: '{"ä":1}',
    });
    expect(outcome).toEqual({ kind: 'answered', status: 202 });
    expect(receiver.seen).toEqual([
      {
        method: 'POST',
        path: '/hook?order=7',
        body: '{"ä":1}',
        headers: {
          host: `127.0.0.1:${receiver.port}`,
          connection: 'close',
          'content-type': 'application/json',
          'content-length': '8',
          'webhook-id': 'msg_1',
        },
      },
    ]);
    expect(time.waiting()).toBe(0);
    await receiver.idle();
  });

  test('contains no other header', async () => {
    const receiver = await receivers.start(answerWith(200));
    const headers: Record<string, string> = {
      host: 'sandbox.localhost:8080',
      cookie: 'a=b',
      authorization: 'Basic abc',
      origin: 'http://sandbox.localhost:8080',
      accept: 'text/html',
    };
    await startSend().send({ ...get(`http://127.0.0.1:${receiver.port}/`), headers });
    expect(receiver.seen[0]?.headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'close',
      accept: 'text/html',
    });
  });

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '127.1'],
    ['127.0.0.1', '[::ffff:127.0.0.1]'],
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', 'merchant.localhost'],
    ['::1', '[::1]'],
    ['::1', 'localhost'],
    ['::1', 'merchant.localhost.'],
  ])('reaches a server at %s by the host %s without a lookup', async (host, name) => {
    // A free port of ::1 can be that of another server at 127.0.0.1, which is tried first.
    const receiver = await receivers.start(answerWith(200), { host, port: await findPort() });
    const { lookedUp, lookUp } = createLookUp();
    const { send } = startSend({ lookUp });
    expect(await send(get(`http://${name}:${receiver.port}/`))).toEqual(answered);
    expect(lookedUp).toEqual([]);
  });
});

describe('a host name', () => {
  test('is looked up once (DNS rebinding)', async () => {
    const receiver = await receivers.start(answerWith(200));
    const { lookedUp, lookUp } = createLookUp(['127.0.0.1'], ['203.0.113.1'], ['203.0.113.1']);
    const { send } = startSend({ lookUp });
    expect(await send(get(`http://merchant.example:${receiver.port}/`))).toEqual(answered);
    expect(lookedUp).toEqual(['merchant.example']);
    expect(receiver.seen[0]?.headers.host).toBe(`merchant.example:${receiver.port}`);
  });

  test.each([
    [['::ffff:127.0.0.1']],
    [['203.0.113.1', '127.0.0.1']],
    [['0.0.0.0', '::', '127.0.0.1']],
    [['::1', '127.0.0.1']],
  ])('that resolves to %j is called on loopback', async (addresses) => {
    const receiver = await receivers.start(answerWith(200));
    const { send } = startSend(createLookUp(addresses));
    expect(await send(get(`http://merchant.example:${receiver.port}/`))).toEqual(answered);
  });

  test.each([
    [['203.0.113.1']],
    [['10.0.0.1', '192.168.1.1', 'fe80::1']],
    [['169.254.169.254']],
    [['0.0.0.0']],
    [['::']],
    [['::127.0.0.1']],
    [['::ffff:10.0.0.1']],
    [['128.0.0.1']],
    [['localhost']],
    [[]],
  ])('that resolves to %j is not called', async (addresses) => {
    const receiver = await receivers.start(answerWith(200));
    const { send } = startSend(createLookUp(addresses));
    expect(await send(get(`http://merchant.example:${receiver.port}/`))).toEqual(elsewhere);
    expect([receiver.seen, receiver.connections()]).toEqual([[], 0]);
  });

  test('that does not resolve is reported with the error code', async () => {
    const error = Object.assign(new Error('getaddrinfo merchant.example'), { code: 'ENOTFOUND' });
    const { send, time } = startSend({ lookUp: () => Promise.reject(error) });
    expect(await send(get('http://merchant.example:9000/'))).toEqual({
      kind: 'failed',
      why: 'The request failed (ENOTFOUND).',
    });
    expect(time.waiting()).toBe(0);
  });

  test('whose lookup does not end gets five seconds', async () => {
    const { send, time } = startSend({ lookUp: () => new Promise(() => {}) });
    const called = send(get('http://merchant.example:9000/'));
    time.letGo();
    expect(await called).toEqual(timedOut);
  });
});
