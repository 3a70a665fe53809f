import { latestAttempt, type Order } from '../orders.ts';
import type { PaymentStatus } from '../payment-status.ts';

type Tone = 'good' | 'wait' | 'bad';

const texts: Readonly<Record<PaymentStatus['kind'], readonly [tone: Tone, text: string]>> = {
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

/** The state of an order for the shop's staff. The attempt that paid takes precedence over later ones. */
export function describeOrderState(order: Order): readonly [tone: Tone, text: string] {
  const { paidBy, attempts } = order;
  const paid = attempts.find(({ checkoutId }) => checkoutId === paidBy?.checkoutId);
  const attempt = paid ?? latestAttempt(order);
  return attempt === undefined ? ['wait', 'Placed'] : texts[attempt.status.kind];
}
