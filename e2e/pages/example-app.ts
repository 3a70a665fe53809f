import { expect, type Locator, type Page } from '@playwright/test';
import { cardForm, type CardForm } from './card-form.ts';

/** An example application of the npm package. Its routes change without a reload. */
export type ExampleApp = {
  readonly form: CardForm;
  /** Opens the product page. */
  readonly open: () => Promise<void>;
  /** On the product page: places an order, and opens the checkout page. */
  readonly buy: () => Promise<void>;
  /** On the checkout page: changes the order, which then has another checkout. */
  readonly buyOneMore: () => Promise<void>;
  readonly backToShop: () => Promise<void>;
  /** The error that was passed to `onError`. */
  readonly problem: Locator;
  readonly startAgain: () => Promise<void>;
  /** On the result page: the payment status that the server has read. */
  readonly result: Locator;
  /** On the checkout page: the ID of the checkout. */
  readonly checkoutId: () => Promise<string>;
  /** The session banner. */
  readonly session: Locator;
};

export function exampleApp(page: Page, origin: string): ExampleApp {
  function press(name: string) {
    return () => page.getByRole('button', { name, exact: true }).click();
  }
  function checkoutId() {
    return page.evaluate<string>('history.state?.checkoutId ?? ""');
  }
  return {
    form: cardForm(page),
    open: async () => {
      await page.goto(origin);
      await page.getByRole('button', { name: 'Buy the lamp' }).waitFor();
    },
    buy: async () => {
      await press('Buy the lamp')();
      await page.waitForURL((url) => url.pathname === '/checkout');
    },
    buyOneMore: async () => {
      const earlier = await checkoutId();
      await press('One more lamp')();
      await expect.poll(checkoutId).not.toBe(earlier);
    },
    backToShop: press('Back to the shop'),
    problem: page.getByRole('alert').filter({ hasText: 'The payment form reports' }),
    startAgain: async () => {
      const earlier = await checkoutId();
      await press('Start again')();
      await expect.poll(checkoutId).not.toBe(earlier);
    },
    result: page.getByRole('heading', { name: 'Payment: ' }),
    checkoutId,
    session: page.locator('.state'),
  };
}
