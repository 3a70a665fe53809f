import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { writeBaselineVersion } from '../support/baseline-browser.ts';
import { findHeadlessShell } from './browsers.ts';
import { chromiumOptions } from './launch-options.ts';

/* `npm run pictures`: makes all visual baselines anew with the Chromium of this machine, on Linux. */

const folder = fileURLToPath(new URL('../baselines', import.meta.url));

const browser = await chromium.launch(chromiumOptions(findHeadlessShell()));
const version = browser.version();
await browser.close();

// Start from an empty folder, so that baselines of removed tests go too.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeBaselineVersion(version);

const run = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e',
    '--project=chromium',
    '--update-snapshots=all',
    '--grep=@baseline',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = run.status ?? 1;
