import { describe, expect, test } from 'vitest';
import { createApplication } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

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

  test.each([
    ['no header', () => ''],
    ['no credentials', () => 'Basic'],
    ['another scheme', () => `Bearer ${base64(`${here.app.clientId}:${here.app.clientSecret}`)}`],
    ['no colon', () => `Basic ${base64(here.app.clientId)}`],
    ['no secret', () => `Basic ${base64(`${here.app.clientId}:`)}`],
    ['no id', () => `Basic ${base64(`:${here.app.clientSecret}`)}`],
    ['another secret', () => `Basic ${base64(`${here.app.clientId}:${here.app.clientSecret}x`)}`],
    [
      'the beginning of the secret',
      () => `Basic ${base64(`${here.app.clientId}:${here.app.clientSecret.slice(1)}`)}`,
    ],
    [
      'the secret of another client',
      () =>
        `Basic ${base64(`${here.app.clientId}:${createApplication(here.testServer).clientSecret}`)}`,
    ],
    ['an unknown id', () => `Basic ${base64(`${'0'.repeat(32)}:${here.app.clientSecret}`)}`],
    [
      'an id with a space',
      () => `Basic ${base64(`${here.app.clientId} :${here.app.clientSecret}`)}`,
    ],
    ['an invalid encoding', () => `Basic ${base64(`${here.app.clientId}:%zz`)}`],
    [
      'bytes that are not UTF-8',
      () => `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`,
    ],
    ['no base64', () => 'Basic ****'],
    [
      'two credentials',
      () => `Basic ${base64(`${here.app.clientId}:${here.app.clientSecret}`)}, Basic eDp5`,
    ],
  ])('are rejected: %s', async (_what, header) => {
    expect(await authenticateClient(header())).toBe('invalid_client');
  });
});
