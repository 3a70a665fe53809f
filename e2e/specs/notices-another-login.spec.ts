import { createApplication } from '../pages/application.ts';
import { checking, type TrackedPage } from '../pages/tracked-page.ts';
import { countStatusRequests } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };
const ben = { username: 'ben', password: 'another password' };

const loggedIn = { state: 'logged_in', reason: '' };
const changed = { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' };
const ended = { expected: 'logged_in', state: 'logged_out', reason: '' };

const createApplications = async (sandbox: Sandbox) => {
  for (const user of [ada, ben]) await sandbox.createUser(user);
  return {
    app: await createApplication(sandbox, 'app.opp.localhost'),
    other: await createApplication(sandbox, 'other.opp.localhost'),
  };
};

const expectOne = async ({ changes, look }: TrackedPage, change: object): Promise<void> => {
  await expect.poll(changes).toEqual([change]);
  await look();
  await look();
  expect(await changes()).toEqual([change]);
};

test.describe('Another login in the same browser', { tag: '@firefox' }, () => {
  test('is told once, though somebody is logged in all the while', async ({
    page,
    context,
    sandbox,
  }) => {
    const { app, other } = await createApplications(sandbox);
    const away = await context.newPage();
    await other.begin(away);
    await app.logIn(page, ada);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await other.fill(away, ben);
    await expectOne(tracked, changed);
    expect(await tracked.statuses()).toEqual([
      loggedIn,
      { state: 'logged_in', reason: 'session_changed' },
    ]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] session_changed: \w/)]);
  });

  test('is no second alarm after a logout', async ({ page, context, sandbox }) => {
    const { app, other } = await createApplications(sandbox);
    await app.logIn(page, ada);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    const away = await context.newPage();
    await other.logOut(away);
    await expectOne(tracked, ended);
    await other.logIn(away, ben);
    await expect
      .poll(tracked.lastStatus)
      .toEqual({ state: 'logged_in', reason: 'session_changed' });
    await expectOne(tracked, ended);
  });

  test('is none where the same session only changes its key', async ({ page, sandbox }) => {
    const { app, other } = await createApplications(sandbox);
    await app.logIn(page, ada);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    const away = await page.context().newPage();
    await sandbox.advance(60 * 60 * 1000);
    await other.begin(away);
    await away.waitForURL((url) => url.origin === other.site.origin);
    await tracked.look();
    await tracked.look();
    expect(await tracked.changes()).toEqual([]);
    expect(await tracked.statuses()).toEqual([loggedIn]);
  });
});

test.describe('A session that is killed on the server', { tag: '@firefox' }, () => {
  test('is noticed in every tab, and one request does for all', async ({
    page,
    context,
    sandbox,
  }) => {
    await context.clock.install();
    const { app, other } = await createApplications(sandbox);
    await app.logIn(page, ada);
    const tabs: TrackedPage[] = [];
    for (const application of [app, other, app])
      tabs.push(await application.track(await context.newPage(), { calls: checking }));
    for (const tab of tabs) {
      await tab.look();
      await expect.poll(tab.lastStatus).toEqual(loggedIn);
    }
    expect(await countStatusRequests(sandbox)).toBe(1);
    for (const { id } of await sandbox.sessions()) await sandbox.endSession(id);
    await context.clock.fastForward(6 * 60_000);
    for (const tab of tabs) await expectOne(tab, ended);
    expect(await countStatusRequests(sandbox)).toBe(2);
  });
});
