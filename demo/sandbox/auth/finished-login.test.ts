import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, exchangeCode, saidIn } from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });
beforeEach(() => here.testServer.sandbox.sessions.clear());

const endAll = (): void => {
  const { sessions } = here.testServer.sandbox;
  for (const { id } of sessions.all()) sessions.end(id);
};

describe('a login that has led back', () => {
  test.each([
    ['by somebody who pressed twice', {}],
    ['by somebody who went back and typed something else', { password: 'wrong' }],
  ])('sent once more %s, leads back into the same session', async (_who, typed) => {
    const { submit } = await here.browser.openForm(here.app);
    await submit();
    const [held, sessions] = [new Map(here.browser.jar), here.testServer.sandbox.sessions.all()];
    const again = await submit(typed);
    expect([again.status, saidIn(again)['state'], cookiesOf(again)]).toEqual([303, 'st4te', []]);
    expect([here.browser.jar, here.testServer.sandbox.sessions.all()]).toEqual([held, sessions]);
    const { code } = saidIn(again);
    expect((await exchangeCode(here.testServer, here.app, { code })).status).toBe(200);
  });

  test.each([
    ['logged out', () => here.browser.logOut(here.app)],
    ['been logged out on the server', async () => endAll()],
  ])('sent once more by somebody who has %s, is over', async (_what, prepare) => {
    const { submit } = await here.browser.openForm(here.app);
    await submit();
    await prepare();
    const sessions = here.testServer.sandbox.sessions.all();
    const again = await submit();
    expect([again.status, again.headers['location'], cookiesOf(again)]).toEqual([
      409,
      undefined,
      [],
    ]);
    expect(here.testServer.sandbox.sessions.all()).toEqual(sessions);
  });

  test('sent once more by a browser that missed the answer, leads into the same session', async () => {
    const { path, submit } = await here.browser.openForm(here.app);
    const missed = [...here.browser.jar];
    await submit();
    const sessions = here.testServer.sandbox.sessions.all();
    here.browser.jar.clear();
    for (const [name, value] of missed) here.browser.jar.set(name, value);
    const wrong = await submit({ password: 'wrong' });
    expect([wrong.status, cookiesOf(wrong)]).toEqual([422, []]);
    expect((await submit({ username: 'operator' })).status).toBe(409);
    expect((await here.browser.go(path)).status).toBe(409);
    expect((await submit()).status).toBe(303);
    expect((await here.browser.status()).json).toEqual({ session: 'active' });
    expect(here.testServer.sandbox.sessions.all()).toEqual(sessions);
  });
});

describe('a login that is sent twice at once', () => {
  test('is one session, whichever answer the browser takes', async () => {
    const { submit } = await here.browser.openForm(here.app);
    const answers = await Promise.all([submit(), submit()]);
    expect(here.testServer.sandbox.sessions.all()).toHaveLength(1);
    const markers = answers.flatMap(cookiesOf).filter((cookie) => cookie.includes('=in.'));
    expect([markers.length, new Set(markers).size]).toEqual([2, 1]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      const taker = createBrowser(here.testServer);
      for (const cookie of cookiesOf(answer))
        taker.jar.set(...(cookie.split(/[=;]/, 2) as [string, string]));
      expect(saidIn(await taker.ask(here.app))).toHaveProperty('code');
      expect((await taker.status()).json).toEqual({ session: 'active' });
    }
  });

  test('for two people, is the one that came first', async () => {
    const { submit } = await here.browser.openForm(here.app);
    const answers = await Promise.all([submit(), submit({ username: 'operator' })]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303, 409]));
    expect(here.testServer.sandbox.sessions.all()).toHaveLength(1);
  });
});
