import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookiesOf, createApplication, saidIn } from './application.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });

const path = '/v1/sessionTracker/status';
const frame = { 'oasm-request': '1', 'sec-fetch-site': 'same-origin' };
const status = '__Host-sso-status';

const kill = (): void => {
  for (const { id } of here.testServer.sandbox.sessions.all())
    here.testServer.sandbox.sessions.end(id);
};

const askByHandle = (handle: string | undefined, clientId: string, headers = {}) =>
  here.browser.send(path, {
    form: { session_state: handle ?? '', client_id: clientId },
    headers: { ...frame, ...headers },
  });

describe('status', () => {
  test('is returned to the frame in a browser that sends only Origin', async () => {
    const headers = { 'oasm-request': '1', origin: here.testServer.sandbox.hosts.origin('auth') };
    expect((await here.browser.send(path, { headers })).status).toBe(200);
  });
  test('has one form and one length for all answers, and is kept by nobody', async () => {
    const unknown = await here.browser.status();
    const { session_state: handle } = saidIn(await here.browser.logIn(here.app));
    const active = await here.browser.status();
    const byHandle = await askByHandle(handle, here.app.clientId);
    kill();
    const ended = await here.browser.status();
    here.browser.jar.clear();
    await here.browser.status();
    const none = await here.browser.status();
    const answers = [unknown, active, byHandle, ended, none];
    expect(answers.map(({ json }) => json)).toEqual([
      { session: 'unknown' },
      { session: 'active' },
      { session: 'active' },
      { session: 'ended' },
      { session: 'none' },
    ]);
    expect(new Set(answers.map(({ text }) => text.length))).toEqual(new Set([21]));
    for (const { status: code, headers } of answers) {
      const { 'set-cookie': _cookie, date: _date, ...rest } = headers;
      expect([code, rest]).toEqual([
        200,
        {
          'cache-control': 'no-store',
          connection: 'keep-alive',
          'content-length': '21',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'content-type': 'application/json',
          'cross-origin-resource-policy': 'same-origin',
          'keep-alive': 'timeout=5',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        },
      ]);
    }
    expect(answers.map((answer) => cookiesOf(answer).length)).toEqual([1, 0, 0, 2, 0]);
  });

  test.each([
    ['no header of the frame', { 'sec-fetch-site': 'same-origin' }],
    ['another value of it', { ...frame, 'oasm-request': '2' }],
    ['another site', { ...frame, 'sec-fetch-site': 'cross-site' }],
    ['a sibling', { ...frame, 'sec-fetch-site': 'same-site' }],
    ['an address bar', { ...frame, 'sec-fetch-site': 'none' }],
    ['a site that nobody knows', { ...frame, 'sec-fetch-site': '' }],
    [
      'a foreign origin in an older browser',
      { 'oasm-request': '1', origin: 'https://app.example' },
    ],
    ['an opaque origin in an older browser', { 'oasm-request': '1', origin: 'null' }],
  ])('is refused to %s before anything is looked at', async (_what, headers) => {
    await here.browser.logIn(here.app);
    kill();
    const { sessions } = here.testServer.sandbox;
    const looks = (['findBySecret', 'findByLoginId', 'findBySessionState'] as const).map((name) =>
      vi.spyOn(sessions, name),
    );
    for (const form of [undefined, { session_state: 'x', client_id: here.app.clientId }]) {
      const answer = await here.browser.send(path, {
        headers,
        ...(form === undefined ? {} : { form }),
      });
      expect([answer.status, answer.text, cookiesOf(answer)]).toEqual([403, '{}', []]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    for (const look of looks) expect(look).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('is answered where a browser does not say where it comes from', async () => {
    const answer = await here.testServer.send('auth', path, { headers: { 'oasm-request': '1' } });
    expect(answer.json).toEqual({ session: 'unknown' });
  });

  test('is given no permission beforehand', async () => {
    const headers = {
      origin: 'https://app.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'oasm-request',
    };
    const answer = await here.testServer.send('auth', path, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(405);
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control/);
  });
});

describe('status by handle', () => {
  test('tells one application of one session, and cookies do not matter', async () => {
    const { session_state: handle } = saidIn(await here.browser.logIn(here.app));
    const { session_state: second } = saidIn(await here.browser.ask(here.app));
    expect(second).not.toBe(handle);
    const other = createApplication(here.testServer);
    expect((await askByHandle(handle, other.clientId)).json).toEqual({ session: 'unknown' });
    await here.browser.logOut(here.app);
    for (const known of [handle, second]) {
      const answer = await askByHandle(known, here.app.clientId);
      expect([answer.json, cookiesOf(answer)]).toEqual([{ session: 'ended' }, []]);
    }
    await here.browser.logIn(here.app);
    expect((await askByHandle(handle, here.app.clientId)).json).toEqual({ session: 'ended' });
    here.testServer.sandbox.sessions.clear();
    expect((await askByHandle(handle, here.app.clientId)).json).toEqual({ session: 'unknown' });
  });

  test('never turns the status, whatever cookies come along', async () => {
    const { session_state: handle } = saidIn(await here.browser.logIn(here.app));
    kill();
    const answer = await askByHandle(handle, here.app.clientId);
    expect([answer.json, cookiesOf(answer)]).toEqual([{ session: 'ended' }, []]);
    expect(here.browser.jar.get(status)).toMatch(/^in\./);
  });

  const type = 'application/x-www-form-urlencoded';
  test.each([
    ['nothing', type, ''],
    ['no handle', type, 'client_id=x'],
    ['JSON', 'application/json', '{"session_state":"x"}'],
    ['a handle twice', type, 'session_state=x&session_state=x&client_id=x'],
    ['too much', type, `session_state=${'x'.repeat(20_000)}`],
    ['no encoding', type, 'session_state=%zz'],
  ])('of a body that holds %s is unknown', async (_what, contentType, body) => {
    const headers = { ...frame, 'content-type': contentType };
    const answer = await here.testServer.send('auth', path, { method: 'POST', body, headers });
    expect([answer.status, answer.json]).toEqual([200, { session: 'unknown' }]);
  });
});

describe('status under faults', () => {
  test.each([
    ['500', { kind: 'status', status: 500 }, 500, 'unknown'],
    ['429', { kind: 'status', status: 429, retryAfterSeconds: 7 }, 429, 'unknown'],
    ['204', { kind: 'status', status: 204 }, 204, 'unknown'],
    ['garbled', { kind: 'malformed' }, 200, 'unknown'],
  ] as const)('%s', async (_what, fault, code, word) => {
    here.testServer.sandbox.faults.add({ method: 'GET', path, times: 1, ...fault });
    const answer = await here.browser.status();
    expect([answer.status, answer.json]).toEqual([code, undefined]);
    expect(answer.headers['retry-after']).toBe(code === 429 ? '7' : undefined);
    expect((await here.browser.status()).json).toEqual({ session: word });
  });
});
