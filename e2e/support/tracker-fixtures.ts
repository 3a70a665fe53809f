import type { Page } from '@playwright/test';
import {
  createApplication,
  loggedIn,
  logOutInNewTab,
  openApplication,
  type Application,
  type Tracking,
} from '../pages/application.ts';
import type { TrackedPage } from '../pages/tracked-page.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };

type TrackerFixtures = {
  /** An application on the site of the authentication service, in which `ada` is logged in. */
  readonly app: Application;
  /** Another application on that site, with the same login. */
  readonly other: Application;
  /** Opens a page of `app` with the tracker, by default in the test's tab, and waits until it reports the login. */
  readonly openTracked: (tracking?: Tracking, tab?: Page) => Promise<TrackedPage>;
  /** Logs out at `other`, and so everywhere, in a new tab. */
  readonly logOut: () => Promise<void>;
};

export const test = base.extend<TrackerFixtures>({
  app: async ({ page, sandbox }, use) => use(await openApplication(sandbox, page)),
  other: async ({ sandbox }, use) => use(await createApplication(sandbox, 'other.opp.localhost')),
  openTracked: async ({ page, app }, use) =>
    use(async (tracking, tab = page) => {
      const tracked = await app.track(tab, tracking);
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
      return tracked;
    }),
  logOut: async ({ context, other }, use) => use(() => logOutInNewTab(context, other)),
});
