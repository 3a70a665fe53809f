import { describe, expect, test } from 'vitest';
import {
  createApplication,
  exchangeCode,
  locationOf,
  redirectParameters,
  tokenIn,
} from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

describe('a login', () => {
  test('shows the form, redirects with a code, and the code leads to a token and the user', async () => {
    const { redirected, form, submit } = await here.openForm();
    expect([redirected.status, form.status]).toEqual([302, 200]);
    expect(locationOf(redirected)).toMatch(/^\/v1\/login\?login=[0-9a-f]{32}$/);
    const back = await submit();
    expect(back.status).toBe(303);
    expect(locationOf(back)).toMatch(/^https:\/\/app\.example\/callback\?code=/);
    const { code = '', ...others } = redirectParameters(back);
    expect(code).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(others).toEqual({
      session_state: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: 'st4te',
    });
    const tokens = await here.exchangeCode({ code });
    expect([tokens.status, tokens.json]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[A-Za-z0-9]{43}$/),
        token_type: 'bearer',
        expires_in: 3600,
        scope: 'openid',
      },
    ]);
    const user = await here.requestUser(`bearer ${tokenIn(tokens)}`);
    const [administrator] = here.sandbox.users.all();
    expect([user.status, user.json]).toEqual([
      200,
      {
        sub: administrator?.id,
        id: administrator?.id,
        name: 'Demo administrator',
        preferred_username: 'administrator',
        email: 'administrator@example.com',
        attached_to: ['/'],
        role: 'Administrator',
      },
    ]);
  });

  test('in one application is a login to all applications', async () => {
    const [one, other] = [
      createApplication(here.testServer),
      createApplication(here.testServer, 'https://b.example'),
    ];
    await here.browser.logIn(one);
    const redirected = await here.browser.authorize(other, { prompt: 'none', state: undefined });
    expect(redirected.status).toBe(302);
    expect(locationOf(redirected)).toMatch(/^https:\/\/b\.example\/callback\?code=/);
    const { code, ...others } = redirectParameters(redirected);
    expect(Object.keys(others)).toEqual(['session_state']);
    expect((await exchangeCode(here.testServer, other, { code })).status).toBe(200);
  });
});

describe('a logout', () => {
  test('ends the session for all applications, redirects, and sets the status cookie to out', async () => {
    await here.logIn();
    expect((await here.status()).json).toEqual({ session: 'active' });
    const out = await here.logOut();
    expect([out.status, locationOf(out)]).toEqual([302, 'https://app.example/']);
    expect(here.jar.get('__Host-sso-status')).toMatch(/^out\.[0-9a-f]{32}$/);
    expect(here.jar.has('__Host-sso-session')).toBe(false);
    expect(redirectParameters(await here.authorize({ prompt: 'none' }))).toEqual({
      error: 'login_required',
      error_description: 'nobody is logged in',
      state: 'st4te',
    });
    const again = await here.logOut();
    expect([again.status, locationOf(again)]).toEqual([302, 'https://app.example/']);
  });
});
