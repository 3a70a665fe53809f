import type { CheckoutReading } from '#gateway/read-checkout';
import { closeByReading } from './close-form.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Requests the newest state of the checkout before a payment is sent, because the merchant's server
 * may have changed it since the form was drawn: it may have set the return URL, or the checkout may
 * have been paid in another tab. Returns whether the payment can be sent. Otherwise nothing was
 * charged, and the shopper and the merchant have been told the reason.
 */
export async function checkCheckout(context: PaymentContext): Promise<boolean> {
  const { state, form, checkout, isUnloaded } = context;
  const reading = await readBeforePayment(context);
  if (isUnloaded()) return false;
  if (checkout.change.isPending()) {
    // The gateway may have closed the checkout because the page has called `wpwl.setCheckout`.
    await checkout.change.whenSettled();
    return !isUnloaded() && checkCheckout(context);
  }
  closeByReading(context, reading);
  if (state.phase.value === 'closed') return false;
  const problem = form.findResultUrlProblem();
  if (problem === undefined) return true;
  if (reading.kind === 'unreachable') {
    // The checkout may contain a return URL.
    state.allowEditing('nothingCharged');
    checkout.reporter.report(
      'configuration_unavailable',
      'Nothing was sent: there is no return URL.',
    );
  } else {
    state.allowEditing('invalidSetup');
    checkout.reporter.report(
      `result_url_${problem}`,
      'Nothing was sent: the shopper could not return.',
    );
  }
  return false;
}

/** How long a payment waits for the state of the checkout, before it is sent with the known one. */
const readTimeoutMs = 4_000;

/**
 * Without a gateway that supports it, the request would only delay each payment. A gateway that has
 * stated the amount supports it.
 */
async function readBeforePayment({ checkout, form }: PaymentContext): Promise<CheckoutReading> {
  return checkout.configuration.peek()?.kind === 'unsupported' && form.amount() === undefined
    ? { kind: 'unsupported' }
    : checkout.readCheckout(readTimeoutMs);
}
