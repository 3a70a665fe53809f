import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of MiniBrowser, WebKitWebDriver and Xvfb. */
export type WebKit = {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
};

const libraryFolders = (): readonly string[] => {
  const names = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const platforms = names.filter((name) => name.endsWith('-linux-gnu'));
  return ['/usr/lib', '/usr/libexec', ...platforms.map((name) => join('/usr/lib', name))];
};

export const findWebKit = (): WebKit | undefined => {
  const browser = libraryFolders()
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return browser !== undefined && existsSync(driver) && existsSync(display)
    ? { browser, driver, display }
    : undefined;
};

export const webKitAdvice =
  'No WebKitGTK found: install its browser, its driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).';
