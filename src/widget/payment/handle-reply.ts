import type { Redirect, SubmissionResult } from '#contract/submission-result';
import type { TextKey } from '../i18n.ts';
import { findErrorOf } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/hosted-field-client.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { isInProgress, type PaymentState } from './payment-state.ts';

export type PaymentContext = {
  readonly state: PaymentState;
  readonly ports: PaymentPorts;
  /** Does not resolve if the widget is unloaded meanwhile. */
  readonly wait: (delayMs: number) => Promise<void>;
  readonly isUnloaded: () => boolean;
};

/** Closes the form until the page is loaded again, and shows a notice that states the reason. */
export const closeForm = (
  { state, ports }: PaymentContext,
  key: TextKey,
  hasContinueButton = false,
) => {
  ports.clearFields();
  state.setPhase('closed');
  state.showNotice(key, hasContinueButton);
};

export const closeRejected = (context: PaymentContext): void => {
  closeForm(context, 'pageNotAllowed');
  context.ports.report('parent_refused', 'The gateway does not accept payments from this page.');
};

export const closeExpired = (context: PaymentContext): void => {
  closeForm(context, 'checkoutExpired', true);
  context.ports.report('checkout_unknown', 'The gateway did not find the checkout.');
};

/**
 * Redirects to the shop's result page, or calls `onSaveTransactionData`. In both cases the
 * merchant's server requests the payment status. If neither is possible, closes the form with the
 * notice that the payment is pending.
 */
export const goToResultPage = (context: PaymentContext): void => {
  const { state, ports } = context;
  ports.clearFields();
  state.setPhase('redirecting');
  const phase = ports.goToResult();
  if (phase === 'failed') closeForm(context, 'paymentPending');
  else state.setPhase(phase);
};

/** Whether the payment may have been made although no usable response arrived. */
export const isResultUnknown = (reply: SubmitReply): boolean =>
  reply.kind === 'answered' && reply.result.kind === 'unknown';

export const reportUnknownResult = ({ report }: PaymentPorts): void =>
  report('outcome_unknown', 'No usable response to the payment arrived.');

/** The delay before each status request after a missing or unusable response. */
const retryDelaysMs = [0, 1_000, 2_000, 4_000] as const;

/**
 * The index of the first status request whose response `open` is trusted. A slow payment request
 * can reach the gateway after the earlier status requests.
 */
const firstTrustedAttempt = 2;

/**
 * Handles a missing or unusable response. The form opens again only if the gateway responds that
 * nothing was charged.
 */
const checkStatus = async (context: PaymentContext): Promise<void> => {
  const { state, ports, wait } = context;
  state.setPhase('checkingStatus');
  state.showNotice('checkingStatus');
  reportUnknownResult(ports);
  for (const [attempt, delayMs] of retryDelaysMs.entries()) {
    await wait(delayMs);
    const reading = await ports.readCheckout();
    if (reading.kind === 'used') break;
    if (reading.kind === 'open' && attempt >= firstTrustedAttempt) {
      return state.allowEditing('nothingCharged');
    }
  }
  goToResultPage(context);
};

const challengePollIntervalMs = 8_000;

/**
 * Requests the status during a challenge in the page, because the hosted field's message that the
 * challenge has ended can be lost.
 */
const pollChallenge = async (context: PaymentContext): Promise<void> => {
  const { state, ports, wait } = context;
  const isOpen = (): boolean => state.phase.value === 'challenged';
  for (;;) {
    await wait(challengePollIntervalMs);
    if (!isOpen()) return;
    const reading = await ports.readCheckout();
    const isDone = reading.kind === 'used' && reading.status === 'done';
    if (isOpen() && (isDone || reading.kind === 'notFound')) goToResultPage(context);
  }
};

const handleRedirect = async (context: PaymentContext, redirect: Redirect): Promise<void> => {
  const { state, ports } = context;
  const isRedirecting = (): boolean =>
    state.phase.value === 'redirecting' || state.phase.value === 'challenged';
  const handleBlocked = (): void => {
    if (!isRedirecting()) return;
    // The blocked redirect may be the one from the bank back to the shop, after the payment was
    // made.
    closeForm(context, 'paymentPending', true);
    ports.report(
      'redirect_blocked',
      'The Content-Security-Policy of the page blocked the redirect.',
    );
  };
  // The phase is set first, because Firefox reports a blocked redirect before `follow` returns.
  state.setPhase('redirecting');
  const phase = ports.follow(redirect, handleBlocked);
  if (phase === 'refused') {
    closeForm(context, 'invalidSetup');
    ports.report('redirect_url_refused', 'The redirect was not followed.');
  } else if (isRedirecting()) state.setPhase(phase);
  if (phase === 'challenged') await pollChallenge(context);
};

/**
 * Shows the errors of rejected parameters at their fields, or reports the parameters if the form
 * has none of these fields.
 */
const showInvalidParameters = (
  { state, ports }: PaymentContext,
  names: readonly string[],
): void => {
  const errors = names
    .map((name) => findErrorOf(name, ports.hasField))
    .filter((error) => error !== undefined);
  if (errors.length > 0) {
    state.allowEditing();
    return ports.showErrors(errors);
  }
  state.allowEditing('invalidSetup');
  ports.report('parameter_invalid', `The gateway refused ${names.join(', ') || 'a parameter'}.`);
};

const handleResult = async (context: PaymentContext, result: SubmissionResult): Promise<void> => {
  switch (result.kind) {
    case 'completed':
      return goToResultPage(context);
    case 'redirect':
      return handleRedirect(context, result.redirect);
    case 'invalid':
      return showInvalidParameters(context, result.names);
    case 'rejected':
      return closeRejected(context);
    case 'expired':
      return closeExpired(context);
    case 'unknown':
      return checkStatus(context);
  }
};

export const handleReply = async (context: PaymentContext, reply: SubmitReply): Promise<void> => {
  const { state, ports } = context;
  if (reply.kind === 'answered') return handleResult(context, reply.result);
  switch (reply.code) {
    case 'frame_pairing': {
      const names = reply.fields.length > 0 ? ` (${reply.fields.join(', ')})` : '';
      state.allowEditing('invalidSetup');
      return ports.report(
        'frame_pairing',
        `Nothing was sent: a hosted field is missing, occurs twice or did not return its value${names}.`,
      );
    }
    case 'field_invalid': {
      // The form stays locked during the validation. Otherwise the shopper could start a second
      // payment, during which `allowEditing` would unlock the form.
      const errors = await ports.findErrors();
      state.allowEditing();
      return ports.showErrors(errors);
    }
    case 'frame_lost':
      return state.allowEditing('fieldsCleared');
    case 'busy':
      return state.allowEditing();
  }
};

/** Whether nothing was charged, and the shopper can correct the form and submit it again. */
const canSubmitAgain = (reply: SubmitReply): boolean =>
  reply.kind === 'failed' || reply.result.kind === 'invalid';

/**
 * Handles an error in `handleReply`. A closed form stays closed. After a reply that allows another
 * submission, the form opens again. After all others, a payment may exist, so `goToResultPage` lets
 * the merchant's server request its status.
 */
export const recoverFromError = (
  context: PaymentContext,
  reply: SubmitReply,
  cause: unknown,
): void => {
  const { state, ports } = context;
  ports.report('unexpected', 'The response to the payment could not be handled.', { cause });
  const phase = state.phase.value;
  if (phase !== 'closed' && canSubmitAgain(reply)) state.allowEditing('invalidSetup');
  else if (isInProgress(phase)) goToResultPage(context);
};
