import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { fullChromiumOptions } from '../launch-options.ts';
import type { StartBrowser, Tab } from './browser.ts';

/** Values of the preference `profile.cookie_controls_mode`. The first one is Chrome's default. */
const cookieControls = { allowed: 2, blocked: 1 };

export type ChromiumCookies = keyof typeof cookieControls;

/** Replaces Playwright's list of disabled features, which turns off the partitioning of third-party storage. */
const disabledFeatures = '--disable-features=Translate,OptimizationHints,MediaRouter';

export function launchChromium(cookies: ChromiumCookies, profile: string): Promise<BrowserContext> {
  writePreferences(profile, cookies);
  const options = fullChromiumOptions();
  return chromium.launchPersistentContext(profile, {
    ...options,
    ignoreHTTPSErrors: true,
    args: [...(options.args ?? []), disabledFeatures],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

export function createTab(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    pressEnter: () => page.keyboard.press('Enter'),
  };
}

export function startChromium(cookies: ChromiumCookies): StartBrowser {
  return async (profile, cleanup) => {
    const context = await launchChromium(cookies, profile);
    cleanup.add(() => context.close());
    return {
      version: `Chromium ${context.browser()?.version() ?? ''}`,
      openTab: async () => createTab(await context.newPage()),
    };
  };
}

function writePreferences(profile: string, cookies: ChromiumCookies): void {
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: cookieControls[cookies] } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}
