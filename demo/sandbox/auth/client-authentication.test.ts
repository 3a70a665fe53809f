import { describe, expect, test } from 'vitest';
import { createApplication } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
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

  test('are rejected with the secret of another client', async () => {
    const { clientSecret } = createApplication(here.testServer);
    const authorization = `Basic ${base64(`${here.app.clientId}:${clientSecret}`)}`;
    const { status, json } = await here.exchangeCode({ code: 'x' }, { authorization });
    expect([status, json]).toMatchObject([401, { error: 'invalid_client' }]);
  });
});
