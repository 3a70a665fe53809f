import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../demo/shared/browsers.ts';
import { chromiumOptions, firefoxOptions } from './tools/launch-options.ts';
import { suiteFilters } from './tools/suites.ts';

const firefox = findBrowser('firefox');

const isCI = process.env['CI'] !== undefined;
const filters = suiteFilters(process.env['TEST_SUITE']);

export default defineConfig({
  testDir: './specs',
  outputDir: './results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // Only `npm run pictures` writes visual baselines.
  updateSnapshots: 'none',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/../baselines/{arg}{ext}',
      maxDiffPixelRatio: 0.01,
      animations: 'disabled',
      caret: 'hide',
    },
  },
  reporter: [[isCI ? 'dot' : 'line'], ['json', { outputFile: './results/e2e.json' }]],
  use: { locale: 'en-GB', timezoneId: 'UTC', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      ...filters.chromium,
      use: { browserName: 'chromium', launchOptions: chromiumOptions(findHeadlessShell()) },
    },
    {
      name: 'firefox',
      ...filters.firefox,
      use: {
        browserName: 'firefox',
        ...(firefox?.isStock === true && { channel: 'moz-firefox' }),
        launchOptions: firefoxOptions(firefox),
      },
    },
  ],
});
