import type { Locator, Page } from '@playwright/test';
import { cardForm, type Card, type CardForm } from './card-form.ts';

/** The product, checkout and result pages of the demo shop. */
export type DemoShop = {
  readonly form: CardForm;
  /**
   * Orders lamps and waits for the checkout page to load. If a test leaves it earlier, Playwright reports one navigation
   * in Firefox as two.
   */
  readonly buy: (quantity?: number) => Promise<void>;
  readonly pay: (card: Card) => Promise<void>;
  /** The payment status that the shop's server has read. */
  readonly paymentStatus: Locator;
  readonly heading: Locator;
  /** Waits for the result page; returns its URL. */
  readonly waitForResult: () => Promise<URL>;
};

export function demoShop(page: Page, origin: string): DemoShop {
  const form = cardForm(page);
  return {
    form,
    paymentStatus: page.locator('[data-status]'),
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
    waitForResult: async () => {
      await page.waitForURL((url) => url.origin === origin && url.pathname === '/result');
      return new URL(page.url());
    },
  };
}
