import type { Locator, Page } from '@playwright/test';
import { cardForm, type Card, type CardForm } from './card-form.ts';

/** The product, checkout and result pages of the demo shop. */
export type DemoShop = {
  readonly form: CardForm;
  /**
   * Orders lamps and waits until the checkout page is loaded: Playwright mistakes one navigation for two when
   * Firefox leaves a page earlier.
   */
  readonly buy: (quantity?: number) => Promise<void>;
  readonly pay: (card: Card) => Promise<void>;
  /** What the shop's server reports about the order. */
  readonly verdict: Locator;
  readonly heading: Locator;
  /** Waits for the result page; its address. */
  readonly whenReturned: () => Promise<URL>;
};

export const demoShop = (page: Page, origin: string): DemoShop => {
  const form = cardForm(page);
  return {
    form,
    verdict: page.locator('[data-verdict]'),
    heading: page.getByRole('heading', { level: 1 }),
    buy: async (quantity = 1) => {
      await page.goto(origin);
      await page.getByLabel('Quantity').selectOption(String(quantity));
      await page.getByRole('button', { name: 'Buy now' }).click();
      await page.waitForURL((url) => url.pathname === '/checkout');
    },
    pay: async (card) => {
      await form.fill(card);
      await form.pay();
    },
    whenReturned: async () => {
      await page.waitForURL((url) => url.origin === origin && url.pathname === '/result');
      return new URL(page.url());
    },
  };
};
