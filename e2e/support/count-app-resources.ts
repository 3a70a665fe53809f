import type { Page } from '@playwright/test';
import { readResources, type PageResources } from './page-resources.ts';

/** Everything in the page of an application that a form could leave behind. */
export type AppResources = PageResources & {
  readonly frameElements: number;
  /** All global variables of the page. */
  readonly windowKeys: readonly string[];
};

/** Needs `trackResources(page, '://')`, so that the listeners and timers of the npm package count too. */
export async function countAppResources(page: Page): Promise<AppResources> {
  return {
    ...(await readResources(page)),
    frameElements: await page.locator('iframe').count(),
    windowKeys: await page.evaluate(() =>
      Object.getOwnPropertyNames(window)
        .filter((name) => !/^\d+$/.test(name))
        .toSorted(),
    ),
  };
}
