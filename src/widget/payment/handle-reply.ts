import type { SubmissionResult } from '#contract/submission-result';
import { findErrorOf } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/field-replies.ts';
import { closeExpired, closeRejected } from './close-form.ts';
import type { Departures } from './departures.ts';
import { readCheckout, type PaymentContext } from './payment-context.ts';
import { isInProgress } from './payment-state.ts';
import { endPayment } from './retry-declined.ts';

/** The payment of one form, and its navigations. */
export type ReplyContext = PaymentContext & { readonly departures: Departures };

/** Whether the payment may have been made although no usable response arrived. */
export function isResultUnknown(reply: SubmitReply): boolean {
  return reply.kind === 'answered' && reply.result.kind === 'unknown';
}

export function reportUnknownResult({ checkout }: Pick<PaymentContext, 'checkout'>): void {
  checkout.reporter.report('outcome_unknown', 'No usable response to the payment arrived.');
}

export async function handleReply(context: ReplyContext, reply: SubmitReply): Promise<void> {
  const { state, form, checkout, showErrors } = context;
  if (reply.kind === 'answered') return handleResult(context, reply.result);
  switch (reply.code) {
    case 'frame_pairing': {
      const names = reply.fields.length > 0 ? ` (${reply.fields.join(', ')})` : '';
      state.allowEditing('invalidSetup');
      return checkout.reporter.report(
        'frame_pairing',
        `Nothing was sent: a hosted field is missing, occurs twice or did not return its value${names}.`,
      );
    }
    case 'field_invalid': {
      // The form stays locked during the validation. Otherwise the shopper could start a second
      // payment, during which `allowEditing` would unlock the form.
      const errors = await form.validate();
      state.allowEditing();
      return showErrors(errors);
    }
    case 'frame_lost':
      return state.allowEditing('fieldsCleared');
    case 'busy':
      return state.allowEditing();
  }
}

/**
 * Handles an error in `handleReply`. A closed form stays closed. After a reply that allows another
 * submission, the form opens again. After all others, a payment may exist, so `goToResultPage` lets
 * the merchant's server request its status.
 */
export function recoverFromError(context: ReplyContext, reply: SubmitReply, cause: unknown): void {
  const { state, checkout, departures } = context;
  checkout.reporter.report('unexpected', 'The response to the payment could not be handled.', {
    cause,
  });
  const phase = state.phase.value;
  if (phase !== 'closed' && canSubmitAgain(reply)) state.allowEditing('invalidSetup');
  else if (isInProgress(phase)) departures.goToResultPage();
}

async function handleResult(context: ReplyContext, result: SubmissionResult): Promise<void> {
  switch (result.kind) {
    case 'succeeded':
      return context.departures.goToResultPage(true);
    case 'completed':
      return endPayment(context);
    case 'redirect':
      return context.departures.handleRedirect(result.redirect);
    case 'invalid':
      return showInvalidParameters(context, result.names);
    case 'rejected':
      return closeRejected(context);
    case 'expired':
      return closeExpired(context);
    case 'unknown':
      return checkStatus(context);
  }
}

/**
 * Shows the errors of rejected parameters at their fields, or reports the parameters if the form
 * has none of these fields.
 */
function showInvalidParameters(
  { state, form, checkout, showErrors }: PaymentContext,
  names: readonly string[],
): void {
  const errors = names
    .map((name) => findErrorOf(name, form.hasField))
    .filter((error) => error !== undefined);
  if (errors.length > 0) {
    state.allowEditing();
    return showErrors(errors);
  }
  state.allowEditing('invalidSetup');
  checkout.reporter.report(
    'parameter_invalid',
    `The gateway refused ${names.join(', ') || 'a parameter'}.`,
  );
}

/**
 * The status requests after a missing or unusable response: the delay before each, and whether its
 * response `open` is trusted. A slow payment request can reach the gateway after the earlier ones.
 */
const statusRequests = [
  { delayMs: 0, isTrusted: false },
  { delayMs: 1_000, isTrusted: false },
  { delayMs: 2_000, isTrusted: true },
  { delayMs: 4_000, isTrusted: true },
] as const;

/**
 * Handles a missing or unusable response. The form opens again only if the gateway responds that
 * nothing was charged.
 */
async function checkStatus(context: ReplyContext): Promise<void> {
  const { state, wait } = context;
  state.setPhase('checkingStatus');
  state.showNotice('checkingStatus');
  reportUnknownResult(context);
  for (const { delayMs, isTrusted } of statusRequests) {
    await wait(delayMs);
    const reading = await readCheckout(context);
    if (reading.kind === 'used') break;
    if (reading.kind === 'open' && isTrusted) return state.allowEditing('nothingCharged');
  }
  return endPayment(context);
}

/** Whether nothing was charged, and the shopper can correct the form and submit it again. */
function canSubmitAgain(reply: SubmitReply): boolean {
  return reply.kind === 'failed' || reply.result.kind === 'invalid';
}
