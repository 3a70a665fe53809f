import type { FrameLocator, Locator, Page } from '@playwright/test';
import { failChallenge, passChallenge } from '#npm/testing/index';

/** The sandbox page that simulates an issuer's challenge or a brand's site, in the top window or in a frame. */
export type BankPage = {
  readonly question: Locator;
  readonly confirm: () => Promise<void>;
  readonly reject: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Returns to the shop without a decision. */
  readonly leave: () => Promise<void>;
};

export function bankPage(root: Page | FrameLocator): BankPage {
  return {
    question: root.getByRole('heading', { name: /^(?:Is this you\?|Confirm your .+ payment)$/ }),
    confirm: () => passChallenge(root),
    reject: () => failChallenge(root),
    cancel: () => root.getByRole('button', { name: 'Cancel', exact: true }).click(),
    leave: () => root.getByRole('link', { name: 'Leave without deciding' }).click(),
  };
}
