import { describe, expect, test } from 'vitest';
import { createApplication, locationOf, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

describe('a redirect URI', () => {
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
    'ä€😀',
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
