import type { Refusal } from '../settlement.ts';
import type { PaymentStatus } from '../payment-status.ts';

export type Tone = 'good' | 'wait' | 'bad';

/**
 * What may be done next: go on shopping, pay (anew, or at last), ask again, go on at the bank, or say that
 * nothing was paid. Going on leads to the checkout that stands, and one checkout is never paid twice.
 */
export type Way = 'shop' | 'pay' | 'look' | 'go-on' | 'not-paid';

export type Words = {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly ways: readonly Way[];
};

const words: Readonly<Record<PaymentStatus['kind'], Words>> = {
  paid: {
    tone: 'good',
    title: 'Thank you, your order is paid',
    text: 'We are wrapping your lamp. It leaves our workshop within two days.',
    ways: ['shop'],
  },
  review: {
    tone: 'good',
    title: 'Thank you, your payment arrived',
    text: 'We look it over before the lamp leaves, which takes a few hours at most.',
    ways: ['shop'],
  },
  pending: {
    tone: 'wait',
    title: 'Your payment is on its way',
    text: 'Your bank has not told us the outcome yet. Please do not pay a second time.',
    ways: ['look', 'go-on'],
  },
  open: {
    tone: 'wait',
    title: 'Nothing is paid yet',
    text: 'Your order waits for its payment.',
    ways: ['pay'],
  },
  declined: {
    tone: 'bad',
    title: 'The payment was declined',
    text: 'You were not charged.',
    ways: ['pay'],
  },
  unverified: {
    tone: 'bad',
    title: 'Your bank did not confirm the payment',
    text: 'The check by 3-D Secure did not succeed. You were not charged.',
    ways: ['pay'],
  },
  cancelled: {
    tone: 'bad',
    title: 'You cancelled at your bank',
    text: 'You were not charged, and your order is kept.',
    ways: ['pay'],
  },
  expired: {
    tone: 'wait',
    title: 'We are checking whether you paid',
    text:
      'The time for this payment ran out before we heard of one. If you pressed Pay, please do not pay a ' +
      'second time: we look it up at our payment service, and you have not lost anything. Your order is kept.',
    ways: ['look', 'not-paid'],
  },
  abandoned: {
    tone: 'wait',
    title: 'Nothing is paid yet',
    text: 'You told us that you did not pay. Your order waits for its payment.',
    ways: ['pay'],
  },
  unknown: {
    tone: 'wait',
    title: 'We do not know yet whether you paid',
    text:
      'The payment service does not answer us clearly right now. Your payment may have been made, ' +
      'so please do not pay a second time.',
    ways: ['look'],
  },
};

/** What the shopper reads. Only where nothing was charged does it lead back to the payment. */
export const wordsOf = (verdict: PaymentStatus): Words => {
  const said = words[verdict.kind];
  return verdict.kind === 'declined' ? { ...said, text: `${verdict.reason} ${said.text}` } : said;
};

export const refusalText: Readonly<Record<Refusal, string>> = {
  path: 'The address you came back by is not one that our payment service makes.',
  stranger: 'We know no such order in this browser.',
  'other-checkout': 'The payment you came back with was not made for this order.',
  registration: 'A card was stored, but this order asks for a payment.',
  amount: 'Amount or currency of the payment is not what this order costs.',
  'already-paid':
    'This order was paid before by another payment. We will look into the second one.',
};
