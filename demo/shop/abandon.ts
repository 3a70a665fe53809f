import { decisiveAttempt, type Order, type Orders } from './orders.ts';
import { readResourcePath } from './resource-path.ts';
import { withAttempt, type Settle } from './settlement.ts';
import { isOver } from './payment-status.ts';

/**
 * Marks an expired checkout as abandoned after the shopper states that nothing was paid. The status is read once more
 * before, and a payment found there takes precedence. Returns whether the order may be paid again.
 */
export function createAbandonment(orders: Orders, settle: Settle) {
  return async (order: Order): Promise<boolean> => {
    const { checkoutId = '' } = decisiveAttempt(order) ?? {};
    const resource = readResourcePath(`/v1/checkouts/${checkoutId}/payment`);
    if (resource === undefined) return false;
    const settled = await settle(order, resource);
    if (settled.kind === 'refused') return false;
    const { attempt } = settled;
    if (attempt.status.kind !== 'expired') return isOver(attempt.status);
    orders.save(withAttempt(settled.order, { ...attempt, status: { kind: 'abandoned' } }));
    return true;
  };
}
