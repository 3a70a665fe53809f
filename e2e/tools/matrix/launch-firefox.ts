import { firefox, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../browsers.ts';
import { leftToUs } from './playwright-tab.ts';

/** For what is measured by way of the page's script. */
export const launchFirefox = (profile: string): Promise<BrowserContext> => {
  const browser = findBrowser('firefox');
  if (browser === undefined) throw new Error('No Firefox.');
  return firefox.launchPersistentContext(profile, {
    ...leftToUs,
    executablePath: browser.executablePath,
    ...(browser.isStock && { channel: 'moz-firefox' }),
    env: { ...process.env, HOME: profile },
  });
};
