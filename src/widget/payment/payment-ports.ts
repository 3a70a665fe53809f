import type { Redirect } from '#contract/submission-result';
import type { After } from '#channel/open';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Departure } from '../navigation/watch-departure.ts';
import type { FieldError, FieldName } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/hosted-field-client.ts';
import type { Reporter } from '../page/reporter.ts';

type OnStayed = Departure['onStayed'];

export type RedirectEvents = {
  /** The Content-Security-Policy of the page blocks the redirect. */
  readonly onBlocked: () => void;
  /** The page is not left, or the page of a challenge in a frame does not load. */
  readonly onStayed: OnStayed;
  /** A page has loaded in the frame of a challenge. */
  readonly onLoaded: () => void;
};

/** What the payment model uses: the fields, the merchant's page, the gateway and timers. */
export type PaymentPorts = {
  /**
   * Waits for hosted fields that are loading, and reloads those that have failed. `false`: some
   * could not be loaded, or the page has removed them.
   */
  readonly areFieldsReady: () => Promise<boolean>;
  /** Validates the fields that the form shows, those of the page and hosted ones. */
  readonly findErrors: () => Promise<readonly FieldError[]>;
  /** Whether the form shows this field, so that the shopper can correct it. */
  readonly hasField: (field: FieldName) => boolean;
  /** Runs the merchant's submit hooks. `false`: one stops the payment. `failed`: one has failed. */
  readonly runSubmitHooks: () => Promise<boolean | 'failed'>;
  readonly submit: () => Promise<SubmitReply>;
  readonly readCheckout: () => Promise<CheckoutReading>;
  /** Like `readCheckout`, within a time that a shopper waits for. */
  readonly readBeforePayment: () => Promise<CheckoutReading>;
  /** Why the shopper could not return to the shop. `undefined` if the return URL can be used. */
  readonly findResultUrlProblem: () => 'missing' | 'refused' | undefined;
  readonly isOnline: () => boolean;
  /**
   * Opens the result page (`redirecting`), or calls the merchant's `onSaveTransactionData`
   * (`handedOver`). `failed`: neither is possible. Calls `onStayed` if the page is not left.
   */
  readonly goToResult: (onStayed: OnStayed) => 'redirecting' | 'handedOver' | 'failed';
  /**
   * Follows a redirect: in a frame of the page (`challenged`) or in a window (`redirecting`).
   * `refused`: its URL is not safe.
   */
  readonly follow: (
    redirect: Redirect,
    events: RedirectEvents,
  ) => 'challenged' | 'redirecting' | 'refused';
  readonly showErrors: (errors: readonly FieldError[]) => void;
  /** Empties the hosted fields. */
  readonly clearFields: () => void;
  readonly report: Reporter['report'];
  readonly after: After;
};

/**
 * Catches and reports the errors of `clearFields`, `goToResult` and `readCheckout`, which are also
 * called outside `pay`. Otherwise the form could stay in a phase that the shopper cannot leave.
 */
export function guardPorts(ports: PaymentPorts): PaymentPorts {
  function guard<Result>(what: string, run: () => Result, fallback: Result): Result {
    try {
      return run();
    } catch (cause) {
      ports.report('unexpected', what, { cause });
      return fallback;
    }
  }
  return {
    ...ports,
    clearFields: () =>
      guard('The hosted fields could not be emptied.', ports.clearFields, undefined),
    goToResult: (onStayed) =>
      guard('The result page could not be opened.', () => ports.goToResult(onStayed), 'failed'),
    readCheckout: async () => {
      try {
        return await ports.readCheckout();
      } catch (cause) {
        ports.report('unexpected', 'The state of the checkout could not be read.', { cause });
        return { kind: 'unreachable' };
      }
    },
  };
}
