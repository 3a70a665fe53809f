import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { writeBaselineVersion } from '../support/baseline-browser.ts';
import { findHeadlessShell } from '../../demo/shared/browsers.ts';
import { chromiumOptions } from './launch-options.ts';

/* `npm run pictures`: recreates all visual baselines with the Chromium of this machine. Run it on Linux. */

const folder = fileURLToPath(new URL('../baselines', import.meta.url));

const browser = await chromium.launch(chromiumOptions(findHeadlessShell()));
const version = browser.version();
await browser.close();

// Empty the folder, to delete the baselines of removed tests.
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
