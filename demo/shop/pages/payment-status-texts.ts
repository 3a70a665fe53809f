import type { Refusal } from '../settlement.ts';
import type { PaymentStatus } from '../payment-status.ts';

export type Tone = 'good' | 'wait' | 'bad';

/**
 * A next step: return to the shop, pay, check the status again, continue at the bank, or state that nothing was paid.
 * `continue` opens the existing checkout, which cannot be paid twice.
 */
export type NextStep = 'shop' | 'pay' | 'check-again' | 'continue' | 'not-paid';

export type StatusText = {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly nextSteps: readonly NextStep[];
};

const texts: Readonly<Record<PaymentStatus['kind'], StatusText>> = {
  paid: {
    tone: 'good',
    title: 'Thank you, your order is paid',
    text: 'We ship your lamp within two days.',
    nextSteps: ['shop'],
  },
  review: {
    tone: 'good',
    title: 'Thank you, we received your payment',
    text: 'We review the payment before we ship your lamp. This takes a few hours at most.',
    nextSteps: ['shop'],
  },
  pending: {
    tone: 'wait',
    title: 'Your payment is pending',
    text: 'We are waiting for the result from your bank. Please do not pay a second time.',
    nextSteps: ['check-again', 'continue'],
  },
  open: {
    tone: 'wait',
    title: 'Nothing is paid yet',
    text: 'You can pay your order now.',
    nextSteps: ['pay'],
  },
  declined: {
    tone: 'bad',
    title: 'The payment was declined',
    text: 'You were not charged.',
    nextSteps: ['pay'],
  },
  unverified: {
    tone: 'bad',
    title: 'Your bank did not confirm the payment',
    text: 'The 3-D Secure check failed. You were not charged.',
    nextSteps: ['pay'],
  },
  cancelled: {
    tone: 'bad',
    title: 'You cancelled at your bank',
    text: 'You were not charged. Your order is saved.',
    nextSteps: ['pay'],
  },
  expired: {
    tone: 'wait',
    title: 'We are checking whether you paid',
    text:
      'The time for this payment expired, and no payment was reported to us. If you pressed Pay, please do not ' +
      'pay a second time: we are checking with our payment service. Your order is saved.',
    nextSteps: ['check-again', 'not-paid'],
  },
  abandoned: {
    tone: 'wait',
    title: 'Nothing is paid yet',
    text: 'You stated that you did not pay. You can pay your order now.',
    nextSteps: ['pay'],
  },
  unknown: {
    tone: 'wait',
    title: 'We do not know yet whether you paid',
    text:
      'The payment service did not confirm the result. Your payment may have been made, so please do not ' +
      'pay a second time.',
    nextSteps: ['check-again'],
  },
};

/** The texts for the shopper. They offer another payment only if nothing was charged. */
export function describeStatus(status: PaymentStatus): StatusText {
  const text = texts[status.kind];
  return status.kind === 'declined' ? { ...text, text: `${status.reason} ${text.text}` } : text;
}

export const refusalText: Readonly<Record<Refusal, string>> = {
  path: 'The address is not a return address of our payment service.',
  'unknown-order': 'This browser has no such order.',
  'other-checkout': 'The payment was not made for this order.',
  registration: 'A card was saved, but this order requires a payment.',
  amount: 'Amount or currency of the payment differ from the order.',
  'already-paid': 'This order was already paid with another payment. We will check the second one.',
};
