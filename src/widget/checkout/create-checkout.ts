import { isCheckoutId } from '#contract/checkout';
import type { Undo } from '#contract/undo';
import type { CheckoutContext, CheckoutCreation } from '../context.ts';
import { askMerchant } from '../page/ask-merchant.ts';

/** The time limit of `createCheckout`. A server that starts on demand can take long to respond. */
const timeoutMs = 30_000;

type Options = Pick<CheckoutContext, 'after' | 'checkoutId' | 'reporter'> & {
  /** Loads the checkout with this id. */
  readonly use: (checkoutId: string) => Promise<unknown>;
  readonly onCreated: () => void;
  readonly onFailed: () => void;
};

/** Calls `createCheckout` of the merchant, and loads the checkout whose id it returns. */
export function createCreation({
  after,
  checkoutId,
  reporter,
  use,
  onCreated,
  onFailed,
}: Options): CheckoutCreation {
  let creating: Promise<void> | undefined;
  let isReleased = false;

  function hasCheckout(): boolean {
    return checkoutId.peek() !== '';
  }

  async function create(): Promise<void> {
    let stopWaiting: Undo = () => {};
    // The page may set a checkout with `wpwl.setCheckout` meanwhile. A press must not wait longer.
    const whenSet = new Promise<void>((resolve) => {
      stopWaiting = checkoutId.subscribe((id) => {
        if (id !== '') resolve();
      });
    });
    try {
      const asked = askMerchant('createCheckout', [], after, timeoutMs);
      const id = await Promise.race([asked, whenSet]);
      if (isReleased || hasCheckout()) return;
      if (!isCheckoutId(id)) throw new TypeError('It did not return the id of a checkout.');
      await use(id);
    } catch (cause) {
      if (isReleased || hasCheckout()) return;
      const event = 'createCheckout';
      reporter.report('checkout_not_created', 'There is no checkout to pay.', { event, cause });
    } finally {
      stopWaiting();
    }
  }

  async function run(): Promise<void> {
    await create();
    creating = undefined;
    if (isReleased) return;
    if (hasCheckout()) onCreated();
    else onFailed();
  }

  function start(): Promise<void> {
    if (hasCheckout()) return Promise.resolve();
    creating ??= run();
    return creating;
  }

  return {
    start: () => void start(),
    whenCreated: async () => {
      await start();
      return hasCheckout();
    },
    release: () => {
      isReleased = true;
    },
  };
}
