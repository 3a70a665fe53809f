import type { BrowserContext, Page } from '@playwright/test';
import type { Tab } from './driver.ts';

/** Signals end the whole run, with all that it started, and not a browser alone. */
export const leftToUs = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

export const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  type: (selector, text) => page.fill(selector, text),
  click: (selector) => page.click(selector),
  evaluate: (expression) => page.evaluate(expression),
});

export const openTab = async (context: BrowserContext): Promise<Tab> =>
  tabOf(await context.newPage());
