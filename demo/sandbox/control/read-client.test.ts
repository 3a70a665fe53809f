import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

function listIn(data: unknown, name: string): readonly unknown[] {
  const list: unknown = Object.getOwnPropertyDescriptor(data ?? {}, name)?.value;
  return Array.isArray(list) ? list : [];
}

describe('clients', () => {
  test('are created with settings, and listed without their secrets', async () => {
    const given = {
      redirect_uris: ['https://app.example/callback?tenant=7', 'http://127.0.0.1:3000/cb'],
      post_logout_redirect_uris: ['https://app.example', 'http://localhost:3000/'],
      origins: ['https://APP.example:443/', 'http://app.localhost:8080', 'https://app.example'],
    };
    const { status, json } = await testServer.postJson('/clients', given);
    expect([status, json]).toEqual([
      200,
      {
        client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        client_secret: expect.stringMatching(/^[A-Za-z0-9]{43}$/),
      },
    ]);
    const listed = await testServer.send('sandbox', '/clients');
    expect(listIn(listed.json, 'clients').at(-1)).toEqual({
      client_id: Object.values(json ?? {})[0],
      ...given,
      origins: ['https://app.example', 'http://app.localhost:8080'],
    });
    expect(listed.text).not.toContain(String(Object.values(json ?? {})[1]));
    for (const { clientSecret } of Object.values(testServer.sandbox.clients.standard))
      expect(listed.text).not.toContain(clientSecret);
  });

  test('can be created without settings', async () => {
    expect((await testServer.postJson('/clients', {})).status).toBe(200);
  });

  test('of the demo exist from the start', async () => {
    const { hosts, clients } = testServer.sandbox;
    expect(
      listIn((await testServer.send('sandbox', '/clients')).json, 'clients').slice(0, 2),
    ).toEqual([
      {
        client_id: clients.standard.portal.clientId,
        redirect_uris: [`${hosts.origin('portal')}/callback`],
        post_logout_redirect_uris: [`${hosts.origin('portal')}/`],
        origins: [hosts.origin('portal')],
      },
      {
        client_id: clients.standard.shop.clientId,
        redirect_uris: [`${hosts.origin('shop')}/office/callback`],
        post_logout_redirect_uris: [`${hosts.origin('shop')}/office`],
        origins: [hosts.origin('shop')],
      },
    ]);
  });

  test.each([
    'null',
    '*',
    'https:',
    'https://*',
    'https://*.example',
    'https://app.example/path',
    'https://app.example?query',
    'https://app.example#fragment',
    'https://user@app.example',
    'https://app.example;script-src',
    "https://app.example;script-src 'unsafe-inline'",
    "https://app.example 'self'",
    'https://app.example,https://evil.example',
    'https://app.example\r\nSet-Cookie: a=b',
    "https://'self'",
    'https://a_b.example',
    'https://[::1]:8080',
    'https://app..example',
    'http://app.example',
    'http://localhost.example',
    'http://127.0.0.2',
    'ws://app.localhost',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://app.example/1',
    'chrome-extension://abcdefgh',
    `https://${'a'.repeat(250)}.example`,
    '',
  ])('cannot have the origin %j', async (origin) => {
    const { status, json } = await testServer.postJson('/clients', {
      origins: ['https://app.example', origin],
    });
    expect([status, json]).toEqual([400, { problem: expect.stringMatching(/\.$/) }]);
  });

  test.each([
    'https://app.example/a b',
    'https://app.example/#',
    'https://app.example/#fragment',
    'https://user:pass@app.example/',
    'https://app.example/../x',
    'https://app.example:443/',
    'https://APP.example/',
    'https:\\\\app.example/',
    'https:/app.example/',
    'https:app.example',
    '//app.example/',
    '/callback',
    'http://app.example/',
    'http://localhost@evil.example/',
    'javascript:alert(1)//https://app.example',
    'data:text/html,x',
    'myapp://callback',
    'https://app.example/\n',
    'https://app.example/\u0000',
    'https://äpp.example/',
    'https://app.example/ä',
    'https://app.example;form-action/x',
    `https://app.example/${'a'.repeat(2048)}`,
    '',
  ])('cannot have the redirect URI %j', async (address) => {
    for (const name of ['redirect_uris', 'post_logout_redirect_uris']) {
      const { status, json } = await testServer.postJson('/clients', { [name]: [address] });
      expect([status, json]).toEqual([400, { problem: expect.stringMatching(/\.$/) }]);
    }
  });

  test('have URLs of at most 256 characters for logouts', async () => {
    const address = `https://app.example/${'a'.repeat(236)}`;
    function given(text: string) {
      return { post_logout_redirect_uris: [text] };
    }
    expect((await testServer.postJson('/clients', given(address))).status).toBe(200);
    expect((await testServer.postJson('/clients', given(`${address}a`))).status).toBe(400);
  });
});
