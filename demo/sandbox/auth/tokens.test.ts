import { describe, expect, test } from 'vitest';
import {
  basic,
  challenge,
  createApplication,
  encode,
  exchangeCode,
  redirectParameters,
  tokenIn,
  verifier,
  type Values,
} from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

async function codeFrom(change: Values = {}): Promise<string> {
  return redirectParameters(await here.logIn(change))['code'] ?? '';
}

const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

function expectError(
  { status, json, headers }: Awaited<ReturnType<typeof exchangeCode>>,
  error: string,
): void {
  expect([status, json]).toEqual([
    error === 'invalid_client' ? 401 : 400,
    { error, error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/) },
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    pragma: 'no-cache',
    'content-type': 'application/json',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
}

describe('an invalid token request', () => {
  const rows: readonly (readonly [error: string, change: Values])[] = [
    ['invalid_request', { grant_type: undefined }],
    ['unsupported_grant_type', { grant_type: 'refresh_token' }],
    ['invalid_request', { code: undefined }],
    ['invalid_request', { redirect_uri: undefined }],
    ['invalid_scope', { scope: undefined }],
    ['invalid_request', { code_verifier: 'short' }],
    ['invalid_request', { code_verifier: 'v'.repeat(129) }],
    ['invalid_request', { code_verifier: 'ü'.repeat(50) }],
    ['invalid_request', { client_secret: 'x' }],
    ['invalid_request', { client_id: '0'.repeat(32) }],
    ['invalid_request', { state: 'x'.repeat(9_000) }],
  ];

  test.each(rows)('gets %s, and the code stays valid: %o', async (error, change) => {
    const code = await codeFrom();
    expectError(await here.exchangeCode({ code, ...change }), error);
    expect((await here.exchangeCode({ code })).status).toBe(200);
  });

  test.each(['code', 'grant_type', 'client_id', 'unknown'])('has %s twice', async (name) => {
    const { clientId, redirectUri } = here.app;
    const form = {
      grant_type: 'authorization_code',
      scope: 'openid',
      code: await codeFrom(),
      redirect_uri: redirectUri,
      client_id: clientId,
      unknown: '1',
    };
    const again = new Map(Object.entries(form)).get(name);
    const answer = await here.testServer.send('auth', '/v1/tokens', {
      method: 'POST',
      body: `${encode(form)}&${encode({ [name]: again })}`,
      headers: { ...formType, authorization: basic(here.app) },
    });
    expectError(answer, 'invalid_request');
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'is of type %o',
    async (type) => {
      const code = await codeFrom();
      expectError(await here.exchangeCode({ code }, { 'content-type': type }), 'invalid_request');
    },
  );

  test('has parameters in its query', async () => {
    const path = `/v1/tokens?${encode({ code: await codeFrom() })}`;
    const form = { grant_type: 'authorization_code', scope: 'openid' };
    const headers = { authorization: basic(here.app) };
    expectError(await here.testServer.send('auth', path, { form, headers }), 'invalid_request');
  });
});

describe('an authorization code', () => {
  test('is rejected if it is sent with a verifier, but there was no challenge', async () => {
    const code = await codeFrom();
    expectError(await here.exchangeCode({ code, code_verifier: verifier }), 'invalid_grant');
  });

  test.each([
    ['missing', undefined],
    ['another', 'w'.repeat(50)],
    ['the challenge itself', challenge],
  ])('with a challenge is used up if the verifier is %s', async (_what, given) => {
    const code = await codeFrom(pkce);
    expectError(await here.exchangeCode({ code, code_verifier: given }), 'invalid_grant');
    const late = await here.exchangeCode({ code, code_verifier: verifier });
    expectError(late, 'invalid_grant');
  });

  test('of another client is rejected, and that client can still exchange it', async () => {
    const other = createApplication(here.testServer);
    const code = await codeFrom();
    expectError(await exchangeCode(here.testServer, other, { code }), 'invalid_grant');
    expect((await here.exchangeCode({ code })).status).toBe(200);
  });

  test('expires after a minute', async () => {
    const [one, other = ''] = [
      await codeFrom(),
      redirectParameters(await here.authorize())['code'],
    ];
    await here.sandbox.clock.advance(59_999);
    expect((await here.exchangeCode({ code: other })).status).toBe(200);
    await here.sandbox.clock.advance(1);
    expectError(await here.exchangeCode({ code: one }), 'invalid_grant');
  });

  test('is exchanged for a token with the seconds until it expires', async () => {
    const { json } = await here.exchangeCode({ code: await codeFrom() });
    expect(json).toMatchObject({ expires_in: 3600 });
  });

  test('is rejected after a logout', async () => {
    const code = await codeFrom();
    await here.logOut();
    expectError(await here.exchangeCode({ code }), 'invalid_grant');
  });

  test.each([
    ['its own client: the issued token is revoked', () => here.app, 401],
    ['another client: the token stays valid', () => createApplication(here.testServer), 200],
  ])('is rejected if it is sent again by %s', async (_who, again, status) => {
    const code = await codeFrom();
    const token = tokenIn(await here.exchangeCode({ code }));
    expect((await here.requestUser(`Bearer ${token}`)).status).toBe(200);
    expectError(await exchangeCode(here.testServer, again(), { code }), 'invalid_grant');
    expect((await here.requestUser(`Bearer ${token}`)).status).toBe(status);
    expectError(await here.exchangeCode({ code }), 'invalid_grant');
  });

  test('that is sent several times at once returns one token, which is then revoked', async () => {
    const code = await codeFrom();
    const answers = await Promise.all(Array.from({ length: 5 }, () => here.exchangeCode({ code })));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    const [first] = accepted.map(tokenIn);
    expect((await here.requestUser(`Bearer ${first}`)).status).toBe(401);
  });
});

describe('a token request of a page', () => {
  test.each([
    { origin: 'https://app.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is rejected, because the page would contain the client secret: %o', async (headers) => {
    const code = await codeFrom();
    expectError(await here.exchangeCode({ code }, headers), 'invalid_request');
    expect((await here.exchangeCode({ code })).status).toBe(200);
  });
});
