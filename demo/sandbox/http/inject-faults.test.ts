import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createShopper, useTestServer } from '../test-server.fixture.ts';
import type { Fault } from '../stores/faults.ts';

const testServer = useTestServer();
afterEach(() => testServer.sandbox.faults.clear());

function plan(kind: Fault['kind'], rest: Partial<Fault> = {}): void {
  testServer.sandbox.faults.add({
    method: 'POST',
    path: '/v1/checkouts/*/payment',
    kind,
    times: 1,
    ...rest,
  });
}

describe('an injected fault', () => {
  test('"drop-before" closes the connection, and the request is not handled', async () => {
    const shopper = await createShopper(testServer);
    plan('drop-before');
    await expect(shopper.pay()).rejects.toThrow();
    expect(shopper.payments()).toEqual([]);
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'none' });
    expect(testServer.sandbox.ledger.requests(shopper.checkoutId)).toMatchObject([
      { path: '/v1/checkouts' },
      { status: 0, fault: 'drop-before' },
      { status: 200 },
    ]);
  });

  test('"drop-after" closes the connection after the request was handled', async () => {
    const shopper = await createShopper(testServer);
    plan('drop-after');
    await expect(shopper.pay()).rejects.toThrow();
    expect(shopper.payments()).toMatchObject([{ code: '000.100.110' }]);
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'done' });
  });

  test('"malformed" responds with invalid JSON after the request was handled', async () => {
    const shopper = await createShopper(testServer);
    plan('malformed');
    const { status, json } = await shopper.pay();
    expect([status, json]).toEqual([200, undefined]);
    expect(shopper.payments()).toHaveLength(1);
  });

  test('"status" responds with a status, and the request is not handled', async () => {
    const shopper = await createShopper(testServer);
    plan('status', { status: 502 });
    expect((await shopper.pay()).status).toBe(502);
    expect(shopper.payments()).toEqual([]);
  });

  test('"delay" handles the request after the delay', async () => {
    const shopper = await createShopper(testServer);
    plan('delay', { delayMs: 60_000 });
    const paying = shopper.pay();
    while (testServer.time.waiting(60_000) === 0) await new Promise(setImmediate);
    expect(shopper.payments()).toEqual([]);
    testServer.time.letGo();
    expect((await paying).status).toBe(200);
  });

  test('that drops is met on a new connection: responses before it have Connection: close', async () => {
    const shopper = await createShopper(testServer);
    plan('drop-after');
    expect((await shopper.widget()).headers['connection']).toBe('close');
    testServer.sandbox.faults.clear();
    expect((await shopper.widget()).headers['connection']).toBe('keep-alive');
  });

  test('that drops is met on a new connection after a planned status', async () => {
    const shopper = await createShopper(testServer);
    plan('status');
    plan('drop-after');
    const { status, headers } = await shopper.pay();
    expect([status, headers['connection']]).toEqual([500, 'close']);
    testServer.sandbox.faults.clear();
  });

  test('that drops is met on a new connection if it is planned while another request is handled', async () => {
    const shopper = await createShopper(testServer);
    plan('delay', { method: 'GET', path: '/v1/checkouts/*/widget', delayMs: 60_000 });
    const pending = shopper.widget();
    while (testServer.time.waiting(60_000) === 0) await new Promise(setImmediate);
    plan('drop-after');
    testServer.time.letGo();
    expect((await pending).headers['connection']).toBe('close');
    testServer.sandbox.faults.clear();
  });

  test('that drops closes unused connections when it is planned', async () => {
    const socket = connect(testServer.port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    const fault = { method: 'POST', path: '/v1/checkouts', kind: 'drop-after', times: 1 };
    const planned = await testServer.send('sandbox', '/faults', {
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json' },
    });
    expect(planned.status).toBe(200);
    await closed;
    testServer.sandbox.faults.clear();
  });
});
