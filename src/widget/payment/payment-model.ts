import type { CheckoutReading } from '#gateway/read-checkout';
import type { TextKey } from '../i18n.ts';
import type { Amount } from './amount.ts';
import { createAmountUpdate, stopIfAmountChanged } from './amount-change.ts';
import { checkCheckout } from './check-checkout.ts';
import { closeByReading } from './close-form.ts';
import { createDepartures } from './departures.ts';
import {
  handleReply,
  isResultUnknown,
  recoverFromError,
  reportUnknownResult,
} from './handle-reply.ts';
import type { FieldError } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/field-replies.ts';
import type { PaymentCheckout, PaymentContext } from './payment-context.ts';
import type { PaymentForm } from './payment-form.ts';
import type { PaymentState } from './payment-state.ts';
import { endPayment } from './retry-declined.ts';
import { createPressFeedback } from './press-feedback.ts';
import { createTimeLeftNotice } from './time-left.ts';

/**
 * The payment of one drawn form, from the submit to the redirect or the error message. Its methods
 * do not use `action` of `@preact/signals`: an action is a batch, which throws the errors of
 * effects at its end, where {@link createPaymentState} cannot catch them.
 */
export function createPayment(form: PaymentForm, checkout: PaymentCheckout, state: PaymentState) {
  let cancelWait: () => void = () => {};
  let isUnloaded = false;
  const feedback = createPressFeedback(state, checkout.after);

  function wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (!isUnloaded) cancelWait = checkout.after(delayMs, resolve);
    });
  }

  const context: PaymentContext = {
    state,
    form,
    checkout,
    showErrors: (errors) => {
      form.showErrors(errors);
      if (errors.length > 0) feedback.recordErrors();
    },
    wait,
    isUnloaded: () => isUnloaded,
  };
  const departures = createDepartures(context, finishChallenge);
  const replyContext = { ...context, departures };

  function finishChallenge(): void {
    if (state.phase.value === 'challenged') void endPayment(replyContext);
  }

  /**
   * `skipsHooks`: the merchant's page has started the payment by `form.submit()`. Its hooks are
   * not called, because one of them may be the caller.
   */
  async function pay(skipsHooks = false): Promise<void> {
    if (isUnloaded || state.phase.value !== 'editing') return;
    const showIfUnchanged = feedback.watchPress();
    const pressedAmount = form.pressedAmount();
    const reply = await validateAndSubmit(context, skipsHooks, pressedAmount).catch(
      (cause: unknown) => handleSubmitError(context, cause),
    );
    if (isUnloaded) {
      // An unloaded widget does not request the status, but the merchant must know that a payment
      // may exist.
      if (reply !== undefined && isResultUnknown(reply)) reportUnknownResult(context);
      return;
    }
    if (reply !== undefined) {
      await handleReply(replyContext, reply).catch((cause: unknown) =>
        recoverFromError(replyContext, reply, cause),
      );
    }
    if (reply?.kind !== 'answered') showIfUnchanged();
  }

  return {
    phase: state.phase,
    notice: state.notice,
    pay,
    reopen: departures.reopen,
    pressNoticeButton: departures.pressNoticeButton,
    handleReading: whileEditing(state, (reading: CheckoutReading) => {
      // The gateway may have closed the checkout because it replaces it.
      if (!checkout.change.isReplacing()) closeByReading(context, reading);
    }),
    showNotice: whileEditing(state, state.showNotice),
    /** Called when a notice states an amount that is no longer the newest one. */
    updateAmount: whileEditing(state, createAmountUpdate(state)),
    showTimeLeft: whileEditing(state, createTimeLeftNotice(state)),
    /**
     * Called when the CVV was emptied because the checkout has changed. Another notice stays: the
     * next press reports the empty field.
     */
    showEmptiedCvv: whileEditing(state, () => {
      if (state.notice.value === undefined) state.showNotice('cvvEmptied');
    }),
    showOnline: () => {
      if (state.notice.value?.key === 'offline') state.showNotice('online');
    },
    /** Called when the challenge in the page has ended. */
    finishChallenge,
    clearNotice: (key: TextKey) => {
      if (state.notice.value?.key === key) state.clearNotice();
    },
    /** Called when the form has another checkout. It was closed because of the old one. */
    handleNewCheckout: () => {
      if (state.phase.value === 'closed') {
        state.clearNotice();
        state.allowEditing();
      } else if (noticesOfCheckout.includes(state.notice.value?.key)) state.clearNotice();
    },
    dispose: () => {
      isUnloaded = true;
      cancelWait();
    },
  };
}

