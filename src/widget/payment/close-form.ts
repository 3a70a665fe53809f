import type { CheckoutReading } from '#gateway/read-checkout';
import type { TextKey } from '../i18n.ts';
import { clearFields, type PaymentContext } from './payment-context.ts';
import type { NoticeButton } from './payment-state.ts';

/**
 * Closes the form until the page is loaded again, and shows a notice that states the reason.
 */
export function closeForm(context: PaymentContext, key: TextKey, button?: NoticeButton): void {
  clearFields(context);
  context.state.setPhase('closed');
  context.state.showNotice(key, button);
}

export function closeRejected(context: PaymentContext): void {
  closeForm(context, 'pageNotAllowed');
  context.checkout.reporter.report(
    'parent_refused',
    'The gateway does not accept payments from this page.',
  );
}

export function closeExpired(context: PaymentContext): void {
  closeForm(context, 'checkoutExpired', 'return');
  context.checkout.reporter.report('checkout_unknown', 'The gateway did not find the checkout.');
}

/** Closes the form if the reading states that the checkout cannot be paid in this page. */
export function closeByReading(context: PaymentContext, reading: CheckoutReading): void {
  switch (reading.kind) {
    case 'used': {
      const isReturn = reading.hasSucceeded === false;
      return closeForm(context, usedKeyOf(reading), isReturn ? 'return' : 'result');
    }
    case 'notFound':
      return closeExpired(context);
    case 'refused':
      return closeRejected(context);
    case 'open':
    case 'unsupported':
    case 'unreachable':
  }
}

type UsedCheckout = Extract<CheckoutReading, { kind: 'used' }>;

/** The text about a checkout for which a payment or registration was submitted. */
function usedKeyOf({ status, hasSucceeded }: UsedCheckout): TextKey {
  if (status === 'pending') return 'paymentPending';
  if (hasSucceeded === undefined) return 'paymentProcessed';
  return hasSucceeded ? 'paymentSucceeded' : 'paymentNotCompleted';
}
