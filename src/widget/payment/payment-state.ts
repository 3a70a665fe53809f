import { own } from '#contract/own';
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { TextKey } from '../i18n.ts';

/**
 * The state of a payment. The shopper can pay only in `editing`. `validating` lasts from the submit
 * until the request, and includes the merchant's submit hooks. `challenged`: a challenge is open in
 * a frame of the page. `redirecting`: the page or another window is redirected to the bank or to
 * the result page. `handedOver`: the merchant's page shows the result (`useSummaryPage`). `closed`:
 * the notice states the reason. The last two stay until the page is loaded again, except if the
 * gateway responds later that nothing was charged.
 * `payment-table.test.ts` lists the transitions.
 */
export type Phase =
  | 'editing'
  | 'validating'
  | 'sending'
  | 'checkingStatus'
  | 'challenged'
  | 'redirecting'
  | 'handedOver'
  | 'closed';

/**
 * Whether a payment is in progress, or its result was handed over. In both cases the values of the
 * form must not change.
 */
export function isInProgress(phase: Phase): boolean {
  return phase !== 'editing' && phase !== 'closed';
}

/**
 * The button of a notice. `result`: "Continue" opens the result page, like `goToResult` of
 * `result-page.ts`. `return`: the same as "Return to the shop". `redirect`: "Continue" follows the
 * redirect of the payment again. `retry`: "Try again" creates the checkout again.
 */
export type NoticeButton = 'result' | 'return' | 'redirect' | 'retry';

/** A message to the shopper. */
export type Notice = {
  readonly key: TextKey;
  readonly button?: NoticeButton;
  /** The time left before the checkout expires. The text `timeLeft` contains it as `{{when}}`. */
  readonly secondsLeft?: number;
  /** Set in a notice of a changed amount. */
  readonly change?: AmountChange;
  /**
   * Whether screen readers do not announce the notice, because it only updates one that they have
   * announced.
   */
  readonly isQuiet?: boolean;
};

/** The texts of amounts. Without `before` or `amount`, there was or is none. */
export type AmountChange = { readonly before?: string; readonly amount?: string };

export type PaymentState = {
  readonly phase: ReadonlySignal<Phase>;
  readonly notice: ReadonlySignal<Notice | undefined>;
  /**
   * Whether the button looks busy for a moment, as feedback for a press that led to neither a new
   * notice nor an error. Meanwhile the button can be pressed.
   */
  readonly isPressShown: ReadonlySignal<boolean>;
  /**
   * Whether the gateway has confirmed the payment for which the shopper is redirected to the result
   * page. Not known after a challenge, and after a lost response.
   */
  readonly isPaid: ReadonlySignal<boolean>;
  readonly setPaid: (isPaid: boolean) => void;
  readonly setPhase: (phase: Phase) => void;
  readonly setPressShown: (isShown: boolean) => void;
  readonly showNotice: (key: TextKey, button?: NoticeButton) => void;
  readonly showTimeLeft: (secondsLeft: number, isQuiet: boolean) => void;
  readonly showAmountChange: (key: TextKey, change: AmountChange) => void;
  readonly clearNotice: () => void;
  /** Returns to `editing`. Without `key` the current notice stays. */
  readonly allowEditing: (key?: TextKey) => void;
};

/**
 * `onViewFailed` receives the errors of effects that render the state. An assignment to a signal
 * runs all effects that depend on it, and then throws the first error. It is caught here, so that
 * an error in a view does not stop a payment.
 */
export function createPaymentState(onViewFailed: (cause: unknown) => void): PaymentState {
  const phase = signal<Phase>('editing');
  const notice = signal<Notice | undefined>(undefined);
  const isPressShown = signal(false);
  const isPaid = signal(false);
  function write<Value>(target: Signal<Value>, value: Value): void {
    try {
      target.value = value;
    } catch (cause) {
      onViewFailed(cause);
    }
  }
  function showNotice(key: TextKey, button?: NoticeButton): void {
    write(notice, own<Notice>({ key, ...(button !== undefined && { button }) }));
  }
  return {
    phase,
    notice,
    isPressShown,
    isPaid,
    setPaid: (paid) => write(isPaid, paid),
    showNotice,
    showTimeLeft: (secondsLeft, isQuiet) =>
      write(notice, own<Notice>({ key: 'timeLeft', secondsLeft, isQuiet })),
    showAmountChange: (key, change) => write(notice, own<Notice>({ key, change: own(change) })),
    setPhase: (next) => write(phase, next),
    setPressShown: (isShown) => write(isPressShown, isShown),
    clearNotice: () => write(notice, undefined),
    allowEditing: (key) => {
      write(phase, 'editing');
      if (key !== undefined) showNotice(key);
    },
  };
}
