import type { Redirect } from '#contract/submission-result';
import type { After } from '#channel/open';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { FieldError, FieldName } from '../fields/field-errors.ts';
import type { SubmitReply } from '../fields/hosted-field-client.ts';
import type { Reporter } from '../page/reporter.ts';

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
  readonly isOnline: () => boolean;
  /**
   * Opens the result page (`redirecting`), or calls the merchant's `onSaveTransactionData`
   * (`handedOver`). `failed`: neither is possible.
   */
  readonly goToResult: () => 'redirecting' | 'handedOver' | 'failed';
  /**
   * Follows a redirect: in a frame of the page (`challenged`) or in a window (`redirecting`).
   * `refused`: its URL is not safe. Calls `onBlocked` if the Content-Security-Policy of the page
   * blocks the redirect.
   */
  readonly follow: (
    redirect: Redirect,
    onBlocked: () => void,
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
export const guardPorts = (ports: PaymentPorts): PaymentPorts => {
  const guard = <Result>(what: string, run: () => Result, fallback: Result): Result => {
    try {
      return run();
    } catch (cause) {
      ports.report('unexpected', what, { cause });
      return fallback;
    }
  };
  return {
    ...ports,
    clearFields: () =>
      guard('The hosted fields could not be emptied.', ports.clearFields, undefined),
    goToResult: () => guard('The result page could not be opened.', ports.goToResult, 'failed'),
    readCheckout: async () => {
      try {
        return await ports.readCheckout();
      } catch (cause) {
        ports.report('unexpected', 'The state of the checkout could not be read.', { cause });
        return { kind: 'unreachable' };
      }
    },
  };
};
