import { describe, expect, test } from 'vitest';
import { findPort } from '../../shared/find-port.ts';
import { textAt } from '../payment-api/test-gateway.fixture.ts';
import { authentication, order, useTestServer } from '../test-server.fixture.ts';
import { createHosts, numericRoles, type NumericRole } from './hosts.ts';
import { listen, type Listening } from './listen.ts';
import { openPorts } from './open-ports.ts';

const server = useTestServer({ hasNumericPorts: true });

function addressOf(role: NumericRole, path: string): string {
  return `${server.sandbox.hosts.numericOrigin(role)}${path}`;
}

/** A free port, and a server on the port after it. */
async function takeNextPort(
  ...taken: readonly number[]
): Promise<{ readonly port: number; readonly next: Listening }> {
  const port = await findPort(...taken);
  const next = await listen(port + 1).catch(() => undefined);
  return next === undefined ? takeNextPort(...taken, port) : { port, next };
}

describe('a service at its own port of 127.0.0.1', () => {
  test('creates a checkout and reports its status to a client that resolves no names', async () => {
    const credentials = authentication(server.sandbox.merchants.standard);
    const created = await fetch(addressOf('gateway', '/v1/checkouts'), {
      method: 'POST',
      body: new URLSearchParams({ ...credentials, ...order }),
    });
    expect(created.status).toBe(200);
    const id = textAt(await created.json(), 'id');
    const query = new URLSearchParams(credentials).toString();
    const path = `/v1/checkouts/${id}/payment?${query}`;
    const numeric = await fetch(addressOf('gateway', path));
    const named = await server.send('gateway', path);
    expect([numeric.status, textAt(await numeric.json(), 'result.code')]).toEqual([
      named.status,
      textAt(named.json, 'result.code'),
    ]);
    expect(named.status).toBe(200);
  });

  test.each(['/v1/tokens', '/v1/users'])('answers calls of servers to %s', async (path) => {
    const named = await server.send('auth', path);
    const numeric = await fetch(addressOf('auth', path));
    expect([numeric.status, await numeric.text()]).toEqual([named.status, named.text]);
  });

  test.each(['/v1/authenticate', '/v1/login', '/v1/logout', '/v1/sessionTracker/status'])(
    'tells that logins need the host name: %s',
    async (path) => {
      const answer = await fetch(addressOf('auth', path), { redirect: 'manual' });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([421, null]);
      expect(await answer.text()).toContain(server.sandbox.hosts.origin('auth'));
    },
  );

  test('serves the control endpoints', async () => {
    const answer = await fetch(addressOf('sandbox', '/clock'));
    expect(answer.status).toBe(200);
  });

  // An attacker's name that resolves to this machine.
  test.each(['evil.example', 'localhost', '127.0.0.2'])(
    'rejects the host %s at each port',
    async (name) => {
      for (const role of numericRoles) {
        const { port } = new URL(addressOf(role, ''));
        const { status } = await server.send(role, '/', { host: `${name}:${port}` });
        expect(status).toBe(421);
      }
    },
  );
});

describe('hosts with numeric addresses', () => {
  const ports = { gateway: 8081, auth: 8082, sandbox: 8083 };
  const hosts = createHosts(8080, { numericPorts: ports });

  test('keep the host names for requests to host names', () => {
    expect(hosts.at('http://gateway.localhost:8080')).toBe(hosts);
  });

  test('keep a response to a numeric address at numeric addresses, but the pages of other sites', () => {
    const numeric = hosts.at('http://127.0.0.1:8081');
    expect([numeric.origin('gateway'), numeric.origin('auth'), numeric.origin('bank')]).toEqual([
      'http://127.0.0.1:8081',
      'http://127.0.0.1:8082',
      'http://bank.localhost:8080',
    ]);
  });

  test('keep a response to a name in the network at this name', () => {
    const { at, isNumeric, numericOrigin } = createHosts(8080, {
      numericPorts: ports,
      networkNames: ['pay', 'pay.internal'],
    });
    const named = at('http://pay.internal:8081');
    expect([named.origin('sandbox'), named.origin('bank')]).toEqual([
      'http://pay.internal:8083',
      'http://bank.localhost:8080',
    ]);
    expect(numericOrigin('gateway')).toBe('http://127.0.0.1:8081');
    expect([isNumeric('http://pay:8082'), isNumeric('http://pay:8080')]).toEqual([true, false]);
  });

  test('describe the services at their numeric addresses', async () => {
    const answer = await fetch(addressOf('sandbox', '/openapi.json'));
    const { servers } = (await answer.json()) as { readonly servers: readonly { url: string }[] };
    expect(servers.map(({ url }) => url)).toEqual([addressOf('gateway', '')]);
  });

  test('get free ports if theirs are in use', async () => {
    const { port, next } = await takeNextPort();
    const opened = await openPorts({ port, hasNumericPorts: true });
    expect(opened.hosts.port).toBe(port);
    expect(opened.hosts.numericOrigin('gateway')).not.toBe(`http://127.0.0.1:${next.port}`);
    await opened.close();
    await next.close();
  });

  test('do not exist without ports of their own', () => {
    expect(numericRoles.map(createHosts(8080).numericOrigin)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
