import { chromium, firefox, type Browser } from '@playwright/test';
import { findBrowser, installAdvice, type BrowserName } from '../../../demo/shared/browsers.ts';
import { chromiumOptions, firefoxOptions } from '../launch-options.ts';

export type BrowserEnvironment = {
  readonly name: string;
  readonly launch: () => Promise<Browser>;
  /** Share of the requested number of scenarios. */
  readonly share: number;
};

/** Playwright disables the page cache of Firefox and, unless told otherwise, of Chromium. */
export const environments: readonly BrowserEnvironment[] = [
  {
    name: 'chromium',
    share: 0.8,
    launch: () => chromium.launch({ ...chromiumOptions(find('chromium')), handleSIGINT: false }),
  },
  {
    name: 'chromium-page-cache',
    share: 0.2,
    launch: () =>
      chromium.launch({
        ...chromiumOptions(find('chromium')),
        handleSIGINT: false,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
  },
  {
    name: 'firefox',
    share: 0.1,
    launch: () => {
      const browser = find('firefox');
      return firefox.launch({
        ...firefoxOptions(browser),
        ...(browser.isStock && { channel: 'moz-firefox' }),
        handleSIGINT: false,
      });
    },
  },
];

function find(engine: BrowserName) {
  const browser = findBrowser(engine);
  if (browser === undefined) throw new Error(installAdvice[engine]);
  return browser;
}
