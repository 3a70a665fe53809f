import { latestAttempt, type Order, type Orders } from './orders.ts';
import { readResourcePath } from './resource-path.ts';
import { withAttempt, type Settle } from './settlement.ts';
import { isOver } from './payment-status.ts';

/**
 * Takes the shopper's word that nothing was paid by a checkout that expired. The gateway is asked once more
 * before, and what it knows goes first. Answers whether the order may be paid anew.
 */
export const createAbandonment = (orders: Orders, settle: Settle) => {
  return async (order: Order): Promise<boolean> => {
    const { checkoutId = '' } = latestAttempt(order) ?? {};
    const resource = readResourcePath(`/v1/checkouts/${checkoutId}/payment`);
    if (resource === undefined) return false;
    const settled = await settle(order, resource);
    if (settled.kind === 'refused') return false;
    const { attempt } = settled;
    if (attempt.verdict.kind !== 'expired') return isOver(attempt.verdict);
    orders.save(withAttempt(settled.order, { ...attempt, verdict: { kind: 'abandoned' } }));
    return true;
  };
};
