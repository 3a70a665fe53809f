import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import type { FieldError } from '../fields/field-errors.ts';
import type { PaymentForm } from './payment-form.ts';
import type { PaymentState } from './payment-state.ts';

/** What a payment uses of its checkout. */
export type PaymentCheckout = Pick<
  CheckoutContext,
  'readCheckout' | 'configuration' | 'isOnline' | 'after' | 'reporter'
> & {
  readonly creation: Pick<CheckoutContext['creation'], 'start' | 'whenCreated'>;
  readonly change: Pick<
    CheckoutContext['change'],
    'isPending' | 'isReplacing' | 'whenSettled' | 'replaceDeclined'
  >;
};

/** The payment of one form. */
export type PaymentContext = {
  readonly state: PaymentState;
  readonly form: PaymentForm;
  readonly checkout: PaymentCheckout;
  readonly showErrors: (errors: readonly FieldError[]) => void;
  /** Does not resolve if the widget is unloaded meanwhile. */
  readonly wait: (delayMs: number) => Promise<void>;
  readonly isUnloaded: () => boolean;
};

/*
 * Replaced functions of the page can throw where the form, the checkout or the page is used. Outside
 * the submission, such an error would leave the form in a phase that the shopper cannot leave.
 */

/** Empties the hosted fields. */
export function clearFields({ form, checkout }: PaymentContext): void {
  try {
    form.clear();
  } catch (cause) {
    checkout.reporter.report('unexpected', 'The hosted fields could not be emptied.', { cause });
  }
}

/** Requests the state of the checkout. */
export async function readCheckout({ checkout }: PaymentContext): Promise<CheckoutReading> {
  try {
    return await checkout.readCheckout();
  } catch (cause) {
    const problem = 'The state of the checkout could not be read.';
    checkout.reporter.report('unexpected', problem, { cause });
    return { kind: 'unreachable' };
  }
}

/**
 * Opens the result page; see `PaymentForm`. A page that has unloaded the widget may show other
 * content, so the widget no longer navigates it.
 */
export function goToResult(
  { form, checkout, isUnloaded }: PaymentContext,
  onStayed: Parameters<PaymentForm['goToResult']>[0],
): ReturnType<PaymentForm['goToResult']> {
  if (isUnloaded()) return 'redirecting';
  try {
    return form.goToResult(onStayed);
  } catch (cause) {
    checkout.reporter.report('unexpected', 'The result page could not be opened.', { cause });
    return 'failed';
  }
}
