import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium, firefox } from '@playwright/test';

/** A browser to drive. A stock Firefox is spoken to by WebDriver BiDi, Playwright's own in its own way. */
export type Browser = { readonly executablePath: string; readonly isStock: boolean };

export type Engine = 'chromium' | 'firefox';

const usualPaths: Readonly<Record<Engine, readonly string[]>> = {
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

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const named = (engine: Engine): string | undefined =>
  engine === 'chromium' ? process.env['CHROMIUM_PATH'] : process.env['FIREFOX_PATH'];

const ownPath = (engine: Engine): string =>
  (engine === 'chromium' ? chromium : firefox).executablePath();

/** The browser that was named, else one at a usual path, else Playwright's own. */
export const findBrowser = (engine: Engine): Browser | undefined => {
  const wanted = named(engine);
  const paths = wanted === undefined ? usualPaths[engine] : [wanted];
  const executablePath = paths.find(isExecutable);
  if (executablePath !== undefined) return { executablePath, isStock: true };
  const own = wanted === undefined ? ownPath(engine) : undefined;
  return own !== undefined && existsSync(own) ? { executablePath: own, isStock: false } : undefined;
};

type Recipe = { readonly command: string; readonly arguments: readonly string[] };

/** Whether packages can be had by the means of the system. */
export const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && isExecutable('/usr/bin/apt-get');

const recipes = (engine: Engine): readonly Recipe[] => {
  const debianName = engine === 'chromium' ? 'chromium' : 'firefox-esr';
  return isRootOnDebian()
    ? [
        { command: 'apt-get', arguments: ['update'] },
        { command: 'apt-get', arguments: ['install', '-y', '--no-install-recommends', debianName] },
      ]
    : [{ command: 'npx', arguments: ['playwright', 'install', engine] }];
};

/** Installs a browser by the means at hand; whether that worked is seen by looking for it again. */
export const installBrowser = (engine: Engine): void => {
  try {
    for (const recipe of recipes(engine)) {
      execFileSync(recipe.command, recipe.arguments, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    console.error(`Installing ${engine} did not work.`);
  }
};

/** The line for a person whose machine has no browser and no means to get one. */
export const installAdvice = (engine: Engine): string =>
  engine === 'chromium'
    ? 'No Chromium found: install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH.'
    : 'No Firefox found: install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.';
