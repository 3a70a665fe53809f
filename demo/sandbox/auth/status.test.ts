import { describe, expect, test, vi } from 'vitest';
import { cookiesOf, createApplication, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

const path = '/v1/sessionTracker/status';
const frame = { 'oasm-request': '1', 'sec-fetch-site': 'same-origin' };
const status = '__Host-sso-status';

function requestStatus(sessionState: string | undefined, clientId: string, headers = {}) {
  return here.browser.send(path, {
    form: { session_state: sessionState ?? '', client_id: clientId },
    headers: { ...frame, ...headers },
  });
}

describe('the status', () => {
  test('is returned to the frame in a browser that sends only Origin', async () => {
    const headers = { 'oasm-request': '1', origin: here.sandbox.hosts.origin('auth') };
    expect((await here.browser.send(path, { headers })).status).toBe(200);
  });
  test('has the same headers and length in all responses, and is not cached', async () => {
    const unknown = await here.status();
    const { session_state: sessionState } = redirectParameters(await here.logIn());
    const active = await here.status();
    const byHandle = await requestStatus(sessionState, here.app.clientId);
    here.endAllSessions();
    const ended = await here.status();
    here.jar.clear();
    await here.status();
    const none = await here.status();
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
          'cross-origin-opener-policy': 'same-origin',
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
    expect(answers.map((answer) => cookiesOf(answer).length)).toEqual([1, 0, 0, 0, 0]);
  });

  test.each([
    ['no header of the frame', { 'sec-fetch-site': 'same-origin' }],
    ['another value of this header', { ...frame, 'oasm-request': '2' }],
    ['another site', { ...frame, 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { ...frame, 'sec-fetch-site': 'same-site' }],
    ['an address that was typed in', { ...frame, 'sec-fetch-site': 'none' }],
    ['an empty Sec-Fetch-Site', { ...frame, 'sec-fetch-site': '' }],
    [
      'a foreign origin in an older browser',
      { 'oasm-request': '1', origin: 'https://app.example' },
    ],
    ['an opaque origin in an older browser', { 'oasm-request': '1', origin: 'null' }],
  ])('is rejected for %s, without a look at any session', async (_what, headers) => {
    await here.logIn();
    here.endAllSessions();
    const { sessions } = here.sandbox;
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

  test('is returned to the frame in a browser that sends neither Sec-Fetch-Site nor Origin', async () => {
    const answer = await here.testServer.send('auth', path, { headers: { 'oasm-request': '1' } });
    expect(answer.json).toEqual({ session: 'unknown' });
  });
});

describe('the status by session_state', () => {
  test('is returned to one client for one session, whatever cookies are sent', async () => {
    const { session_state: sessionState } = redirectParameters(await here.logIn());
    const { session_state: second } = redirectParameters(await here.authorize());
    expect(second).not.toBe(sessionState);
    const other = createApplication(here.testServer);
    expect((await requestStatus(sessionState, other.clientId)).json).toEqual({
      session: 'unknown',
    });
    await here.logOut();
    for (const known of [sessionState, second]) {
      const answer = await requestStatus(known, here.app.clientId);
      expect([answer.json, cookiesOf(answer)]).toEqual([{ session: 'ended' }, []]);
    }
    await here.logIn();
    expect((await requestStatus(sessionState, here.app.clientId)).json).toEqual({
      session: 'ended',
    });
    here.sandbox.sessions.clear();
    expect((await requestStatus(sessionState, here.app.clientId)).json).toEqual({
      session: 'unknown',
    });
  });

  test('does not change the status cookie', async () => {
    const { session_state: sessionState } = redirectParameters(await here.logIn());
    here.endAllSessions();
    const answer = await requestStatus(sessionState, here.app.clientId);
    expect([answer.json, cookiesOf(answer)]).toEqual([{ session: 'ended' }, []]);
    expect(here.jar.get(status)).toMatch(/^in\./);
  });

  const type = 'application/x-www-form-urlencoded';
  test.each([
    ['no parameters', type, ''],
    ['no session_state', type, 'client_id=x'],
    ['JSON', 'application/json', '{"session_state":"x"}'],
    ['session_state twice', type, 'session_state=x&session_state=x&client_id=x'],
    ['too many bytes', type, `session_state=${'x'.repeat(20_000)}`],
    ['an invalid encoding', type, 'session_state=%zz'],
  ])('is unknown for a body with %s', async (_what, contentType, body) => {
    const headers = { ...frame, 'content-type': contentType };
    const answer = await here.testServer.send('auth', path, { method: 'POST', body, headers });
    expect([answer.status, answer.json]).toEqual([200, { session: 'unknown' }]);
  });
});

describe('the status with an injected fault', () => {
  test.each([
    ['500', { kind: 'status', status: 500 }, 500, 'unknown'],
    ['429', { kind: 'status', status: 429, retryAfterSeconds: 7 }, 429, 'unknown'],
    ['204', { kind: 'status', status: 204 }, 204, 'unknown'],
    ['malformed JSON', { kind: 'malformed' }, 200, 'unknown'],
  ] as const)('is %s once', async (_what, fault, code, word) => {
    here.sandbox.faults.add({ method: 'GET', path, times: 1, ...fault });
    const answer = await here.status();
    expect([answer.status, answer.json]).toEqual([code, undefined]);
    expect(answer.headers['retry-after']).toBe(code === 429 ? '7' : undefined);
    expect((await here.status()).json).toEqual({ session: word });
  });
});
