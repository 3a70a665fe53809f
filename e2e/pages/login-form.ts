import type { Locator, Page } from '@playwright/test';
import type { User } from '../support/sandbox-control.ts';

/** The login form of the authentication service. */
export type LoginForm = {
  readonly button: Locator;
  /** Fills the form and submits it. */
  readonly fill: (user: User) => Promise<void>;
};

export function loginForm(page: Page): LoginForm {
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  return {
    button,
    fill: async ({ username, password }) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await button.click();
    },
  };
}
