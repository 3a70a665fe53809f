import { findBrowser, installAdvice } from '../browsers.ts';
import { startChromium } from './chromium.ts';
import type { StartDriver } from './driver.ts';
import { findWebKit, webKitAdvice } from './find-webkit.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type Configuration = {
  readonly engine: 'Chromium' | 'Firefox' | 'WebKitGTK';
  readonly setting: string;
  readonly start: StartDriver;
};

export const configurations: readonly Configuration[] = [
  { engine: 'Chromium', setting: 'third-party cookies allowed', start: startChromium('default') },
  { engine: 'Chromium', setting: 'third-party cookies blocked', start: startChromium('blocked') },
  { engine: 'Firefox', setting: 'default', start: startFirefox('default') },
  { engine: 'Firefox', setting: 'third-party cookies blocked', start: startFirefox('blocked') },
  { engine: 'Firefox', setting: 'first-party isolation', start: startFirefox('isolated') },
  { engine: 'WebKitGTK', setting: 'default', start: startWebKit('allowed') },
  { engine: 'WebKitGTK', setting: 'tracking prevention', start: startWebKit('prevented') },
];

/** One line for each engine that is not there, saying what to install. */
export const missingEngines = (): readonly string[] => [
  ...(findBrowser('chromium') === undefined ? [installAdvice.chromium] : []),
  // Firefox is spoken to in its own language, which Playwright's build of it does not speak.
  ...(findBrowser('firefox')?.isStock !== true ? [installAdvice.firefox] : []),
  ...(findWebKit() === undefined ? [webKitAdvice] : []),
];
