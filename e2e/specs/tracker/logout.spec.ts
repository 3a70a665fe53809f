import type { BrowserContext } from '@playwright/test';
import { ada, expectChanges, loggedIn, loggedOut } from '../../pages/application.ts';
import { checking, polling, type TrackedPage } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';

const embeddings = [
  { embedding: 'a check', calls: checking },
  { embedding: 'a poll', calls: polling },
  { embedding: 'checks and a poll', calls: `${checking} ${polling} ${checking}` },
  {
    embedding: 'a callback added after the check',
    calls: `_OASM('off_change', noteChange); ${checking} _OASM('on_change', noteChange);`,
  },
  { embedding: 'no call before the script has loaded', calls: '' },
];

test.describe('A logout in another application', () => {
  test('is reported to on_change once, with a check and with a poll @firefox', async ({
    context,
    app,
    logOut,
  }) => {
    const tabs: TrackedPage[] = [];
    for (const { calls } of embeddings)
      tabs.push(await app.track(await context.newPage(), { calls }));
    await tabs.at(-1)?.call('check', 'logged_in');
    for (const tab of tabs) {
      await expect.poll(tab.lastStatus).toEqual(loggedIn);
      expect(await tab.changes()).toEqual([]);
    }
    await logOut();
    for (const [index, { embedding }] of embeddings.entries())
      await test.step(embedding, () => expectChanges(tabs[index] as TrackedPage, [loggedOut]));
  });

  test('is reported to each remaining callback when another one throws @full', async ({
    page,
    logOut,
    openTracked,
  }) => {
    const calls = `
        const called = [];
        const removed = () => called.push('removed');
        _OASM('on_change', () => { called.push('first'); throw new Error('thrown by the page'); });
        _OASM('on_change', removed);
        _OASM('on_change', () => called.push('last'));
        _OASM('off_change', removed);
        ${polling}`;
    const tracked = await openTracked({ calls });
    await logOut();
    await expectChanges(tracked, [loggedOut]);
    expect(await page.evaluate('called')).toEqual(['first', 'last']);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] callback_failed: \w/)]);
  });

  test('is reported again after another check or poll, and after another login @full', async ({
    context,
    logOut,
    openTracked,
    other,
  }) => {
    const tracked = await openTracked();
    await logOut();
    await expectChanges(tracked, [loggedOut]);
    await tracked.call('check', 'logged_in');
    await expectChanges(tracked, [loggedOut, loggedOut]);
    await tracked.call('poll', { state: 'logged_in', interval: 20_000 });
    await expectChanges(tracked, [loggedOut, loggedOut, loggedOut]);

    const otherTab = await context.newPage();
    const login = await other.logIn(otherTab, ada);
    await tracked.call('session', login.get('session_state'));
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await other.logOut(otherTab);
    await expectChanges(tracked, [loggedOut, loggedOut, loggedOut, loggedOut]);
  });

  test('is the expected state of check("logged_out"), which reports each login instead @full', async ({
    page,
    context,
    app,
    other,
  }) => {
    await app.logOut(page);
    const tracked = await app.track(page, { calls: "_OASM('check', 'logged_out');" });
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_out', reason: '' });
    const otherTab = await context.newPage();
    await other.logIn(otherTab, ada);
    const login = { expected: 'logged_out', state: 'logged_in', reason: '' };
    await expectChanges(tracked, [login]);
    await other.logOut(otherTab);
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_out', reason: '' });
    await other.logIn(otherTab, ada);
    await expect.poll(tracked.changes).toEqual([login, { ...login, reason: 'session_changed' }]);
  });
});

function removeCookieStore(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'cookieStore');
  });
}

test.describe('A logout in a browser without cookieStore @firefox-full', () => {
  test('is detected by a poll, and by a check on the next focus @full', async ({
    page,
    context,
    app,
    logOut,
  }) => {
    await removeCookieStore(context);
    await context.clock.install();
    const polled = await app.track(page);
    const checked = await app.track(await context.newPage(), { calls: checking });
    for (const tab of [polled, checked]) await expect.poll(tab.lastStatus).toEqual(loggedIn);
    await logOut();
    await context.clock.runFor(11_000);
    await expectChanges(polled, [loggedOut]);
    await checked.dispatchAndWait();
    await expectChanges(checked, [loggedOut]);
  });
});
