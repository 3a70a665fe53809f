import { beforeAll, describe, expect, test } from 'vitest';
import { findPort } from '../../shared/find-port.ts';
import { makeCertificate, type Certificate } from '../http/certificate.ts';
import { answerWith, useReceivers, noAnswer } from './receiver.fixture.ts';
import { answered, get, startSend, timedOut } from './webhooks.fixture.ts';

const receivers = useReceivers();

describe('a receiver', () => {
  test.each([301, 302, 303, 307, 308])('that redirects with %i is not followed', async (status) => {
    const target = await receivers.start(answerWith(200));
    const receiver = await receivers.start((outgoing) => {
      outgoing.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end();
    });
    const outcome = await startSend().send(get(`http://127.0.0.1:${receiver.port}/`));
    expect(outcome).toEqual({ kind: 'answered', status });
    expect(target.seen).toEqual([]);
  });

  test('that does not respond gets five seconds', async () => {
    const receiver = await receivers.start(noAnswer);
    const { send, time } = startSend();
    const called = send(get(`http://127.0.0.1:${receiver.port}/`));
    await receiver.received(1);
    expect(time.waiting(5000)).toBe(1);
    time.letGo();
    expect(await called).toEqual(timedOut);
    await receiver.idle();
  });

  test('with an endless response is disconnected after 64 kB', async () => {
    let writtenBytes = 0;
    const receiver = await receivers.start((outgoing) => {
      function write(): void {
        while (!outgoing.destroyed && outgoing.write('x'.repeat(1024))) writtenBytes += 1024;
      }
      outgoing.on('drain', write);
      outgoing.writeHead(200);
      write();
    });
    const { send, time } = startSend();
    expect(await send(get(`http://127.0.0.1:${receiver.port}/`))).toEqual(answered);
    await receiver.idle();
    expect(writtenBytes).toBeLessThan(32 * 1024 * 1024);
    expect(time.waiting()).toBe(0);
  });

  test('with a slow body counts as having responded', async () => {
    const receiver = await receivers.start((outgoing) => void outgoing.writeHead(200).write('x'));
    const { send, time } = startSend();
    const called = send(get(`http://127.0.0.1:${receiver.port}/`));
    await receiver.received(1);
    // The response to this later request arrives after the headers of the first.
    const later = await receivers.start(answerWith(200));
    await send(get(`http://127.0.0.1:${later.port}/`));
    time.letGo();
    expect(await called).toEqual(answered);
    await receiver.idle();
  });

  test.each([
    ['closes the connection during', 'Content-Length: 10\r\n\r\nhalf'],
    ['sends an error in', 'Transfer-Encoding: chunked\r\n\r\nno length\r\n'],
  ])('that %s its body counts as having responded', async (_what, body) => {
    const listener = await receivers.startSocket((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\n${body}`);
    });
    expect(await startSend().send(get(`http://127.0.0.1:${listener.port}/`))).toEqual(answered);
  });

  test.each([
    ['closes the connection', '', 'ECONNRESET'],
    ['does not send HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'HPE_INVALID_CONSTANT'],
    [
      'sends two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      'HPE_UNEXPECTED_CONTENT_LENGTH',
    ],
    [
      'sends endless headers',
      `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(10_000)}`,
      'HPE_HEADER_OVERFLOW',
    ],
  ])('that %s is reported with the error code', async (_what, bytes, code) => {
    const listener = await receivers.startSocket((socket) => void socket.end(bytes));
    const { send, time } = startSend();
    expect(await send(get(`http://127.0.0.1:${listener.port}/`))).toEqual({
      kind: 'failed',
      why: `The request failed (${code}).`,
    });
    expect(time.waiting()).toBe(0);
  });

  test('that does not listen is reported', async () => {
    const port = await findPort();
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await startSend().send(get(`http://${host}:${port}/`))).toEqual({
        kind: 'failed',
        why: 'The request failed (ECONNREFUSED).',
      });
  });

  test('is disconnected when the request is aborted', async () => {
    const receiver = await receivers.start(noAnswer);
    const { send, time } = startSend();
    const ending = new AbortController();
    const request = { ...get(`http://127.0.0.1:${receiver.port}/`), signal: ending.signal };
    const called = send(request);
    await receiver.received(1);
    ending.abort();
    const outcome = { kind: 'failed', why: 'The sandbox was reset.' };
    expect([await called, await send(request)]).toEqual([outcome, outcome]);
    await receiver.idle();
    expect([time.waiting(), receiver.seen.length]).toEqual([0, 1]);
  });
});

describe('an https certificate', () => {
  let certificate: Certificate;
  beforeAll(async () => {
    certificate = await makeCertificate(['merchant.localhost']);
  });

  test('is accepted if it is trusted', async () => {
    const receiver = await receivers.start(answerWith(200), { certificate });
    const { send } = startSend({ authorities: [certificate.authority] });
    expect(await send(get(`https://merchant.localhost:${receiver.port}/`))).toEqual(answered);
  });

  const unknownAuthority = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';

  test.each([
    ['of an unknown authority', 'merchant.localhost', () => ({}), unknownAuthority],
    [
      'for another host',
      'localhost',
      () => ({ authorities: [certificate.authority] }),
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    [
      'of the sandbox, at a port of another server,',
      'merchant.localhost',
      () => ({ ownAuthority: certificate.authority }),
      unknownAuthority,
    ],
  ])('%s is reported, and nothing is sent', async (_what, name, trust, code) => {
    const receiver = await receivers.start(answerWith(200), { certificate });
    const { send } = startSend(trust());
    expect(await send(get(`https://${name}:${receiver.port}/?token=abc`))).toEqual({
      kind: 'failed',
      why: `The certificate is not trusted (${code}): name it in NODE_EXTRA_CA_CERTS, or use http.`,
    });
    expect(receiver.seen).toEqual([]);
  });
});
