import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const libraryFolders = (): readonly string[] => {
  const names = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return ['/usr/lib', '/usr/libexec', ...names.map((name) => join('/usr/lib', name))];
};

export type WebKit = {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
};

/** WebKitGTK's small browser, its driver, and a display for both that nobody sees. */
export const findWebKit = (): WebKit | undefined => {
  const browser = libraryFolders()
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(isExecutable);
  const driver = ['/usr/bin/WebKitWebDriver'].find(isExecutable);
  const display = ['/usr/bin/Xvfb'].find(isExecutable);
  return browser === undefined || driver === undefined || display === undefined
    ? undefined
    : { browser, driver, display };
};

export const webKitAdvice =
  'No WebKitGTK found: install its browser, driver and a display (Debian: apt-get install webkit2gtk-driver xvfb).';
