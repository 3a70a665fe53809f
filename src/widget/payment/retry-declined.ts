import { isCheckoutId } from '#contract/checkout';
import { readCheckout } from './payment-context.ts';
import type { ReplyContext } from './handle-reply.ts';

/**
 * Ends a payment that was processed, and may have been declined. If the page has `onDeclined`, and
 * the gateway confirms the decline, the page can give the form a new checkout. Otherwise, goes to
 * the result page.
 */
export async function endPayment(context: ReplyContext): Promise<void> {
  const { form, departures, isUnloaded } = context;
  if (!form.hasRetry()) return departures.goToResultPage();
  const isReplaced = await replaceDeclined(context).catch((cause: unknown) => {
    reportError(context, cause);
    return false;
  });
  if (isUnloaded()) return undefined;
  if (!isReplaced) return departures.goToResultPage();
  // From here on, an error must not lead to the result page: the new checkout has no result.
  await prepareFields(context).catch((cause: unknown) => reportError(context, cause));
  if (isUnloaded()) return undefined;
  return openAgain(context);
}

function reportError({ checkout }: ReplyContext, cause: unknown): void {
  checkout.reporter.report('unexpected', 'The payment could not be retried.', { cause });
}

/** Whether the form has a new checkout. */
async function replaceDeclined(context: ReplyContext): Promise<boolean> {
  const { state, checkout, isUnloaded } = context;
  state.setPhase('checkingStatus');
  state.clearNotice();
  const reading = await readCheckout(context);
  const isDeclined =
    reading.kind === 'used' && reading.status === 'done' && reading.hasSucceeded === false;
  if (!isDeclined || isUnloaded()) return false;
  const newCheckoutId = await askForCheckout(context);
  if (newCheckoutId === undefined || isUnloaded()) return false;
  return checkout.change.replaceDeclined(newCheckoutId);
}

/**
 * Each hosted field asks the gateway too, and the CVV is emptied when it gets the new checkout. A
 * shopper who types it before would lose it.
 */
async function prepareFields({ form, isUnloaded }: ReplyContext): Promise<void> {
  await form.ensureUsable();
  if (!isUnloaded()) form.closeChallenge();
}

function openAgain(context: ReplyContext): void {
  const { state, form } = context;
  // The notice first: the amount of the new checkout is compared when the phase changes.
  state.showNotice('paymentDeclined');
  state.allowEditing();
  try {
    form.focusAfterDecline();
  } catch (cause) {
    reportError(context, cause);
  }
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
