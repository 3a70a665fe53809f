import type { Page } from '@playwright/test';

/** Goes back by script, because `page.goBack()` hangs on a page from the back/forward cache. Returns before the page is left. */
export const goBack = (page: Page): Promise<unknown> =>
  page.evaluate('void setTimeout(() => history.back())');
