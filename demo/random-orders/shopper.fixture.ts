import type { Tab } from './tab.fixture.ts';

/** A shopper in one tab: what was typed and seen there. */
export type Shopper = {
  readonly tab: Tab;
  readonly holder: string;
  /** The digits that the shopper has typed last. */
  number: string;
  /** The CVV in the field, and the checkout for which it was typed. Empty if there was none yet. */
  cvv: { readonly text: string; readonly checkoutId: string; readonly isSent: boolean } | undefined;
  /** The text of the button at the last press. */
  pressed: string;
  /** Whether the page has sent commands to the fields itself. */
  isHostile: boolean;
  /** Whether the page has submitted without the shopper. The result empties the fields. */
  hasSubmitted: boolean;
};

/** A CVV that was typed before there was a checkout is for the first one that its field gets. */
export function bindCvv(shopper: Shopper): void {
  const { cvv, tab } = shopper;
  if (cvv?.checkoutId === '')
    shopper.cvv = { ...cvv, checkoutId: tab.frame('card.cvv').checkoutId() };
}
