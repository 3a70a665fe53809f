import { describe, expect, test } from 'vitest';
import { createApplication } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const special = { clientId: 'c'.repeat(32), clientSecret: 'p+ss w%rd:50%' };
const here = useAuthServer({ fixed: { clients: { portal: special } } });

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Sends an unknown code: the error tells whether the client was authenticated before. */
async function authenticateClient(authorization: string): Promise<unknown> {
  const { status, json, headers } = await here.exchangeCode({ code: 'x' }, { authorization });
  if (status === 401) {
    expect(headers['www-authenticate']).toBe('Basic realm="tokens", charset="UTF-8"');
    expect(headers['cache-control']).toBe('no-store');
  }
  return Object.getOwnPropertyDescriptor(json ?? {}, 'error')?.value;
}

function percent(text: string): string {
  return [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
}

describe('client credentials', () => {
  test('are requested in the Authorization header if they are in the body', async () => {
    const answer = await here.testServer.send('auth', '/v1/tokens', {
      form: { client_id: here.app.clientId, client_secret: here.app.clientSecret },
    });
    expect([answer.status, answer.json]).toMatchObject([
      401,
      { error_description: expect.stringContaining('Authorization header') },
    ]);
  });

  test('are accepted with and without form encoding, and with any case of "Basic"', async () => {
    const { clientId, clientSecret } = here.app;
    const plain = base64(`${clientId}:${clientSecret}`);
    const encoded = base64(`${percent(clientId)}:${percent(clientSecret)}`);
    for (const header of [
      `Basic ${plain}`,
      `basic ${plain}`,
      `BASIC  ${plain}`,
      `Basic ${encoded}`,
    ])
      expect(await authenticateClient(header)).toBe('invalid_grant');
  });

  test('are accepted with and without form encoding if the secret has characters of the encoding', async () => {
    const { clientId, clientSecret } = special;
    for (const secret of [clientSecret, percent(clientSecret), 'p%2Bss+w%25rd%3A50%25'])
      expect(await authenticateClient(`Basic ${base64(`${clientId}:${secret}`)}`), secret).toBe(
        'invalid_grant',
      );
  });

  test('are rejected with the secret of another client', async () => {
    const { clientSecret } = createApplication(here.testServer);
    const header = `Basic ${base64(`${here.app.clientId}:${clientSecret}`)}`;
    expect(await authenticateClient(header)).toBe('invalid_client');
  });
});
