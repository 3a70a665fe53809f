import type { Page } from '@playwright/test';
import {
  ada,
  createApplication,
  expectChanges,
  loggedIn,
  loggedOut,
  logOutInNewTab,
} from '../../pages/application.ts';
import { removeStorageAccess } from '../../pages/storage-access.ts';
import type { TrackedPage } from '../../pages/tracked-page.ts';
import {
  testWithThirdPartyCookies,
  testWithoutThirdPartyCookies,
} from '../../support/chromium-profiles.ts';
import { expect, type Sandbox } from '../../support/fixtures.ts';

async function openCrossSite(sandbox: Sandbox, page: Page) {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, 'app.localhost');
  const sessionState = (await app.logIn(page, ada)).get('session_state') ?? '';
  return { app, sessionState };
}

testWithoutThirdPartyCookies.describe('A logout, on a page of another site', () => {
  testWithoutThirdPartyCookies(
    'is detected by session_state on focus, visibilitychange, pageshow and online @full @firefox-full',
    async ({ page, context, sandbox }) => {
      await context.clock.install();
      const { app, sessionState } = await openCrossSite(sandbox, page);
      const tabs = new Map<string, TrackedPage>();
      for (const event of ['focus', 'visibilitychange', 'pageshow', 'online'])
        tabs.set(event, await app.track(await context.newPage(), { sessionState }));
      for (const tab of tabs.values()) await expect.poll(tab.lastStatus).toEqual(loggedIn);
      await logOutInNewTab(context, app);
      for (const tab of tabs.values()) expect(await tab.changes()).toEqual([]);
      // The tracker requests the status at most once a minute.
      await context.clock.fastForward(60_000);
      for (const [event, tab] of tabs) {
        await tab.dispatchAndWait(event);
        await testWithoutThirdPartyCookies.step(event, () => expectChanges(tab, [loggedOut]));
      }
    },
  );

  testWithoutThirdPartyCookies(
    'is detected by session_state without the Storage Access API @full @firefox-full',
    async ({ page, context, sandbox }) => {
      await context.clock.install();
      await removeStorageAccess(context);
      const { app, sessionState } = await openCrossSite(sandbox, page);
      const tracked = await app.track(page, { sessionState });
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
      await logOutInNewTab(context, app);
      await context.clock.fastForward(60_000);
      await tracked.dispatchAndWait();
      await expectChanges(tracked, [loggedOut]);
    },
  );

  testWithThirdPartyCookies(
    'is reported at once where third-party cookies are allowed',
    async ({ page, context, sandbox }) => {
      const { app } = await openCrossSite(sandbox, page);
      const tracked = await app.track(page);
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
      await logOutInNewTab(context, app);
      await expectChanges(tracked, [loggedOut]);
    },
  );
});
