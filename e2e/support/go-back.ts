import { expect, type Page } from '@playwright/test';

/** Goes back by script, because `page.goBack()` hangs on a page from the back/forward cache. Returns before the page is left. */
export const goBack = (page: Page): Promise<unknown> =>
  page.evaluate('void setTimeout(() => history.back())');

/** A script of the page that goBackToCached needs. */
export const recordRestoration =
  "addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });";

/** Goes back to a page that ran `recordRestoration`, and waits until the page cache has restored it. */
export const goBackToCached = async (page: Page): Promise<void> => {
  await goBack(page);
  const isRestored = () => page.evaluate('window.isRestored').catch(() => 'navigating');
  await expect.poll(isRestored).toBe(true);
};

/** Dispatches the event of a tab switch: an automated browser keeps all tabs visible. */
export const showAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
