import { chromium, firefox, type Browser } from '@playwright/test';
import { findBrowser, installAdvice, type BrowserName } from '../browsers.ts';
import { chromiumOptions, firefoxOptions } from '../launch-options.ts';

/** Where walks are walked. */
export type Ground = {
  readonly name: string;
  readonly launch: () => Promise<Browser>;
  /** Of so many walks asked for, how many are walked here. */
  readonly share: number;
};

const find = (engine: BrowserName) => {
  const browser = findBrowser(engine);
  if (browser === undefined) throw new Error(installAdvice[engine]);
  return browser;
};

/** A driven Firefox keeps no page that was left, and a driven Chromium only when it is told to. */
export const grounds: readonly Ground[] = [
  {
    name: 'chromium',
    share: 0.8,
    launch: () => chromium.launch({ ...chromiumOptions(find('chromium')), handleSIGINT: false }),
  },
  {
    name: 'keeping-chromium',
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
