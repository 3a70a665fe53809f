import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestServer, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

describe('a request', () => {
  test.each([
    ['sandbox.localhost', 200],
    ['SANDBOX.localhost', 200],
    ['localhost', 421],
    ['127.0.0.1', 421],
    ['evil.example', 421],
    ['sandbox.localhost.evil.example', 421],
    ['evil.sandbox.localhost', 421],
    ['sandbox.localhost.', 421],
    ['opp.localhost', 421],
    ['shop.localhost', 200],
    ['auth.opp.localhost', 404],
    ['portal.opp.localhost', 200],
  ])('to the host %s gets %i', async (name, status) => {
    const answer = await testServer.send('sandbox', '/clock', {
      host: `${name}:${testServer.port}`,
    });
    expect(answer.status).toBe(status);
  });

  test('to another port is rejected', async () => {
    const answer = await testServer.send('sandbox', '/clock', { host: 'sandbox.localhost:1' });
    expect(answer.status).toBe(421);
  });

  test('to an unknown host changes nothing and is not recorded', async () => {
    const host = `evil.example:${testServer.port}`;
    const now = testServer.sandbox.clock.now();
    testServer.sandbox.ledger.clear();
    const headers = { 'content-type': 'application/json' };
    await testServer.send('sandbox', '/clock', { host, headers, body: '{"advanceMs":60000}' });
    await testServer.send('gateway', '/v1/checkouts', { host, form: { amount: '1.00' } });
    expect(testServer.sandbox.clock.now()).toBe(now);
    expect(testServer.sandbox.ledger.requests()).toEqual([]);
  });

  test('is rejected if request line and Host header differ', async () => {
    const socket = connect(testServer.port, '127.0.0.1');
    const host = `sandbox.localhost:${testServer.port}`;
    socket.end(
      `GET http://evil.example/clock HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    const chunks: unknown[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    expect(chunks.join('')).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('is not routed by forwarding headers', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const answer = await testServer.send('gateway', '/v1/checkouts/x/payment', { headers });
    expect(answer.text).not.toContain('evil');
  });
});

test('a reverse proxy serves payment API and authentication service, and is in their origins', async () => {
  const frontPort = 20_001;
  const fronted = await startTestServer({ frontPort });
  async function status(name: string): Promise<number> {
    const { status: answered } = await fronted.send('gateway', '/', {
      host: `${name}:${frontPort}`,
    });
    return answered;
  }
  expect(await status('gateway.localhost')).toBe(404);
  expect(await status('auth.opp.localhost')).toBe(404);
  expect(await status('sandbox.localhost')).toBe(421);
  expect(await status('shop.localhost')).toBe(421);
  expect((await fronted.send('gateway', '/')).status).toBe(404);
  const { hosts } = fronted.sandbox;
  expect(hosts.origin('gateway')).toBe(`http://gateway.localhost:${frontPort}`);
  expect(hosts.origin('auth')).toBe(`http://auth.opp.localhost:${frontPort}`);
  expect(hosts.origin('shop')).toBe(`http://shop.localhost:${fronted.port}`);
  expect(hosts.ports).toEqual([fronted.port, frontPort]);
  await fronted.close();
});
