import { describe, expect, test } from 'vitest';
import { createApplication, locationOf, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

describe('a redirect URI', () => {
  test.each([
    'https://evil.example/callback',
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback?x=1',
    'https://app.example/callback#',
    'https://app.example/callback#x',
    'https://app.example/callbac',
    'https://app.example/callbackx',
    'https://app.example/Callback',
    'https://app.example/callback%20',
    'https://app.example/callback ',
    ' https://app.example/callback',
    'https://app.example/callback\n',
    'https://app.example/callback\u0000',
    'https://app.example/callback/../callback',
    'https://app.example/./callback',
    'https://app.example//callback',
    'https://app.example/%63allback',
    'https://app.example\\callback',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://app.example./callback',
    'https://APP.example/callback',
    'HTTPS://app.example/callback',
    'http://app.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example@app.example/callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/https://app.example/callback',
    'https://evil.example?https://app.example/callback',
    'https://evil.example#https://app.example/callback',
    '//app.example/callback',
    '///evil.example',
    '/callback',
    'callback',
    'https:app.example/callback',
    'https:/app.example/callback',
    'javascript:alert(1)//https://app.example/callback',
    'data:text/html,https://app.example/callback',
    'https://app.example/callback\r\nSet-Cookie: a=b',
    'https://app.example/callback,https://evil.example',
    'https://ａpp.example/callback',
    'null',
  ])('is rejected unless it equals a registered one exactly: %j', async (redirect) => {
    for (const prompt of [undefined, 'none']) {
      const answer = await here.authorize({ redirect_uri: redirect, prompt });
      expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
      expect(answer.text).not.toContain('evil');
    }
  });

  test('is rejected if it is registered for another client', async () => {
    const other = createApplication(here.testServer, 'https://other.example');
    const answer = await here.authorize({ redirect_uri: other.redirectUri });
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
  });

  test.each([
    ['https://app.example/cb?tenant=a%20b', 'https://app.example/cb?tenant=a%20b&error='],
    ['https://app.example/cb?', 'https://app.example/cb?error='],
    ['https://app.example/cb?a&', 'https://app.example/cb?a&error='],
    ['https://app.example', 'https://app.example?error='],
  ])('keeps its own query: %s', async (redirectUri, begin) => {
    const { clientId } = here.sandbox.clients.create({ redirectUris: [redirectUri] });
    const answer = await here.browser.authorize(
      { ...here.app, clientId, redirectUri },
      { prompt: 'none' },
    );
    expect(locationOf(answer).startsWith(begin)).toBe(true);
  });
});

describe('state', () => {
  test.each([
    'a b+c%20d',
    'ä€😀',
    '&error=none&code=x#y?z=1',
    '"><script>alert(1)</script>',
    '\r\nSet-Cookie: a=b',
    '\u0000\u001f\u007f',
    'x'.repeat(2048),
    '-._~'.repeat(512),
    '€'.repeat(800),
  ])('is returned unchanged: %j', async (state) => {
    const refused = await here.authorize({ state, prompt: 'none' });
    expect(redirectParameters(refused)['state']).toBe(state);
    const back = await here.logIn({ state });
    expect(redirectParameters(back)['state']).toBe(state);
    const { headers } = await here.authorize({ state });
    expect(headers).not.toHaveProperty('a');
    expect(new URL(String(headers['location'])).searchParams.get('state')).toBe(state);
  });

  test.each([
    ['x'.repeat(2049), 'state has more than 2048 characters.'],
    // Percent-encoded, it has nine characters for each: the limit of the query comes first.
    ['€'.repeat(1000), 'There are more than 8192 characters.'],
  ])('is rejected with an error page if it is too long: %#', async (state, problem) => {
    const { status, headers, text } = await here.authorize({ state });
    expect([status, headers['location']]).toEqual([400, undefined]);
    expect(text).toContain(problem);
  });
});
