import { isCheckoutId } from '#contract/checkout';
import { WidgetError, type UnchangedReason } from '#contract/errors';
import { own } from '#contract/own';
import { replaceCheckout, type Replacement } from '#gateway/replace-checkout';
import type { CheckoutChange, CheckoutContext } from '../context.ts';

type Options = Pick<
  CheckoutContext,
  'after' | 'baseUrl' | 'checkoutId' | 'reporter' | 'resource'
> & {
  /** Loads the checkout with this id. From then on, everything belongs to it. */
  readonly use: (checkoutId: string) => Promise<unknown>;
  /** Whether a payment was sent, and its result is not known or the page is being left. */
  readonly isPaying: () => boolean;
};

const timeoutMs = 10_000;

/**
 * The delays before a request without a response is sent again. The gateway may have replaced the
 * checkout, and then confirms it.
 */
const retryDelaysMs = [0, 1_000, 3_000] as const;

/**
 * Changes the checkout, when the order has changed or a payment was declined. The gateway replaces
 * the old checkout, which then cannot be paid any more. The hosted fields do not believe the page,
 * and ask the gateway too when the new id reaches them.
 */
export function createCheckoutChange(options: Options): CheckoutChange {
  const { after, baseUrl, checkoutId, reporter, resource, use, isPaying } = options;
  let newest = '';
  let running: Promise<void> | undefined;
  let isSubmitted = false;
  /** Whether the gateway did not respond, and may have replaced the checkout. */
  let isUncertain = false;
  let isReplacing = false;

  async function requestReplacement(newCheckoutId: string): Promise<Replacement> {
    for (const delayMs of retryDelaysMs) {
      if (delayMs > 0) await new Promise<void>((resolve) => after(delayMs, resolve));
      const outcome = await replaceCheckout({
        baseUrl,
        checkoutId: checkoutId.peek(),
        newCheckoutId,
        resource,
        isSubmitted,
        after,
        timeoutMs,
      });
      if (outcome !== 'unreachable') return outcome;
    }
    return 'unreachable';
  }

  async function replace(newCheckoutId: string): Promise<Replacement> {
    const current = checkoutId.peek();
    if (newCheckoutId === current) return 'replaced';
    isReplacing = true;
    const outcome = current === '' ? 'replaced' : await requestReplacement(newCheckoutId);
    isReplacing = false;
    if (outcome !== 'replaced') return outcome;
    isSubmitted = false;
    await use(newCheckoutId);
    return outcome;
  }

  /** Only the newest of several calls counts, because it is the state of the order. */
  async function run(): Promise<void> {
    try {
      for (;;) {
        const id = newest;
        const outcome = await replace(id);
        isUncertain = outcome === 'unreachable';
        if (id !== newest) continue;
        if (outcome !== 'replaced') throw refuse(...problems[outcome]);
        return;
      }
    } finally {
      running = undefined;
    }
  }

  function refuse(reason: UnchangedReason, problem: string): WidgetError {
    reporter.logError('checkout_not_changed', problem);
    return new WidgetError('checkout_not_changed', problem, own({ reason }));
  }

  return {
    set: async (id) => {
      if (!isCheckoutId(id)) throw refuse('invalid', 'The value is not the id of a checkout.');
      if (isPaying()) throw refuse('paying', 'A payment is in progress.');
      newest = id;
      running ??= run();
      return running;
    },
    replaceDeclined: async (id) => {
      isSubmitted = true;
      // The declined checkout itself cannot be paid again.
      const outcome = id === checkoutId.peek() ? 'notAccepted' : await replace(id);
      if (outcome !== 'replaced') refuse(...problems[outcome]);
      return outcome === 'replaced';
    },
    isPending: () => running !== undefined,
    isReplacing: () =>
      isReplacing || isUncertain || (running !== undefined && newest !== checkoutId.peek()),
    whenSettled: async () => {
      if (isUncertain) running ??= run();
      // The caller of `set` receives the error.
      await running?.catch(() => {});
    },
    noteSubmission: () => {
      isSubmitted = true;
    },
  };
}

const problems: Readonly<
  Record<Exclude<Replacement, 'replaced'>, readonly [reason: UnchangedReason, problem: string]>
> = {
  succeeded: ['paid', 'The checkout of the forms has been paid.'],
  notFinal: ['pending', 'The result of a payment of the old checkout is not known yet.'],
  notAccepted: ['refused', 'The gateway does not accept the new checkout in place of the old one.'],
  unreachable: ['unreachable', 'The gateway did not respond.'],
};
