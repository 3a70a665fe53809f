import { describe, expect, test } from 'vitest';
import type { Answer } from '../test-server.fixture.ts';
import { redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

function pagePolicy(formAction: string): string {
  return (
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; ` +
    "base-uri 'none'; frame-ancestors 'none'"
  );
}

const always = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of a response, without those of HTTP itself, cookies and location. */
function ownHeaders({ headers }: Answer): Readonly<Record<string, unknown>> {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'content-length': _length,
    'transfer-encoding': _coding,
    'set-cookie': _cookies,
    location: _location,
    ...own
  } = headers;
  return own;
}

function page(formAction: string) {
  return {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(formAction),
  };
}

const inert = {
  ...always,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};

describe('the headers of a response', () => {
  test('allow the form to redirect to this host and the application only', async () => {
    const { form, submit } = await here.openForm();
    expect(ownHeaders(form)).toEqual(page("'self' https://app.example"));
    const wrong = await submit({ password: 'wrong' });
    expect(ownHeaders(wrong)).toEqual(page("'self' https://app.example"));
  });

  test.each([
    ['an authorization request without a client', () => here.navigate('/v1/authenticate')],
    ['an unknown login', () => here.navigate('/v1/login')],
    ['an unreadable form', () => here.browser.send('/v1/login', { form: { a: 'b' } })],
    ['a logout without a URL', () => here.navigate('/v1/logout')],
    ['an unknown path', () => here.navigate('/')],
    ['an unknown path of the tracker', () => here.navigate('/v1/sessionTracker/other')],
    ['a foreign form', async () => (await here.openForm()).submit({ form_token: '' })],
  ])('allow no form on the page for %s', async (_what, ask) => {
    const answer = await ask();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(ownHeaders(answer)).toEqual(page("'none'"));
  });

  test('of redirects forbid caching and the Referer header', async () => {
    const { redirected, submit } = await here.openForm();
    const back = await submit();
    const answers = [redirected, back, await here.authorize(), await here.logOut()];
    for (const answer of answers) expect(ownHeaders(answer)).toEqual(inert);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [302, ''],
      [303, ''],
      [302, ''],
      [302, ''],
    ]);
  });

  test('of JSON forbid caching and documents', async () => {
    const { code } = redirectParameters(await here.logIn());
    const type = { 'content-type': 'application/json', pragma: 'no-cache' };
    const [token, refused] = [await here.exchangeCode({ code }), await here.exchangeCode({ code })];
    for (const answer of [token, refused])
      expect(ownHeaders(answer)).toEqual({ ...inert, ...type });
    const unauthorized = await here.exchangeCode({ code }, { authorization: '' });
    expect(ownHeaders(unauthorized)).toEqual({
      ...inert,
      ...type,
      'www-authenticate': 'Basic realm="tokens", charset="UTF-8"',
    });
  });
});

describe('a body with a content coding', () => {
  test.each(['/v1/tokens', '/v1/login?login=x', '/v1/sessionTracker/status', '/v1/nothing'])(
    'is rejected by %s',
    async (path) => {
      const headers = { 'content-encoding': 'gzip', 'oasm-request': '1' };
      const answer = await here.browser.send(path, { form: { a: 'b' }, headers });
      expect([answer.status, answer.headers['accept-encoding'], answer.json]).toEqual([
        415,
        'identity',
        {
          error: 'invalid_request',
          error_description: 'send the body without Content-Encoding',
        },
      ]);
    },
  );

  test('is accepted if it is "identity" or the body is empty', async () => {
    const [gzip, identity] = ['gzip', 'identity'].map((coding) => ({ 'content-encoding': coding }));
    expect((await here.navigate('/v1/login', gzip)).status).toBe(400);
    const { status } = await here.exchangeCode({ code: 'x' }, identity);
    expect(status).toBe(400);
  });
});

const paths = ['/v1/authenticate', '/v1/login', '/v1/logout', '/v1/tokens', '/v1/users'];

describe('methods', () => {
  test.each(['/v1/sessionTracker/status', ...paths])('of %s are limited', async (path) => {
    const taken = path === '/v1/tokens' ? [] : ['GET'];
    const posted = ['/v1/login', '/v1/sessionTracker/status', '/v1/tokens'];
    const allow = [...taken, ...(posted.includes(path) ? ['POST'] : [])];
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const answer = await here.browser.send(path, { method });
      expect(answer.status === 405, `${method} ${path}`).toBe(!allow.includes(method));
      if (answer.status !== 405) continue;
      expect(ownHeaders(answer)).toEqual({
        ...inert,
        'content-type': 'application/json',
        allow: allow.join(', '),
      });
      const error_description = `allowed methods: ${allow.join(', ')}`;
      if (method !== 'HEAD')
        expect(answer.json).toEqual({ error: 'invalid_request', error_description });
    }
  });

  test('of the files of the login page are GET and HEAD', async () => {
    const path = '/v1/login/page.css';
    expect((await here.browser.send(path, { method: 'HEAD' })).status).toBe(200);
    const answer = await here.browser.send(path, { method: 'POST' });
    expect([answer.status, answer.headers['allow'], answer.json]).toEqual([
      405,
      'GET, HEAD',
      { error: 'invalid_request', error_description: 'allowed methods: GET, HEAD' },
    ]);
  });

  test.each(['/v1/sessionTracker/status', ...paths])(
    'of %s are not allowed for other sites by CORS',
    async (path) => {
      const answer = await here.testServer.send('auth', path, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      });
      for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control/);
    },
  );
});
