import { accessSync, constants, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { findBrowser, type Browser } from '../../demo/shared/browsers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** On Linux browsers see only the fonts of the npm packages; elsewhere the variable has no effect. */
export function browserEnvironment(): Environment {
  return {
    ...process.env,
    HOME: writableHome(),
    FONTCONFIG_FILE: fileURLToPath(new URL('../fonts.conf', import.meta.url)),
  };
}

/**
 * Playwright's own Chromium gets no path: Playwright selects its headless shell or the full browser. The headless shell
 * isolates sites only with `--site-per-process`; Chrome on a desktop always does.
 */
export function chromiumOptions(browser: Browser | undefined): LaunchOptions {
  return {
    ...(browser?.isStock === true && { executablePath: browser.executablePath }),
    env: browserEnvironment(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--site-per-process',
      '--in-process-gpu',
    ],
  };
}

const fontsFolder = fileURLToPath(
  new URL('../../node_modules/@expo-google-fonts/', import.meta.url),
);

/**
 * Text rendering is slow unless the sandbox of the content processes may read the fonts. Site isolation is off,
 * because with it an automated Firefox sends keys and clicks to the top document only. The page cache is off,
 * because leaving a cached page hangs.
 */
export function firefoxOptions(browser: Browser | undefined): LaunchOptions {
  return {
    ...(browser && { executablePath: browser.executablePath }),
    env: browserEnvironment(),
    firefoxUserPrefs: {
      'security.sandbox.content.read_path_whitelist': fontsFolder,
      'fission.autostart': false,
      'browser.sessionhistory.max_total_viewers': 0,
    },
  };
}

/** For tests that need what the headless shell lacks: cookie settings of profiles, autofill, the page cache. */
export function fullChromiumOptions(): LaunchOptions {
  const browser = findBrowser('chromium');
  return { ...chromiumOptions(browser), ...(browser?.isStock !== true && { channel: 'chromium' }) };
}

/** Firefox writes to HOME even when its profile is in another folder. */
function writableHome(): string {
  try {
    accessSync(homedir(), constants.W_OK);
    return homedir();
  } catch {
    return mkdtempSync(join(tmpdir(), 'home-'));
  }
}
