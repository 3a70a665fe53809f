import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The sandbox page that simulates an issuer's challenge or a brand's site, in the top window or in a frame. */
export type BankPage = {
  readonly question: Locator;
  readonly confirm: () => Promise<void>;
  readonly reject: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Returns to the shop without a decision. */
  readonly leave: () => Promise<void>;
};

export const bankPage = (root: Page | FrameLocator): BankPage => {
  const press = (name: string) => () => root.getByRole('button', { name, exact: true }).click();
  return {
    question: root.getByRole('heading', { name: /^(?:Is this you\?|Confirm your .+ payment)$/ }),
    confirm: press('Confirm payment'),
    reject: press('Reject payment'),
    cancel: press('Cancel'),
    leave: () => root.getByRole('link', { name: 'Leave without deciding' }).click(),
  };
};