/** Notices about the checkout that a form had, or did not have. */
const noticesOfCheckout: readonly (TextKey | undefined)[] = ['timeLeft', 'checkoutNotCreated'];

export type Payment = ReturnType<typeof createPayment>;

/**
 * Returns `undefined` if `submit` was not called: the form is open for editing again, or the widget
 * was unloaded.
 */
async function validateAndSubmit(
  context: PaymentContext,
  skipsHooks: boolean,
  pressedAmount: Amount | undefined,
): Promise<SubmitReply | undefined> {
  const { state, form, checkout, isUnloaded } = context;
  state.setPhase('validating');
  state.clearNotice();
  if (!checkout.isOnline()) {
    state.allowEditing('offline');
    checkout.reporter.report('offline', 'The browser has no connection.');
    return undefined;
  }
  const errors = await validate(form);
  if (isUnloaded()) return undefined;
  if (errors === undefined) {
    state.allowEditing('fieldsNotLoaded');
    return undefined;
  }
  const decision = errors.length === 0 && (skipsHooks || (await form.runSubmitHooks()));
  // The merchant's hooks may take long, and the page may have unloaded the widget meanwhile.
  if (isUnloaded()) return undefined;
  if (decision !== true) {
    // A hook that returns `false` shows its own message. A hook that fails does not.
    state.allowEditing(decision === 'failed' ? 'invalidSetup' : undefined);
    context.showErrors(errors);
    return undefined;
  }
  // After the hooks, because they may update the checkout, the form or the options. The amount is
  // compared last, because any request for the checkout may state a new one in the meantime.
  const isReady = await isReadyToSend(context);
  if (!isReady || isUnloaded() || stopIfAmountChanged(context, pressedAmount)) return undefined;
  state.setPhase('sending');
  return context.form.submit();
}

async function isReadyToSend(context: PaymentContext): Promise<boolean> {
  const { state, form, checkout, isUnloaded } = context;
  if (!(await hasCheckout(context))) return false;
  if (!(await checkCheckout(context))) return false;
  // A hook may have removed the hosted field that sends the payment. Without this check, its
  // removal would be reported as a lost response.
  const areFieldsReady = await form.ensureUsable();
  if (isUnloaded()) return false;
  // The page has called `wpwl.setCheckout` in the meantime.
  if (checkout.change.isPending()) return isReadyToSend(context);
  if (!areFieldsReady) state.allowEditing('fieldsNotLoaded');
  return areFieldsReady;
}

/** Waits for a checkout that is being created or changed. */
async function hasCheckout({ state, checkout, isUnloaded }: PaymentContext): Promise<boolean> {
  const isCreated = await checkout.creation.whenCreated();
  await checkout.change.whenSettled();
  if (isUnloaded()) return false;
  if (!isCreated) {
    state.showNotice('checkoutNotCreated', 'retry');
    state.allowEditing();
  }
  return isCreated;
}

/** Returns the errors of the form, or `undefined` if a hosted field is not ready. */
async function validate(form: PaymentForm): Promise<readonly FieldError[] | undefined> {
  // A field that fails while the first call waits for it loads again at the second call.
  if (!(await form.ensureUsable()) && !(await form.ensureUsable())) return undefined;
  const errors = await form.validate();
  // The page may remove a hosted field during the validation. The shopper could not correct an
  // error in it.
  return (await form.ensureUsable()) ? errors : undefined;
}

/**
 * Before the phase `sending`, an error means that nothing was sent. From then on, the payment may
 * have been made.
 */
function handleSubmitError(
  { state, checkout }: PaymentContext,
  cause: unknown,
): SubmitReply | undefined {
  checkout.reporter.report('unexpected', 'The payment stopped because of an error.', { cause });
  if (state.phase.value === 'sending') return { kind: 'answered', result: { kind: 'unknown' } };
  state.allowEditing('invalidSetup');
  return undefined;
}

/**
 * Handles events only in the phase `editing`, so that they change neither a form whose payment is
 * in progress nor a closed form.
 */
function whileEditing<Given extends readonly unknown[]>(
  { phase }: PaymentState,
  handle: (...given: Given) => void,
) {
  return (...given: Given): void => {
    if (phase.value === 'editing') handle(...given);
  };
}
