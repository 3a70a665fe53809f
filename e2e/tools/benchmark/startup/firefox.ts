import { setTimeout as wait } from 'node:timers/promises';
import { firefox, type Page } from '@playwright/test';
import { findBrowser } from '../../../../demo/shared/browsers.ts';
import { firefoxOptions } from '../../launch-options.ts';
import { idleMs, poll, type MeasuredBrowser } from './browser.ts';
import {
  createTrace,
  readFrame,
  readPage,
  type FrameTimes,
  type PageTimes,
  type Trace,
} from './trace.ts';

/** The other tests turn site isolation off, to send keys to frames. Here nothing is typed. */
const siteIsolation = { 'fission.autostart': true };

export async function startFirefox(): Promise<MeasuredBrowser> {
  const found = findBrowser('firefox');
  const { firefoxUserPrefs, ...options } = firefoxOptions(found);
  const browser = await firefox.launch({
    ...options,
    ...(found?.isStock === true && { channel: 'moz-firefox' }),
    firefoxUserPrefs: { ...firefoxUserPrefs, ...siteIsolation },
  });
  return {
    version: `Firefox ${browser.version()}`,
    openVisitor: async () => {
      const context = await browser.newContext();
      return {
        load: async (url) => {
          const page = await context.newPage();
          const trace = await load(page, url);
          await page.close();
          return trace;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function load(page: Page, url: string): Promise<Trace> {
  await wait(idleMs);
  await page.goto(url);
  return poll(url, async () => {
    const times = await page.evaluate<PageTimes | null>(readPage);
    return times === null ? undefined : createTrace(times, await readFrames(page));
  });
}

function readFrames(page: Page): Promise<readonly FrameTimes[]> {
  return Promise.all(
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map((frame) => frame.evaluate<FrameTimes>(readFrame)),
  );
}
