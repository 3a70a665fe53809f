import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { fullChromiumOptions } from '../tools/launch-options.ts';
import { test } from './fixtures.ts';

/** A test in a Chromium of its own, with a profile that knows these preferences. */
const inChromium = (preferences: object, options: LaunchOptions) =>
  test.extend({
    context: async ({ playwright, recordedRequests }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'profile-'));
      await mkdir(join(profile, 'Default'));
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...fullChromiumOptions(),
        ...options,
      });
      recordedRequests.follow(context);
      await use(context);
      await context.close();
      await rm(profile, { recursive: true });
    },
  });

/** Frames of other sites have their cookies, as in Chrome; some builds of Chromium block them. */
export const testWithThirdPartyCookies = inChromium({ profile: { cookie_controls_mode: 2 } }, {});

/** Pages that were left are kept as they were, as in every browser that nobody drives. */
export const testWithPageCache = inChromium(
  {},
  { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
);
