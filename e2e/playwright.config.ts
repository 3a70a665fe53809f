import { accessSync, constants, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser, type Browser } from './scripts/browsers.ts';

const chromium = findBrowser('chromium');
const firefox = findBrowser('firefox');

/** Firefox writes to its home even when its profile lies elsewhere. */
const writableHome = (): string => {
  try {
    accessSync(homedir(), constants.W_OK);
    return homedir();
  } catch {
    return mkdtempSync(join(tmpdir(), 'home-'));
  }
};

const chromiumOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser && { executablePath: browser.executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});

/**
 * Frames of other sites run in the page's process here: with site isolation a driven Firefox sends keys
 * and clicks to the page alone. Pages are not cached, because leaving a cached page hangs.
 */
const firefoxOptions = (browser: Browser | undefined): LaunchOptions => ({
  ...(browser && { executablePath: browser.executablePath }),
  env: { ...process.env, HOME: writableHome() },
  firefoxUserPrefs: {
    'fission.autostart': false,
    'browser.sessionhistory.max_total_viewers': 0,
  },
});

/** On a machine that only judges, one test has both cores, and the reasons of failures stand together at the end. */
const isJudging = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: './specs',
  outputDir: './results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: isJudging ? 1 : 2,
  // Ends what hangs; how long a step may take, the steps say themselves.
  timeout: 60_000,
  // Pictures are written by the command that renews them, and by no comparison.
  updateSnapshots: 'none',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/../pictures/kept/{arg}{ext}',
      maxDiffPixelRatio: 0.01,
      animations: 'disabled',
      caret: 'hide',
    },
  },
  reporter: [[isJudging ? 'dot' : 'line'], ['json', { outputFile: './results/e2e.json' }]],
  use: { locale: 'en-GB', timezoneId: 'UTC', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: chromiumOptions(chromium) },
    },
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        ...(firefox?.isStock === true && { channel: 'moz-firefox' }),
        launchOptions: firefoxOptions(firefox),
      },
    },
  ],
});
