import type { Page } from '@playwright/test';

/** Presses Back as a script does: a page kept whole never answers the driver's own way. The call returns before the page is left. */
export const goBack = (page: Page): Promise<unknown> =>
  page.evaluate('void setTimeout(() => history.back())');
