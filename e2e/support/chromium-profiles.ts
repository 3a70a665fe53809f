import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { fullChromiumOptions } from '../tools/launch-options.ts';
import { expect, test } from './fixtures.ts';
import { watchPresses } from './press-watcher.ts';

/** Values of Chromium's `profile.cookie_controls_mode`. */
const cookieControls = { blockThirdParty: 1, incognitoOnly: 2 };

/** Third-party cookies are allowed, as in Chrome; some builds of Chromium block them by default. */
export const testWithThirdPartyCookies = createTest({
  profile: { cookie_controls_mode: cookieControls.incognitoOnly },
});

/** Blocks all third-party cookies. The value 5 would exempt sites that have redirected to the page, as a login does. */
const blockThirdPartyInFirefox = { 'network.cookie.cookieBehavior': 1 };

/** Third-party cookies are blocked. */
export const testWithoutThirdPartyCookies = createTest({
  profile: { cookie_controls_mode: cookieControls.blockThirdParty },
}).extend<object, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, ...blockThirdPartyInFirefox };
      await use(browserName === 'firefox' ? { ...launchOptions, firefoxUserPrefs } : launchOptions);
    },
    { scope: 'worker' },
  ],
});

/** The back/forward cache is on, which Playwright turns off by default. */
export const testWithPageCache = createTest(
  {},
  { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
);

/**
 * A `test` whose context belongs to the full Chromium, with a profile with these preferences: the headless shell has
 * neither cookie settings nor a page cache. In Firefox, tests run with the default context.
 */
function createTest(preferences: object, options: LaunchOptions = {}) {
  return test.extend({
    context: async (
      { playwright, recordedRequests, browserName, context: defaultContext },
      use,
    ) => {
      if (browserName === 'firefox') return use(defaultContext);
      const profile = await mkdtemp(join(tmpdir(), 'profile-'));
      await mkdir(join(profile, 'Default'));
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...fullChromiumOptions(),
        ...options,
      });
      recordedRequests.follow(context);
      const { findViolations } = await watchPresses(context);
      await use(context);
      const violations = await findViolations();
      await context.close();
      await rm(profile, { recursive: true });
      expect(violations).toEqual([]);
    },
  });
}
