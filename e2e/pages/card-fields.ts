import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A card form in any language. Fields are found by `name`, which no locale changes. */
export type CardFields = {
  readonly container: Locator;
  readonly brand: Locator;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly holder: Locator;
  readonly cvv: Locator;
  readonly button: Locator;
  /** Error descriptions inside the hosted fields, for screen readers. */
  readonly numberError: Locator;
  readonly cvvError: Locator;
  readonly alert: Locator;
  readonly status: Locator;
  /** Error hints in the page; each follows its field. */
  readonly hints: Locator;
};

export function cardFields(page: Page): CardFields {
  const container = page.locator('.wpwl-container-card');
  function inFrame(name: string): FrameLocator {
    return container.frameLocator(`iframe[name="${name}"]`);
  }
  const [number, cvv] = [inFrame('card.number'), inFrame('card.cvv')];
  return {
    container,
    brand: container.locator('[name="paymentBrand"]'),
    number: number.locator('input'),
    expiry: container.locator('[name="card.expiry"]'),
    holder: container.locator('[name="card.holder"]'),
    cvv: cvv.locator('input'),
    button: container.locator('[name="pay"]'),
    numberError: number.locator('#error'),
    cvvError: cvv.locator('#error'),
    alert: container.getByRole('alert'),
    status: container.getByRole('status'),
    hints: container.locator('.wpwl-hint'),
  };
}
