import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browsers.ts';
import { chromiumOptions, firefoxOptions } from './scripts/launch-options.ts';

const chromium = findBrowser('chromium');
const firefox = findBrowser('firefox');

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
