import { describe, expect, test } from 'vitest';
import { redirectParameters, tokenIn } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

async function tokenOf(username: string): Promise<string> {
  const { code } = redirectParameters(await here.logIn({}, { username }));
  return tokenIn(await here.exchangeCode({ code }));
}

describe('the user of a token', () => {
  test('is returned with the fields of the reference', async () => {
    const token = await tokenOf('operator');
    await here.logOut();
    const { status, json, headers } = await here.requestUser(`Bearer ${token}`);
    expect([status, json]).toEqual([
      200,
      {
        sub: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
        id: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
        name: 'Demo operator',
        preferred_username: 'operator',
        email: 'operator@example.com',
        attached_to: ['/Practice PSP/Demo division/Demo merchant'],
        role: 'Operator',
      },
    ]);
    expect(Object.values(json ?? {})[0]).toBe(Object.values(json ?? {})[1]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is returned for an hour, even after the end of the session', async () => {
    const token = await tokenOf('administrator');
    await here.logOut();
    await here.sandbox.clock.advance(3_599_999);
    expect((await here.requestUser(`bearer ${token}`)).status).toBe(200);
    await here.sandbox.clock.advance(1);
    const late = await here.requestUser(`bearer ${token}`);
    expect([late.status, late.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="users", error="invalid_token"',
    ]);
  });

  test.each(['bearer __proto__'])('is not returned for %s', async (authorization) => {
    const { status, json, headers } = await here.requestUser(authorization);
    expect([status, json]).toEqual([
      401,
      { error: 'invalid_token', error_description: expect.any(String) },
    ]);
    expect(headers['www-authenticate']).toBe('Bearer realm="users", error="invalid_token"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is not returned without a token: the response names the scheme only', async () => {
    const { status, headers } = await here.requestUser(undefined);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="users"']);
  });

  test('is not returned for a code, or for a token in the query', async () => {
    const { code } = redirectParameters(await here.logIn());
    expect((await here.requestUser(`bearer ${code}`)).status).toBe(401);
    const token = tokenIn(await here.exchangeCode({ code }));
    expect((await here.testServer.send('auth', `/v1/users?access_token=${token}`)).status).toBe(
      401,
    );
  });

  test.each([{ origin: 'https://app.example' }, { 'sec-fetch-site': 'same-site' }])(
    'is not returned to a page: %o',
    async (headers) => {
      const authorization = `bearer ${await tokenOf('administrator')}`;
      const answer = await here.testServer.send('auth', '/v1/users', {
        headers: { authorization, ...headers },
      });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        400,
        undefined,
      ]);
    },
  );
});
