import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../support/fixtures.ts';

/** An application of the demo, in one tab, as its user sees it. */
export type DemoApplication = {
  /** Follows the application's own way to log in: to the form, or straight in. */
  readonly enter: () => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** What it says to those who are logged in. */
  readonly heading: Locator;
  /** The tracker's word, as the page shows it. */
  readonly session: Locator;
};

const onPage = (page: Page) => ({
  logOut: () => page.getByRole('button', { name: 'Log out' }).click(),
  session: page.locator('#session'),
});

export const portal = (page: Page, { portalOrigin }: Sandbox): DemoApplication => ({
  ...onPage(page),
  enter: async () => {
    await page.goto(portalOrigin);
    await page.getByRole('link', { name: 'Log in' }).click();
  },
  heading: page.getByRole('heading', { name: /^Hello, / }),
});

export const office = (page: Page, { shopOrigin }: Sandbox): DemoApplication => ({
  ...onPage(page),
  enter: async () => {
    await page.goto(`${shopOrigin}/office`);
    await page.getByRole('link', { name: 'Log in' }).click();
  },
  heading: page.getByRole('heading', { name: 'Latest orders' }),
});
