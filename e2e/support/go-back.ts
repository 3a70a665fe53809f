import { expect, type Page } from '@playwright/test';

/** Goes back by script, because `page.goBack()` hangs on a page from the back/forward cache. Returns before the page is left. */
export function goBack(page: Page): Promise<unknown> {
  return page.evaluate('void setTimeout(() => history.back())');
}

/** A script of the page that goBackToCached needs. */
export const recordRestoration =
  "addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });";

/** Goes back to a page that ran `recordRestoration`, and waits until the page cache has restored it. */
export async function goBackToCached(page: Page): Promise<void> {
  await goBack(page);
  function isRestored() {
    return page.evaluate('window.isRestored').catch(() => 'navigating');
  }
  await expect.poll(isRestored).toBe(true);
}

/** Dispatches the event of a tab switch: an automated browser keeps all tabs visible. */
export function showAgain(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
