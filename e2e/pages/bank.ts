import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The issuer's question to its cardholder, in a window of its own or framed by the shop. */
export type BankPage = {
  readonly question: Locator;
  readonly confirm: () => Promise<void>;
  readonly reject: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Walks away without a decision. */
  readonly leave: () => Promise<void>;
};

export const bankPage = (place: Page | FrameLocator): BankPage => {
  const press = (name: string) => () => place.getByRole('button', { name, exact: true }).click();
  return {
    question: place.getByRole('heading', { name: 'Is this you?' }),
    confirm: press('Confirm payment'),
    reject: press('Reject payment'),
    cancel: press('Cancel'),
    leave: () => place.getByRole('link', { name: 'Leave without deciding' }).click(),
  };
};
