import type { Redirect } from '#contract/submission-result';
import type { TextKey } from '../i18n.ts';
import { closeByReading, closeForm } from './close-form.ts';
import { clearFields, goToResult, readCheckout, type PaymentContext } from './payment-context.ts';
import type { NoticeButton } from './payment-state.ts';

/**
 * The navigations of a payment: to the result page, and to the page that confirms the payment, such
 * as a 3-D Secure challenge. A navigation that does not happen ends in a notice with a button that
 * starts it again.
 */
export type Departures = {
  /**
   * Redirects to the shop's result page, or calls `onSaveTransactionData`. In both cases the
   * merchant's server requests the payment status. If neither is possible, closes the form with the
   * notice that the payment is pending. `isPaid`: the gateway has confirmed the payment.
   */
  readonly goToResultPage: (isPaid?: boolean) => void;
  readonly handleRedirect: (redirect: Redirect) => Promise<void>;
  /** Called when the shopper presses the button of a notice. */
  readonly pressNoticeButton: () => void;
  /**
   * Called when the page is shown again from the back/forward cache, and when its tab becomes
   * visible. Has an effect in the phase `redirecting`: if the gateway responds that the checkout is
   * open, the form opens again. After any other response, or none, the form is closed, and the
   * shopper can continue to the shop's result page, except if the gateway refuses this page. Also
   * updates the notice of a closed form whose payment was pending.
   */
  readonly reopen: () => Promise<void>;
};

/** The notices of closed forms whose payment can have got a result meanwhile. */
const pendingKeys: readonly (TextKey | undefined)[] = ['paymentPending', 'confirmationNeeded'];

const challengePollIntervalMs = 8_000;

export function createDepartures(
  context: PaymentContext,
  onChallengeEnded: () => void,
): Departures {
  const { state, form, checkout, wait, isUnloaded } = context;
  const { report } = checkout.reporter;
  let redirect: Redirect | undefined;
  let count = 0;

  function isLeaving(): boolean {
    return state.phase.value === 'redirecting' || state.phase.value === 'challenged';
  }
  function isClosedAndPending(): boolean {
    return state.phase.value === 'closed' && pendingKeys.includes(state.notice.value?.key);
  }

  /** Ignores the events of earlier navigations. */
  function ofThisNavigation<Given extends readonly unknown[]>(
    handle: (...given: Given) => void,
  ): (...given: Given) => void {
    const current = count;
    return (...given) => {
      if (current === count && !isUnloaded()) handle(...given);
    };
  }

  /** The payment may have been made: the gateway tells more than the page knows. */
  async function updatePendingNotice(): Promise<void> {
    const reading = await readCheckout(context);
    if (isUnloaded() || !isClosedAndPending()) return;
    // `open` contradicts the response to the payment, for example because a replica of the gateway is
    // late. The form stays closed: a second payment could be charged too.
    const isPending = reading.kind === 'used' && reading.status === 'pending';
    // The text for a page that the gateway refuses states that nothing was charged.
    if (!isPending && reading.kind !== 'refused') closeByReading(context, reading);
  }

  function handleStayed(key: TextKey, button: NoticeButton) {
    return (isBlocked: boolean): void => {
      const isWaiting = state.phase.value === 'redirecting';
      if (isWaiting) closeForm(context, key, button);
      else if (state.phase.value === 'challenged') state.showNotice(key, button);
      if (isBlocked) {
        const problem = 'The page was not left after a navigation had started.';
        report('navigation_blocked', problem);
      }
      if (isWaiting) void updatePendingNotice();
    };
  }

  function openResultPage(): ReturnType<typeof form.goToResult> {
    count += 1;
    return goToResult(context, ofThisNavigation(handleStayed('paymentPending', 'result')));
  }

  function goToResultPage(isPaid = false): void {
    clearFields(context);
    state.setPaid(isPaid);
    state.setPhase('redirecting');
    if (state.notice.value?.key === 'confirmationNeeded') state.clearNotice();
    const phase = openResultPage();
    if (phase === 'failed') closeForm(context, 'paymentPending');
    else state.setPhase(phase);
  }

  function handlePolicyBlock(): void {
    if (!isLeaving() && state.notice.value?.key !== 'confirmationNeeded') return;
    // The blocked redirect may be the one from the bank back to the shop, after the payment was
    // made.
    closeForm(context, 'paymentPending', 'result');
    report('redirect_blocked', 'The Content-Security-Policy of the page blocked the redirect.');
  }

  function follow(target: Redirect): ReturnType<typeof form.follow> {
    count += 1;
    return form.follow(target, {
      onBlocked: ofThisNavigation(handlePolicyBlock),
      onStayed: ofThisNavigation(handleStayed('confirmationNeeded', 'redirect')),
      onLoaded: ofThisNavigation(() => {
        if (state.notice.value?.key === 'confirmationNeeded') state.clearNotice();
      }),
    });
  }

  /**
   * Requests the status during a challenge in the page, because the hosted field's message that the
   * challenge has ended can be lost.
   */
  async function pollChallenge(): Promise<void> {
    function isOpen(): boolean {
      return state.phase.value === 'challenged';
    }
    for (;;) {
      await wait(challengePollIntervalMs);
      if (!isOpen()) return;
      const reading = await readCheckout(context);
      const isDone = reading.kind === 'used' && reading.status === 'done';
      if (isOpen() && (isDone || reading.kind === 'notFound')) onChallengeEnded();
    }
  }

  async function reopenAfterReturn(): Promise<void> {
    state.setPhase('checkingStatus');
    state.clearNotice();
    const reading = await readCheckout(context);
    if (reading.kind === 'open') return state.allowEditing();
    // This notice stays if the state of the checkout is unknown: `unsupported` or `unreachable`.
    closeForm(context, 'paymentPending', 'result');
    closeByReading(context, reading);
  }

  return {
    goToResultPage,
    handleRedirect: async (target) => {
      redirect = target;
      state.setPaid(false);
      // The phase is set first, because Firefox reports a blocked redirect before `follow` returns.
      state.setPhase('redirecting');
      const phase = follow(target);
      if (phase === 'refused') {
        closeForm(context, 'invalidSetup');
        report('redirect_url_refused', 'The redirect was not followed.');
      } else if (isLeaving()) state.setPhase(phase);
      if (phase === 'challenged') await pollChallenge();
    },
    pressNoticeButton: () => {
      const { button } = state.notice.value ?? {};
      if (button === 'retry') checkout.creation.start();
      else if (button === 'redirect' && redirect !== undefined) follow(redirect);
      else if (button !== undefined) openResultPage();
    },
    reopen: async () => {
      if (state.phase.value === 'redirecting') await reopenAfterReturn();
      else if (isClosedAndPending()) await updatePendingNotice();
    },
  };
}
