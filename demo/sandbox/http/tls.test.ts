import { get } from 'node:https';
import { connect } from 'node:tls';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostNames, hostRoles } from './hosts.ts';
import {
  createUntrustingAgent,
  paymentOf,
  startSecureTestServer,
  type SecureTestServer,
} from '../secure-test-server.fixture.ts';

let here: SecureTestServer;
beforeAll(async () => {
  here = await startSecureTestServer();
});
afterAll(() => here.close());
beforeEach(() => here.testServer.sandbox.ledger.clear());

/** Connects with a host name of the certificate, whatever the Host header is. */
function statusOfHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { tlsPort: port, authority: ca } = here;
    const servername = hostNames.sandbox;
    const options = { host: '127.0.0.1', port, ca, servername, path: '/clock', headers: { host } };
    get(options, (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
}

describe('https', () => {
  test.each(hostRoles)('serves %s under its own host name', async (role) => {
    const { status, headers } = await here.ask(role, '/');
    expect(status).toBe(role === 'gateway' || role === 'auth' ? 404 : 200);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('is the scheme of all origins', () => {
    expect(hostRoles.map(here.testServer.sandbox.hosts.origin)).toEqual(
      hostRoles.map((role) => `https://${hostNames[role]}:${here.tlsPort}`),
    );
  });

  test('serves payments', async () => {
    const { json } = await here.ask('gateway', '/v1/payments', paymentOf(here.testServer));
    expect(json).toMatchObject({ result: { code: '000.100.110' } });
  });

  test('serves logins, with a cookie for their host only', async () => {
    const { hosts, clients } = here.testServer.sandbox;
    const query = new URLSearchParams({
      client_id: clients.standard.portal.clientId,
      redirect_uri: `${hosts.origin('portal')}/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state-of-the-portal',
    });
    const { status, headers } = await here.ask('auth', `/v1/authenticate?${query}`);
    expect([status, headers['location']]).toEqual([
      302,
      expect.stringMatching(/^(?:https:\/\/auth\.opp\.localhost:\d+)?\/v1\/login/),
    ]);
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^__Host-sso-login=\w{43}; Path=\/; Secure; HttpOnly; SameSite=Lax;/),
    );
  });

  test.each([
    ['its own name', () => `sandbox.localhost:${here.tlsPort}`, 200],
    ['evil.example', () => `evil.example:${here.tlsPort}`, 421],
    ['an address', () => `127.0.0.1:${here.tlsPort}`, 421],
    ['no port', () => 'sandbox.localhost', 421],
    ['the port of http', () => `sandbox.localhost:${here.testServer.port}`, 421],
  ])('responds to the Host header with %s', async (_name, host, status) => {
    expect(await statusOfHost(host())).toBe(status);
  });

  test('has a port that http does not accept in the Host header', async () => {
    const host = `sandbox.localhost:${here.tlsPort}`;
    expect((await here.testServer.send('sandbox', '/clock', { host })).status).toBe(421);
  });
});

describe('the certificate', () => {
  test('is not trusted without its authority', async () => {
    const dispatcher = createUntrustingAgent();
    const response = request(`${here.testServer.sandbox.hosts.origin('sandbox')}/clock`, {
      dispatcher,
    });
    await expect(response).rejects.toThrow(/certificate/);
    await dispatcher.close();
  });

  test.each<readonly [string, string | undefined]>([
    ...hostRoles.map((role) => [hostNames[role], undefined] as const),
    ['merchant.localhost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('is valid for the hosts of the demo only: %s, %s', async (servername, code) => {
    const { tlsPort: port, authority: ca } = here;
    const socket = connect({ host: '127.0.0.1', port, servername, ca });
    const error = await new Promise<Error | undefined>((resolve) => {
      socket.once('secureConnect', () => resolve(undefined)).once('error', resolve);
    });
    socket.destroy();
    expect(error && 'code' in error ? error.code : error).toBe(code);
  });

  test('is served over http, without its key', async () => {
    const { text } = await here.testServer.send('sandbox', '/certificate.pem');
    expect(text).toBe(here.authority);
    expect(text.match(/-----BEGIN .*-----/g)).toEqual(['-----BEGIN CERTIFICATE-----']);
  });
});

describe('webhooks', () => {
  test.each([
    ['shop', 200],
    ['sandbox', 0],
    ['gateway', 0],
  ] as const)('to %s over https end as %i', async (role, status) => {
    const { hosts, ledger, changes } = here.testServer.sandbox;
    function outgoing() {
      return ledger.requests().filter(({ outbound }) => outbound !== undefined);
    }
    const recorded = new Promise<void>((resolve) => {
      const undo = changes.watch(() => {
        if (outgoing().length === 0) return;
        undo();
        resolve();
      });
    });
    const notificationUrl = `${hosts.origin(role)}/webhooks`;
    const form = { ...paymentOf(here.testServer), notificationUrl };
    await here.ask('gateway', '/v1/payments', form);
    await recorded;
    expect(outgoing().map((call) => call.status)).toEqual([status]);
  });
});
