import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { isInstalled, languages, missingLanguages } from '../../demo/examples/languages.ts';
import { baselineMismatch } from '../support/baseline-browser.ts';
import { findBrowser, findHeadlessShell } from '../../demo/shared/browsers.ts';
import { chromiumOptions } from './launch-options.ts';
import { missingRequirements } from './requirements.ts';

/*
 * `npm run e2e -- [files] [Playwright options]`: installs missing browsers, nginx and Varnish, then runs Playwright on the
 * built files. TEST_SUITE selects a suite (suites.ts). Without it, all tests of the files run, in Chromium unless
 * `--project` names another browser.
 */

const suite = process.env['TEST_SUITE'];
const parameters = process.argv.slice(2);

const isHeaded = parameters.includes('--headed');

const isProjectGiven = parameters.some((parameter) => parameter.startsWith('--project'));
const projectArguments = suite === undefined && !isProjectGiven ? ['--project=chromium'] : [];

const files = parameters.filter((parameter) => !parameter.startsWith('-'));

/** Whether specs of a folder run that need more than a browser. */
function hasTestsOf(folder: string): boolean {
  return suite !== 'quick' && (files.length === 0 || files.some((file) => file.includes(folder)));
}

const needs = {
  nginx: hasTestsOf('deploy'),
  varnish: hasTestsOf('deploy'),
  exampleLanguages: hasTestsOf('examples'),
};

async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch(chromiumOptions(findHeadlessShell()));
  const version = browser.version();
  await browser.close();
  return version;
}

/** Excludes the visual baselines if they cannot be compared on this machine, and prints the reason. */
async function baselineTags(): Promise<readonly string[]> {
  if (suite === 'quick') return [];
  const mismatch = baselineMismatch(await chromiumVersion());
  if (mismatch === undefined) return [];
  console.log(mismatch);
  return ['@baseline'];
}

/** Excludes the example servers whose language is not installed, and prints which. */
function languageTags(): readonly string[] {
  if (!needs.exampleLanguages) return [];
  for (const notice of missingLanguages()) console.log(notice);
  return languages.filter((language) => !isInstalled(language)).map(({ tag }) => tag);
}

const missing = missingRequirements(needs);
for (const advice of missing) console.error(advice);
if (missing.length > 0) process.exit(1);

/** The headless shell cannot open a window, and would run the tests without one. */
function headedEnvironment(): Readonly<Record<string, string>> {
  if (!isHeaded) return {};
  const full = findBrowser('chromium');
  return full?.isStock === true ? { CHROMIUM_PATH: full.executablePath } : {};
}

function hasDisplay(): boolean {
  return (
    process.platform !== 'linux' ||
    process.env['DISPLAY'] !== undefined ||
    process.env['WAYLAND_DISPLAY'] !== undefined
  );
}

if (isHeaded && !hasDisplay()) {
  console.error('--headed needs a display. Without one, run: xvfb-run -a npm run e2e -- …');
  process.exit(1);
}

const excludedTags = [...(await baselineTags()), ...languageTags()];
const exclusion = excludedTags.length === 0 ? [] : ['--grep-invert', excludedTags.join('|')];

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e'];
const run = spawnSync(
  process.execPath,
  [...playwright, ...projectArguments, ...exclusion, ...parameters],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...headedEnvironment() },
  },
);
process.exitCode = run.status ?? 1;
