import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locationOf, saidIn } from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });
beforeEach(() => here.testServer.sandbox.sessions.clear());

const [secret, status] = ['__Host-sso-session', '__Host-sso-status'];

const states = () => here.testServer.sandbox.sessions.all().map(({ state }) => state);

const askByHandle = async (handle: string | undefined): Promise<unknown> => {
  const form = { session_state: handle ?? '', client_id: here.app.clientId };
  const headers = { 'oasm-request': '1', 'sec-fetch-site': 'same-origin' };
  return (await here.browser.send('/v1/sessionTracker/status', { form, headers })).json;
};

/** Two forms stand open, as in tabs that were restored, and one is sent. */
const openTwo = async () => {
  const [first, second] = [
    await here.browser.openForm(here.app, { state: 'first' }),
    await here.browser.openForm(here.app, { state: 'second' }),
  ];
  const { session_state: handle } = saidIn(await first.submit());
  return { second, handle };
};

describe('who logs in once more in the same browser', () => {
  test('stays in the session: same marker, same handles, and no application hears of it', async () => {
    const { second, handle } = await openTwo();
    const marker = here.browser.jar.get(status);
    expect(saidIn(await second.submit())).toMatchObject({
      state: 'second',
      code: expect.any(String),
    });
    expect([states(), here.browser.jar.get(status)]).toEqual([['active'], marker]);
    expect(await askByHandle(handle)).toEqual({ session: 'active' });
  });

  test('gets a secret of its own; the one before goes out of use', async () => {
    const { second } = await openTwo();
    const old = here.browser.jar.get(secret) ?? '';
    await second.submit();
    expect(here.browser.jar.get(secret)).not.toBe(old);
    await here.browser.ask(here.app);
    await here.testServer.sandbox.clock.advance(60_000);
    const thief = createBrowser(here.testServer);
    thief.jar.set(secret, old);
    expect(locationOf(await thief.ask(here.app))).toMatch(/^\/v1\/login/);
    expect(saidIn(await here.browser.ask(here.app))).toHaveProperty('code');
  });

  test('long after, is still known by the browser: a logout without the other cookies ends it', async () => {
    await here.browser.logIn(here.app);
    const kept = new Map(here.browser.jar);
    await here.testServer.sandbox.clock.advance(20 * 60_000);
    here.browser.jar.clear();
    const { submit } = await here.browser.openForm(here.app);
    for (const name of [secret, status]) here.browser.jar.set(name, kept.get(name) ?? '');
    await submit();
    expect(states()).toEqual(['active']);
    for (const name of [secret, status]) here.browser.jar.delete(name);
    await here.browser.logOut(here.app);
    expect(states()).toEqual(['ended']);
  });

  test('as somebody else ends it', async () => {
    const { second, handle } = await openTwo();
    const marker = here.browser.jar.get(status);
    await second.submit({ username: 'operator' });
    expect(states()).toEqual(['ended', 'active']);
    expect(here.browser.jar.get(status)).not.toBe(marker);
    expect(await askByHandle(handle)).toEqual({ session: 'ended' });
  });

  test('after it has ended begins a new one', async () => {
    const { second } = await openTwo();
    for (const { id } of here.testServer.sandbox.sessions.all())
      here.testServer.sandbox.sessions.end(id);
    await second.submit();
    expect(states()).toEqual(['ended', 'active']);
  });
});
