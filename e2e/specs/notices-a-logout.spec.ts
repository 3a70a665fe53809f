import type { BrowserContext, Page } from '@playwright/test';
import { createApplication, type Application } from '../pages/application.ts';
import { checking, polling, type TrackedPage } from '../pages/tracked-page.ts';
import { testWithThirdPartyCookies } from '../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const loggedIn = { state: 'logged_in', reason: '' };

const loggedOut = { expected: 'logged_in', state: 'logged_out', reason: '' };

const ada = { username: 'ada', password: 'a long password' };

/** Two applications of one login: a page of the first is tracked, the second is where things happen. */
const openTwo = async (sandbox: Sandbox, page: Page, host = 'app.opp.localhost') => {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, host);
  const other = await createApplication(sandbox, 'other.opp.localhost');
  const sessionState = (await app.logIn(page, ada)).get('session_state') ?? '';
  return { app, other, sessionState };
};

const logOutElsewhere = async (context: BrowserContext, other: Application): Promise<void> => {
  const away = await context.newPage();
  await other.logOut(away);
  await away.close();
};

const expectChanges = async (
  { look, changes, errors }: TrackedPage,
  expected: readonly unknown[],
): Promise<void> => {
  await expect.poll(changes).toEqual(expected);
  await look();
  await look();
  expect(await changes()).toEqual(expected);
  expect(errors()).toEqual([]);
};

/** However a page awaits it. */
const ways: readonly (readonly [how: string, calls: string])[] = [
  ['a check alone', checking],
  ['a poll alone', polling],
  ['both', `${checking} ${polling} ${checking}`],
  [
    'callbacks that come after the check',
    `_OASM('off_change', noteChange); ${checking}
    _OASM('on_change', noteChange);`,
  ],
  ['no call before the script is there', ''],
];

test.describe('A logout in another application', { tag: '@firefox' }, () => {
  test('is told once, however it is awaited', async ({ page, context, sandbox }) => {
    const { app, other } = await openTwo(sandbox, page);
    const tabs: TrackedPage[] = [];
    for (const [, calls] of ways) tabs.push(await app.track(await context.newPage(), { calls }));
    await tabs.at(-1)?.call('check', 'logged_in');
    for (const tab of tabs) {
      await expect.poll(tab.lastStatus).toEqual(loggedIn);
      expect(await tab.changes()).toEqual([]);
    }
    await logOutElsewhere(context, other);
    for (const [index, [how]] of ways.entries())
      await test.step(how, () => expectChanges(tabs[index] as TrackedPage, [loggedOut]));
  });

  test('is told to each callback, whatever the others do', async ({ page, context, sandbox }) => {
    const { app, other } = await openTwo(sandbox, page);
    const calls = `
      const called = [];
      const gone = () => called.push('gone');
      _OASM('on_change', () => { called.push('first'); throw new Error('of the page'); });
      _OASM('on_change', gone);
      _OASM('on_change', () => called.push('last'));
      _OASM('off_change', gone);
      ${polling}`;
    const tracked = await app.track(page, { calls });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await logOutElsewhere(context, other);
    await expectChanges(tracked, [loggedOut]);
    expect(await page.evaluate('called')).toEqual(['first', 'last']);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] callback_failed: \w/)]);
  });

  test('is told again when it is asked for again, and when it happens again', async ({
    page,
    context,
    sandbox,
  }) => {
    const { app, other } = await openTwo(sandbox, page);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await logOutElsewhere(context, other);
    await expectChanges(tracked, [loggedOut]);
    await tracked.call('check', 'logged_in');
    await expectChanges(tracked, [loggedOut, loggedOut]);
    await tracked.call('poll', { state: 'logged_in', interval: 20_000 });
    await expectChanges(tracked, [loggedOut, loggedOut, loggedOut]);

    const away = await context.newPage();
    const anew = await other.logIn(away, ada);
    await tracked.call('session', anew.get('session_state'));
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await other.logOut(away);
    await expectChanges(tracked, [loggedOut, loggedOut, loggedOut, loggedOut]);
  });

  test('is what a page may expect; then each login is told', async ({ page, context, sandbox }) => {
    const { app, other } = await openTwo(sandbox, page);
    await app.logOut(page);
    const tracked = await app.track(page, { calls: "_OASM('check', 'logged_out');" });
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_out', reason: '' });
    const away = await context.newPage();
    const login = { expected: 'logged_out', state: 'logged_in', reason: '' };
    await other.logIn(away, ada);
    await expectChanges(tracked, [login]);
    await other.logOut(away);
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_out', reason: '' });
    await other.logIn(away, ada);
    await expect.poll(async () => (await tracked.changes()).length).toBe(2);
  });
});

/** Older browsers have no `cookieStore`. */
const withoutCookieEvents = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'cookieStore');
  });

test.describe('A logout that the browser does not tell of', { tag: '@firefox' }, () => {
  test('is found by a poll, and by a check when somebody looks', async ({
    page,
    context,
    sandbox,
  }) => {
    await withoutCookieEvents(context);
    await context.clock.install();
    const { app, other } = await openTwo(sandbox, page);
    const polled = await app.track(page);
    const checked = await app.track(await context.newPage(), { calls: checking });
    for (const tab of [polled, checked]) await expect.poll(tab.lastStatus).toEqual(loggedIn);
    await logOutElsewhere(context, other);
    await context.clock.runFor(11_000);
    await expectChanges(polled, [loggedOut]);
    await checked.look();
    await expectChanges(checked, [loggedOut]);
  });

  test('is told by the handle of the login, whatever brings the page back', async ({
    page,
    context,
    sandbox,
  }) => {
    await context.clock.install();
    const { app, other, sessionState } = await openTwo(sandbox, page, 'app.localhost');
    const tabs = new Map<string, TrackedPage>();
    for (const event of ['focus', 'visibilitychange', 'pageshow', 'online'])
      tabs.set(event, await app.track(await context.newPage(), { sessionState }));
    for (const tab of tabs.values()) await expect.poll(tab.lastStatus).toEqual(loggedIn);
    await logOutElsewhere(context, other);
    // The service is asked once a minute at most.
    await context.clock.fastForward(60_000);
    for (const [event, tab] of tabs) {
      await tab.look(event);
      await test.step(event, () => expectChanges(tab, [loggedOut]));
    }
  });
});

testWithThirdPartyCookies(
  'A logout is told at once on a page of another site, where the browser allows it cookies',
  async ({ page, context, sandbox }) => {
    const { app, other } = await openTwo(sandbox, page, 'app.localhost');
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await logOutElsewhere(context, other);
    await expectChanges(tracked, [loggedOut]);
  },
);
