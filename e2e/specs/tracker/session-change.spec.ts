import {
  ada,
  createApplication,
  expectChanges,
  loggedIn,
  loggedOut,
} from '../../pages/application.ts';
import { checking, type TrackedPage } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { countStatusRequests } from '../../support/ledger.ts';

const ben = { username: 'ben', password: 'another password' };

const sessionChanged = { state: 'logged_in', reason: 'session_changed' };

test.describe('A login as another user', () => {
  test('is reported once as session_changed @firefox-full', async ({ page, context, sandbox }) => {
    for (const user of [ada, ben]) await sandbox.createUser(user);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const other = await createApplication(sandbox, 'other.opp.localhost');
    // The form must be open before the first login, after which the service redirects at once.
    const otherTab = await context.newPage();
    await other.begin(otherTab);
    await app.logIn(page, ada);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await other.fill(otherTab, ben);
    await expectChanges(tracked, [{ expected: 'logged_in', ...sessionChanged }]);
    expect(await tracked.statuses()).toEqual([loggedIn, sessionChanged]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] session_changed: \w/)]);
  });

  test('after a logout changes the status, and calls on_change no second time @full', async ({
    context,
    sandbox,
    logOut,
    openTracked,
    other,
  }) => {
    await sandbox.createUser(ben);
    const tracked = await openTracked();
    await logOut();
    await expectChanges(tracked, [loggedOut]);
    await other.logIn(await context.newPage(), ben);
    await expect.poll(tracked.lastStatus).toEqual(sessionChanged);
    await expectChanges(tracked, [loggedOut]);
  });
});

test.describe('A session', () => {
  test('that gets a new cookie secret is not reported as changed @full', async ({
    context,
    sandbox,
    openTracked,
    other,
  }) => {
    const tracked = await openTracked();
    const otherTab = await context.newPage();
    await sandbox.advance(60 * 60 * 1000);
    await other.begin(otherTab);
    await otherTab.waitForURL((url) => url.origin === other.site.origin);
    await expectChanges(tracked, []);
    expect(await tracked.statuses()).toEqual([loggedIn]);
  });

  test('that ends on the server is reported as a logout to a page with its session_state @full', async ({
    page,
    sandbox,
    app,
  }) => {
    await app.begin(page);
    await page.waitForURL((url) => url.origin === app.site.origin);
    const sessionState = new URL(page.url()).searchParams.get('session_state') ?? '';
    for (const { id } of await sandbox.sessions()) await sandbox.endSession(id);
    const tracked = await app.track(page, { sessionState });
    await expectChanges(tracked, [loggedOut]);
    expect(await countStatusRequests(sandbox)).toBe(2);
  });

  test('that ends on the server is reported in every tab after a single status request @firefox-full', async ({
    context,
    sandbox,
    app,
    other,
  }) => {
    await context.clock.install();
    const tabs: TrackedPage[] = [];
    for (const application of [app, other, app])
      tabs.push(await application.track(await context.newPage(), { calls: checking }));
    for (const tab of tabs) {
      await tab.dispatchAndWait();
      await expect.poll(tab.lastStatus).toEqual(loggedIn);
    }
    expect(await countStatusRequests(sandbox)).toBe(1);
    for (const { id } of await sandbox.sessions()) await sandbox.endSession(id);
    await context.clock.fastForward(6 * 60_000);
    for (const tab of tabs) await expectChanges(tab, [loggedOut]);
    expect(await countStatusRequests(sandbox)).toBe(2);
  });
});
