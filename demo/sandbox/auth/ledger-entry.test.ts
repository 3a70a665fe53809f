import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.fixture.ts';
import {
  requestUser,
  basic,
  challenge,
  createApplication,
  exchangeCode,
  redirectParameters,
  tokenIn,
  verifier,
} from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';

let testServer: TestServer;
const written: string[] = [];
function listen(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream);
  vi.spyOn(stream, 'write').mockImplementation((...given: readonly unknown[]) => {
    written.push(String(given[0]));
    return Reflect.apply(write, stream, given) as boolean;
  });
}
beforeAll(async () => {
  testServer = await startTestServer();
  listen(process.stdout);
  listen(process.stderr);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await testServer.close();
});

/** All responses of the control endpoints, all content of the stores and all output of the process. */
async function readEverything() {
  const paths = ['/ledger', '/clients', '/users', '/sessions', '/faults', '/'];
  const responses = await Promise.all(paths.map((path) => testServer.send('sandbox', path)));
  const { users, clients, sessions, ledger } = testServer.sandbox;
  const stored = [users.all(), clients.all(), sessions.all(), ledger.requests()];
  const texts = responses.map(({ text }) => text);
  return [...texts, inspect(stored, { depth: Infinity, maxArrayLength: null }), ...written].join(
    '\n',
  );
}

/** Performs a login, and returns everything in it that is secret. */
async function logInWithSecrets() {
  const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
  await testServer.sandbox.users.create(
    { username: 'jane', name: 'Jane', email: 'j@example.com', role: 'Analysis', attachedTo: ['/'] },
    'pass-w0rd-of-jane',
  );
  const { path, token, submit } = await browser.openForm(app, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'st4te-of-jane',
  });
  await submit({ username: 'typed-0nce-a-passw0rd', password: 'wr0ng-password' });
  const { code = '', session_state: sessionState = '' } = redirectParameters(
    await submit({ username: 'jane', password: 'pass-w0rd-of-jane' }),
  );
  const cookies = [...browser.jar.values()];
  const tokens = await exchangeCode(testServer, app, { code, code_verifier: verifier });
  const accessToken = tokenIn(tokens);
  await requestUser(testServer, `bearer ${accessToken}`);
  const form = { session_state: sessionState, client_id: app.clientId };
  await browser.send('/v1/sessionTracker/status', { form, headers: { 'oasm-request': '1' } });
  return {
    app,
    browser,
    secrets: [app.clientSecret, basic(app), path.slice(-32), token, code, sessionState].concat(
      [verifier, challenge, accessToken, 'st4te-of-jane', 'pass-w0rd-of-jane'],
      ['typed-0nce-a-passw0rd', 'wr0ng-password'],
      cookies.flatMap((value) => [value, value.replace('in.', '')]),
    ),
  };
}

describe('the secrets of a login', () => {
  test('are in no store, control endpoint or output, in whatever parameter they were sent', async () => {
    const { app, browser, secrets } = await logInWithSecrets();
    for (const secret of secrets) {
      const text = encodeURIComponent(secret);
      await browser.navigate(
        `/v1/authenticate?state=${text}&${text}=1&scope=${text}&client_id=${text}`,
      );
      await browser.navigate(`/v1/logout?post_logout_redirect_uri=${text}`);
      await browser.navigate(`/v1/users/${text}`);
      await browser.navigate(`/v1/checkouts/${text}/payment`);
      await browser.navigate(`/v1/${text}/users?access_token=${text}`);
      await browser.send('/v1/login', { method: 'POST', body: secret });
      await exchangeCode(testServer, app, { grant_type: secret, prompt: secret, [secret]: secret });
    }
    await browser.logOut(app);
    const all = await readEverything();
    function shortened(text: string): string {
      return text.slice(0, 16);
    }
    for (const secret of secrets) expect(all.includes(shortened(secret)), secret).toBe(false);
  });

  test('are hidden in the ledger, which still shows each request', async () => {
    testServer.sandbox.ledger.clear();
    const { app } = await logInWithSecrets();
    const requests = testServer.sandbox.ledger
      .requests()
      .map(({ method, path, status }) => [method, path, status]);
    expect(requests).toEqual([
      ['GET', '/v1/authenticate', 302],
      ['GET', '/v1/login', 200],
      ['POST', '/v1/login', 422],
      ['POST', '/v1/login', 303],
      ['POST', '/v1/tokens', 200],
      ['GET', '/v1/users', 200],
      ['POST', '/v1/sessionTracker/status', 200],
    ]);
    expect(testServer.sandbox.ledger.requests()[0]?.parameters).toEqual([
      { name: 'client_id', value: app.clientId },
      { name: 'redirect_uri', value: '(hidden)' },
      { name: 'response_type', value: 'code' },
      { name: 'scope', value: 'openid' },
      { name: 'state', value: '(hidden)' },
      { name: 'code_challenge', value: '(hidden)' },
      { name: 'code_challenge_method', value: 'S256' },
    ]);
  });

  test('are hidden if they are the name of a parameter', async () => {
    testServer.sandbox.ledger.clear();
    await createBrowser(testServer).navigate(
      '/v1/authenticate?scope=openid&a-secret-name=1&other=2',
    );
    expect(testServer.sandbox.ledger.requests()).toMatchObject([
      { parameters: [{ name: 'scope', value: 'openid' }], more: 2 },
    ]);
  });
});
