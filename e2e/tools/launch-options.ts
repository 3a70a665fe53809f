import { accessSync, constants, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { findBrowser, type Browser } from './browsers.ts';

/** Firefox writes to its home even when its profile lies elsewhere. */
const writableHome = (): string => {
  try {
    accessSync(homedir(), constants.W_OK);
    return homedir();
  } catch {
    return mkdtempSync(join(tmpdir(), 'home-'));
  }
};

type Environment = Readonly<Record<string, string | undefined>>;

/** On Linux browsers see only the fonts of the npm packages; elsewhere the variable has no effect. */
export const browserEnvironment = (): Environment => ({
  ...process.env,
  HOME: writableHome(),
  FONTCONFIG_FILE: fileURLToPath(new URL('../fonts.conf', import.meta.url)),
});

/** Playwright's own Chromium needs no path: it starts its headless shell or the full browser as needed. */
export const chromiumOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser?.isStock === true && { executablePath: browser.executablePath }),
  env: browserEnvironment(),
  args: ['--no-sandbox', '--disable-background-networking'],
});

const fontsFolder = fileURLToPath(
  new URL('../../node_modules/@expo-google-fonts/', import.meta.url),
);

/**
 * Content processes draw text only quickly if their sandbox lets them read the fonts. Frames of other sites run in
 * the page's process: with site isolation, a driven Firefox sends keys and clicks to the top document only. Pages
 * are not cached, because leaving a cached page hangs.
 */
export const firefoxOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser && { executablePath: browser.executablePath }),
  env: browserEnvironment(),
  firefoxUserPrefs: {
    'security.sandbox.content.read_path_whitelist': fontsFolder,
    'fission.autostart': false,
    'browser.sessionhistory.max_total_viewers': 0,
  },
});

/** For tests of what the headless shell lacks: profiles with cookie settings, autofill, the page cache. */
export const fullChromiumOptions = (): LaunchOptions => {
  const browser = findBrowser('chromium');
  return { ...chromiumOptions(browser), ...(browser?.isStock !== true && { channel: 'chromium' }) };
};
