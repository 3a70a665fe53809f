import type { MeasuredBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';

/** A browser under certain conditions. */
export type Scenario = {
  readonly name: string;
  readonly start: () => Promise<MeasuredBrowser>;
  /** Whether each page is loaded again, with another checkout and the files of the first load in the HTTP cache. */
  readonly isRepeated: boolean;
};

export const scenarios: readonly Scenario[] = [
  { name: 'chromium', start: () => startChromium({}), isRepeated: true },
  { name: 'cpu', start: () => startChromium({ cpuSlowdown: 4 }), isRepeated: false },
  {
    name: 'network',
    start: () => startChromium({ network: { latencyMs: 150, bitsPerSecond: 1_600_000 } }),
    isRepeated: true,
  },
  { name: 'firefox', start: startFirefox, isRepeated: true },
];
