import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import { createPaymentState, isInProgress, type PaymentState } from '../payment/payment-state.ts';

/** What all parts of one form share. It exists before the form is drawn. */
export type FormContext = {
  readonly context: CheckoutContext;
  /** The id of the container, by which merchants refer to the form: `card_` and digits. */
  readonly key: string;
  /** A random id by which the hosted fields of this form find each other. */
  readonly formId: string;
  readonly state: PaymentState;
  /** Whether a payment is under way, so that no value must change. */
  readonly isLocked: ReadonlySignal<boolean>;
  /** What screen readers announce of changes that other shoppers see. */
  readonly announcement: Signal<string>;
};

export const createFormContext = (kind: string, context: CheckoutContext): FormContext => {
  const { randomHex, reporter } = context;
  const state = createPaymentState((cause) =>
    reporter.report('unexpected', 'The form could not show the state of the payment.', { cause }),
  );
  return {
    context,
    key: `${kind}_${Number.parseInt(randomHex(6), 16)}`,
    formId: randomHex(16),
    state,
    isLocked: computed(() => isInProgress(state.phase.value)),
    announcement: signal(''),
  };
};
