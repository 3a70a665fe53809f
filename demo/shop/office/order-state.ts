import { latestAttempt, type Order } from '../orders.ts';
import type { PaymentStatus } from '../payment-status.ts';

type Tone = 'good' | 'wait' | 'bad';

const words: Readonly<Record<PaymentStatus['kind'], readonly [tone: Tone, text: string]>> = {
  paid: ['good', 'Paid'],
  review: ['good', 'Paid, to be reviewed'],
  pending: ['wait', 'Pending'],
  open: ['wait', 'Not paid yet'],
  declined: ['bad', 'Declined'],
  unverified: ['bad', 'Not verified'],
  cancelled: ['bad', 'Cancelled'],
  expired: ['wait', 'Expired'],
  abandoned: ['bad', 'Abandoned'],
  unknown: ['wait', 'Unknown'],
};

/** The state of an order as the shop's own people call it. The attempt that paid counts before any later one. */
export const describeOrderState = (order: Order): readonly [tone: Tone, text: string] => {
  const { paidBy, attempts } = order;
  const paid = attempts.find(({ checkoutId }) => checkoutId === paidBy?.checkoutId);
  const attempt = paid ?? latestAttempt(order);
  return attempt === undefined ? ['wait', 'Placed'] : words[attempt.verdict.kind];
};
