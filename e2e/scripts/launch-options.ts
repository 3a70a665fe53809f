import { accessSync, constants, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import type { Browser } from './browsers.ts';

/** Firefox writes to its home even when its profile lies elsewhere. */
const writableHome = (): string => {
  try {
    accessSync(homedir(), constants.W_OK);
    return homedir();
  } catch {
    return mkdtempSync(join(tmpdir(), 'home-'));
  }
};

export const chromiumOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser && { executablePath: browser.executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});

/**
 * Frames of other sites run in the page's process here: with site isolation a driven Firefox sends keys
 * and clicks to the page alone. Pages are not cached, because leaving a cached page hangs.
 */
export const firefoxOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser && { executablePath: browser.executablePath }),
  env: { ...process.env, HOME: writableHome() },
  firefoxUserPrefs: {
    'fission.autostart': false,
    'browser.sessionhistory.max_total_viewers': 0,
  },
});
