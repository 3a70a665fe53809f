import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { keepEngine } from '../support/engine.ts';
import { findBrowser, installAdvice } from './browsers.ts';

const folder = fileURLToPath(new URL('../pictures/kept', import.meta.url));

const found = findBrowser('chromium');
if (found === undefined) throw new Error(installAdvice('chromium'));

const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ['--no-sandbox'],
});
const version = browser.version();
await browser.close();

// A picture that no look asks for any more is gone, too.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
keepEngine(`Chromium ${version}`);

const run = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e',
    '--project=chromium',
    '--update-snapshots=all',
    'looks-as-kept',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = run.status ?? 1;
