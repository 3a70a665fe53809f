import type { Locator, Page } from '@playwright/test';
import { cardForm, type Card, type CardForm } from './card-form.ts';

/** A shopper's way through the demo shop: lamp, checkout, result. */
export type DemoShop = {
  readonly form: CardForm;
  /** Takes lamps from the shop window to the checkout page, and waits until that is loaded: a driven Firefox mistakes one navigation for two when it leaves a page sooner. */
  readonly buy: (quantity?: number) => Promise<void>;
  readonly pay: (card: Card) => Promise<void>;
  /** What the shop's server says of the order. */
  readonly verdict: Locator;
  readonly heading: Locator;
  /** Address of the result page that the shopper was sent to. */
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
