import { isCheckoutId } from '#contract/checkout';
import { readCheckout } from './payment-context.ts';
import type { ReplyContext } from './handle-reply.ts';

/**
 * Ends a payment that was processed, and may have been declined. If the page has `onDeclined`, and
 * the gateway confirms the decline, the page can give the form a new checkout. Otherwise, goes to
 * the result page.
 */
export async function endPayment(context: ReplyContext): Promise<void> {
  const { state, form, checkout, departures, isUnloaded } = context;
  if (!form.hasRetry()) return departures.goToResultPage();
  const isRetried = await retry(context).catch((cause: unknown) => {
    checkout.reporter.report('unexpected', 'The payment could not be retried.', { cause });
    // The form may have opened with the new checkout, which has no result.
    return state.phase.value === 'editing';
  });
  return isRetried || isUnloaded() ? undefined : departures.goToResultPage();
}

async function retry(context: ReplyContext): Promise<boolean> {
  const { state, form, checkout, isUnloaded } = context;
  state.setPhase('checkingStatus');
  state.clearNotice();
  const reading = await readCheckout(context);
  const isDeclined =
    reading.kind === 'used' && reading.status === 'done' && reading.hasSucceeded === false;
  if (!isDeclined || isUnloaded()) return false;
  const newCheckoutId = await askForCheckout(context);
  if (newCheckoutId === undefined || isUnloaded()) return false;
  if (!(await checkout.change.replaceDeclined(newCheckoutId)) || isUnloaded()) return false;
  // Each hosted field asks the gateway too, and the CVV is emptied when it gets the new checkout. A
  // shopper who types it before would lose it.
  await form.ensureUsable();
  if (isUnloaded()) return false;
  form.closeChallenge();
  // The notice first: the amount of the new checkout is compared when the phase changes.
  state.showNotice('paymentDeclined');
  state.allowEditing();
  form.focusAfterDecline();
  return true;
}

/** The id that `onDeclined` returns. `undefined` if the shopper cannot pay again in this page. */
async function askForCheckout({ form, checkout }: ReplyContext): Promise<string | undefined> {
  const event = 'onDeclined';
  try {
    const id = await form.askForRetry();
    if (id === undefined || isCheckoutId(id)) return id;
    throw new TypeError('It did not return the id of a checkout.');
  } catch (cause) {
    checkout.reporter.logError('callback_failed', `wpwlOptions.${event} returned no checkout.`, {
      event,
      cause,
    });
    return undefined;
  }
}
