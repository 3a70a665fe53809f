import { accessSync, constants, existsSync } from 'node:fs';
import { chromium, firefox } from '@playwright/test';

/** `isStock`: installed by the system, not by Playwright. Playwright drives a stock Firefox by WebDriver BiDi. */
export type Browser = { readonly executablePath: string; readonly isStock: boolean };

export type BrowserName = 'chromium' | 'firefox';

const usualPaths: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/** The browser named by CHROMIUM_PATH or FIREFOX_PATH, else one at a usual path, else Playwright's own. */
export function findBrowser(name: BrowserName): Browser | undefined {
  const fromEnvironment = pathFromEnvironment(name);
  const paths = fromEnvironment === undefined ? usualPaths[name] : [fromEnvironment];
  const executablePath = paths.find(isExecutable);
  if (executablePath !== undefined) return { executablePath, isStock: true };
  if (fromEnvironment !== undefined) return undefined;
  const own = playwrightPath(name);
  return existsSync(own) ? { executablePath: own, isStock: false } : undefined;
}

const headlessShellPath = '/usr/bin/chromium-headless-shell';

/** Whether the headless shell is installed, or CHROMIUM_PATH names another browser for all tests. */
export function hasHeadlessShell(): boolean {
  return pathFromEnvironment('chromium') !== undefined || isExecutable(headlessShellPath);
}

/**
 * The headless shell, a Chromium without windows that runs the tests in about half the time; the full browser if it
 * is not installed, or if CHROMIUM_PATH is set.
 */
export function findHeadlessShell(): Browser | undefined {
  return pathFromEnvironment('chromium') === undefined && isExecutable(headlessShellPath)
    ? { executablePath: headlessShellPath, isStock: true }
    : findBrowser('chromium');
}

/** Printed when a browser is missing and cannot be installed. */
export const installAdvice: Readonly<Record<BrowserName, string>> = {
  chromium:
    'No Chromium found: install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  firefox:
    'No Firefox found: install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
};

function pathFromEnvironment(name: BrowserName): string | undefined {
  return name === 'chromium' ? process.env['CHROMIUM_PATH'] : process.env['FIREFOX_PATH'];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightPath(name: BrowserName): string {
  return (name === 'chromium' ? chromium : firefox).executablePath();
}
