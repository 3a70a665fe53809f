import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../support/sandbox.ts';

/** A demo application with a login, in one tab. */
export type DemoApplication = {
  /** Opens the application and follows its login link. If a session exists, there is no login form. */
  readonly enter: () => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** The heading that only logged-in users see. */
  readonly heading: Locator;
  /** The session state reported by the tracker, in `data-state`. */
  readonly session: Locator;
};

export function portal(page: Page, { portalOrigin }: Sandbox): DemoApplication {
  return {
    ...onPage(page),
    enter: async () => {
      await page.goto(portalOrigin);
      await page.getByRole('link', { name: 'Log in' }).click();
    },
    heading: page.getByRole('heading', { name: /^Hello, / }),
  };
}

export function office(page: Page, { shopOrigin }: Sandbox): DemoApplication {
  return {
    ...onPage(page),
    enter: async () => {
      await page.goto(`${shopOrigin}/office`);
      await page.getByRole('link', { name: 'Log in' }).click();
    },
    heading: page.getByRole('heading', { name: 'Latest orders' }),
  };
}

function onPage(page: Page) {
  return {
    logOut: () => page.getByRole('button', { name: 'Log out' }).click(),
    session: page.locator('#session'),
  };
}
