import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of MiniBrowser, WebKitWebDriver and Xvfb. */
export type WebKit = {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
};

const folders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/libexec',
] as const;

export function findWebKit(): WebKit | undefined {
  const browser = folders
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return browser !== undefined && existsSync(driver) && existsSync(display)
    ? { browser, driver, display }
    : undefined;
}

export const webKitAdvice =
  'No WebKitGTK found: install its browser, its driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).';
