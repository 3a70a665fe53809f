import { beforeEach, describe, expect, test } from 'vitest';
import {
  createApplication,
  encode,
  locationOf,
  redirectParameters,
  outlineOf,
} from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
beforeEach(() => here.logIn());

async function expectActive(): Promise<void> {
  expect((await here.status()).json).toEqual({ session: 'active' });
  expect(redirectParameters(await here.authorize({ prompt: 'none' }))).toHaveProperty('code');
}

const rejected: readonly (readonly [name: string, query: string])[] = [
  ['no URL', ''],
  ['an empty URL', 'post_logout_redirect_uri='],
  ['a parameter of another name', encode({ redirect_uri: 'https://app.example/' })],
  ...['https://evil.example/', `https://app.example/${'a'.repeat(300)}`].map(
    (address) => [address, encode({ post_logout_redirect_uri: address })] as const,
  ),
];

describe('a logout', () => {
  test.each(rejected)('to %j does not redirect and ends no session', async (_name, query) => {
    const answer = await here.navigate(`/v1/logout?${query}`);
    expect(outlineOf(answer)).toEqual([400, undefined, []]);
    expect(answer.text).not.toContain('evil');
    await expectActive();
  });

  test('to a registered URL of more than 256 characters ends no session', async () => {
    const address = `https://app.example/${'a'.repeat(237)}`;
    here.sandbox.clients.create({
      postLogoutRedirectUris: [address, address.slice(0, -1)],
    });
    function query(text: string): string {
      return encode({ post_logout_redirect_uri: text });
    }
    expect((await here.navigate(`/v1/logout?${query(address)}`)).status).toBe(400);
    await expectActive();
    expect((await here.navigate(`/v1/logout?${query(address.slice(0, -1))}`)).status).toBe(302);
  });

  test('with a parameter that occurs twice ends no session', async () => {
    const query = encode({ post_logout_redirect_uri: here.app.postLogoutRedirectUri });
    for (const more of [query, 'post_logout_redirect_uri=', 'x=1&x=1']) {
      expect((await here.navigate(`/v1/logout?${query}&${more}`)).status).toBe(400);
      expect((await here.navigate(`/v1/logout?${more}&${query}`)).status).toBe(400);
    }
    await expectActive();
  });

  test.each([
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'frame' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'script' },
    { 'sec-fetch-dest': 'style' },
    { 'sec-fetch-dest': 'object' },
    { 'sec-fetch-dest': 'embed' },
    { 'sec-fetch-dest': '' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('that is not a top-level navigation ends no session: %o', async (headers) => {
    const answer = await here.logOut(headers);
    expect(outlineOf(answer)).toEqual([403, undefined, []]);
    await expectActive();
  });

  test('redirects to a URL of any application, in browsers with and without Sec-Fetch headers', async () => {
    const other = createApplication(here.testServer, 'https://other.example');
    const path = `/v1/logout?${encode({ post_logout_redirect_uri: other.postLogoutRedirectUri, state: 'x' })}`;
    const out = await here.browser.send(path);
    expect([out.status, locationOf(out)]).toEqual([302, 'https://other.example/']);
    expect(out.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(redirectParameters(await here.authorize({ prompt: 'none' }))['error']).toBe(
      'login_required',
    );
  });

  test('ends the session of the status cookie if the session cookie is lost', async () => {
    here.jar.delete('__Host-sso-session');
    here.jar.delete('__Host-sso-login');
    function countActive() {
      return here.sandbox.sessions.all().filter(({ state }) => state === 'active').length;
    }
    const before = countActive();
    await here.logOut();
    expect(countActive()).toBe(before - 1);
  });

  test('without a session sets the status cookie to out', async () => {
    const other = createBrowser(here.testServer);
    const out = await other.logOut(here.app);
    expect([out.status, locationOf(out)]).toEqual([302, here.app.postLogoutRedirectUri]);
    const first = other.jar.get('__Host-sso-status');
    expect(first).toMatch(/^out\.[0-9a-f]{32}$/);
    expect((await other.logOut(here.app)).status).toBe(302);
    expect(other.jar.get('__Host-sso-status')).not.toBe(first);
  });
});
