import {
  ada,
  createApplication,
  expectChanges,
  expectStatusOnly,
  noEvidence,
  noSession,
} from '../../pages/application.ts';
import { removeStorageAccess } from '../../pages/storage-access.ts';
import { deleteCookies, outliveCookies, statusCookie } from '../../pages/sso-cookies.ts';
import {
  testWithoutThirdPartyCookies,
  testWithThirdPartyCookies,
} from '../../support/chromium-profiles.ts';
import { expect, test } from '../../support/fixtures.ts';

const storageBlocked = { state: 'unknown', reason: 'storage_blocked' };

testWithThirdPartyCookies.describe('On another site, where third-party cookies are allowed', () => {
  testWithThirdPartyCookies(
    'no session is reported once the browser has been asked to log in @full',
    async ({ page, sandbox }) => {
      const app = await createApplication(sandbox, 'app.localhost');
      await expectStatusOnly(await app.track(page), noEvidence);
      await app.openForm(page);
      await expectChanges(await app.track(page), [noSession]);
    },
  );

  testWithThirdPartyCookies(
    'a session that ended longer ago than the status cookie lives is reported as no session @full',
    async ({ page, context, sandbox }) => {
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.localhost');
      await app.logIn(page, ada);
      await outliveCookies(sandbox, context, app);
      await expectChanges(await app.track(page), [noSession]);
    },
  );

  testWithThirdPartyCookies(
    'a missing status cookie alone is no logout @full',
    async ({ page, context, sandbox }) => {
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.localhost');
      await app.logIn(page, ada);
      await deleteCookies(context, statusCookie);
      await expectStatusOnly(await app.track(page), noEvidence);
    },
  );
});

testWithoutThirdPartyCookies(
  'On another site, where third-party cookies are blocked, no logout is reported @firefox',
  async ({ page, sandbox }) => {
    const app = await createApplication(sandbox, 'app.localhost');
    await expectStatusOnly(await app.track(page), storageBlocked);
    await app.openForm(page);
    await expectStatusOnly(await app.track(page), storageBlocked);
  },
);

test('On the same site no session is reported without the Storage Access API too @full @firefox-full', async ({
  page,
  context,
  sandbox,
}) => {
  await removeStorageAccess(context);
  const app = await createApplication(sandbox, 'app.opp.localhost');
  await expectChanges(await app.track(page), [noSession]);
});

test.describe('Somebody who is logged in @firefox-full', () => {
  for (const { browser, arrange } of [
    { browser: 'the default settings', arrange: async () => {} },
    { browser: 'no Storage Access API @full', arrange: removeStorageAccess },
  ])
    test(`is not reported as logged out on another site, with ${browser} @full`, async ({
      page,
      context,
      sandbox,
    }) => {
      await arrange(context);
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.localhost');
      const other = await createApplication(sandbox, 'other.opp.localhost');
      const otherTab = await context.newPage();
      await other.openForm(otherTab);
      await other.logIn(otherTab, ada);
      const tracked = await app.track(page);
      await expect.poll(tracked.lastStatus).toBeDefined();
      await expectChanges(tracked, []);
      expect((await tracked.statuses()).map(({ state }) => state)).not.toContain('logged_out');
    });
});
