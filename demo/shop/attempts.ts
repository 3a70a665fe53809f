import type { GatewayAddress, GatewayClient, Offers } from './gateway-client.ts';
import { latestAttempt, type Order, type Orders } from './orders.ts';
import { readResourcePath } from './resource-path.ts';
import type { Refusal, Settle } from './settlement.ts';
import { isAccepted, isOver } from './payment-status.ts';

export type Prepared =
  | { readonly kind: 'ready'; readonly order: Order; readonly checkoutId: string }
  | { readonly kind: 'paid'; readonly order: Order }
  /** The checkout expired and may have been paid. Only the shopper knows whether the form was submitted. */
  | { readonly kind: 'expired'; readonly order: Order }
  | { readonly kind: 'disputed'; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'unreachable' };

export type AttemptPorts = {
  readonly orders: Orders;
  readonly client: GatewayClient;
  readonly gatewayOf: (order: Order) => GatewayAddress;
  readonly settle: Settle;
  readonly resultUrlOf: (order: Order) => string;
  /** The saved payment methods of the order's shopper. */
  readonly offersOf: (order: Order) => Offers;
};

/**
 * Prepares a checkout to pay an order. A reload, a second tab and the Back button get the existing checkout. A new one
 * is created only after the gateway reported that the last attempt failed, or after the last checkout expired without
 * a reported payment and the shopper stated that nothing was paid.
 */
export function createAttempts(ports: AttemptPorts) {
  const { orders, client, gatewayOf, settle, resultUrlOf, offersOf } = ports;

  async function createAttempt(order: Order): Promise<Prepared> {
    const created = await client.createCheckout(gatewayOf(order), {
      amount: order.amount,
      currency: order.currency,
      paymentType: 'DB',
      merchantTransactionId: `${order.id}-${order.attempts.length + 1}`,
      shopperResultUrl: resultUrlOf(order),
      ...offersOf(order),
      ...(order.postcode === undefined ? {} : { 'billing.postcode': order.postcode }),
    });
    if (created.kind !== 'created') return created;
    const { checkoutId } = created;
    const attempt = { checkoutId, code: '', status: { kind: 'open' } } as const;
    const saved = orders.save({ ...order, attempts: [...order.attempts, attempt] });
    return { kind: 'ready', order: saved, checkoutId };
  }

  async function reuseCheckout(order: Order, checkoutId: string): Promise<Prepared> {
    const offers = offersOf(order);
    if (Object.keys(offers).length > 0) await client.offer(gatewayOf(order), checkoutId, offers);
    return { kind: 'ready', order, checkoutId };
  }

  return async (order: Order): Promise<Prepared> => {
    if (order.paidBy !== undefined) return { kind: 'paid', order };
    const last = latestAttempt(order);
    if (last === undefined || isOver(last.status)) return createAttempt(order);
    const resource = readResourcePath(`/v1/checkouts/${last.checkoutId}/payment`);
    if (resource === undefined) return { kind: 'unreachable' };
    const settled = await settle(order, resource);
    if (settled.kind === 'refused') return { kind: 'disputed', refusal: settled.refusal };
    const { status } = settled.attempt;
    if (isAccepted(status)) return { kind: 'paid', order: settled.order };
    if (isOver(status)) return createAttempt(settled.order);
    if (status.kind === 'expired') return { kind: 'expired', order: settled.order };
    return status.kind === 'unknown'
      ? { kind: 'unreachable' }
      : reuseCheckout(settled.order, last.checkoutId);
  };
}
