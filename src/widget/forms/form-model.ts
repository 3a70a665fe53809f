import { computed, signal, type Signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import { createFields } from '../fields/fields.ts';
import type { FieldForm } from '../fields/use-form.ts';
import type { AmountSignal } from '../payment/amount.ts';
import { createPaymentState, isInProgress, type PaymentState } from '../payment/payment-state.ts';
import type { FormSlot } from './form-slot.ts';

/** The state of one form, for its fields and all other components in it. */
export type FormModel = FieldForm & {
  readonly slot: FormSlot;
  readonly state: PaymentState;
  /** The amount that the button shows. */
  readonly amount: AmountSignal;
  /** Whether a text shows that a payment is in progress, because the button is not visible. */
  readonly isProgressShown: Signal<boolean>;
  /** Whether the note below the form shows the test notice in test mode. */
  readonly showsTestNotice: Signal<boolean>;
};

/**
 * `kind`: the kind of the payment method, with which the ids begin, such as `card`. A text of the
 * button that the page sets stays as it is.
 */
export function createFormModel(
  { amount, randomHex, reporter, texts }: CheckoutContext,
  slot: FormSlot,
  kind: string,
  brand?: string,
): FormModel {
  const hasOwnText =
    brand === undefined
      ? texts.isOverridden('submit') && !texts.isOverridden('payAmount')
      : texts.isOverridden('payWith') && !texts.isOverridden('payAmountWith');
  const state = createPaymentState((cause) =>
    reporter.report('unexpected', 'The form could not show the state of the payment.', { cause }),
  );
  return {
    key: `${kind}_${Number.parseInt(randomHex(6), 16)}`,
    pairingId: randomHex(16),
    inputs: slot.inputs,
    fields: createFields(),
    slot,
    state,
    amount: hasOwnText ? signal(undefined) : amount,
    isLocked: computed(() => isInProgress(state.phase.value)),
    announcement: signal(''),
    isProgressShown: signal(false),
    showsTestNotice: signal(true),
  };
}
