import type { GatewayAddress, GatewayClient, Offers } from './gateway-client.ts';
import { latestAttempt, type Order, type Orders } from './orders.ts';
import { readResourcePath } from './resource-path.ts';
import type { Refusal, Settle } from './settlement.ts';
import { isAccepted, isOver } from './payment-status.ts';

export type Prepared =
  | { readonly kind: 'ready'; readonly order: Order; readonly checkoutId: string }
  | { readonly kind: 'paid'; readonly order: Order }
  /** Over, and perhaps paid: only the shopper can say now whether anything was entered. */
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
  /** What the shopper of an order has saved. */
  readonly offersOf: (order: Order) => Offers;
};

/**
 * Gives an order a checkout to be paid by. A reload, a second tab or the Back button gets the checkout
 * that stands; a new one is made only when the gateway has said that the last one is over, or when it has
 * expired unheard of and the shopper says that nothing was paid by it.
 */
export const createAttempts = (ports: AttemptPorts) => {
  const { orders, client, gatewayOf, settle, resultUrlOf, offersOf } = ports;

  const begin = async (order: Order): Promise<Prepared> => {
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
    const attempt = { checkoutId, code: '', verdict: { kind: 'open' } } as const;
    const saved = orders.save({ ...order, attempts: [...order.attempts, attempt] });
    return { kind: 'ready', order: saved, checkoutId };
  };

  const goOn = async (order: Order, checkoutId: string): Promise<Prepared> => {
    const offers = offersOf(order);
    if (Object.keys(offers).length > 0) await client.offer(gatewayOf(order), checkoutId, offers);
    return { kind: 'ready', order, checkoutId };
  };

  return async (order: Order): Promise<Prepared> => {
    if (order.paidBy !== undefined) return { kind: 'paid', order };
    const last = latestAttempt(order);
    if (last === undefined || isOver(last.verdict)) return begin(order);
    const resource = readResourcePath(`/v1/checkouts/${last.checkoutId}/payment`);
    if (resource === undefined) return { kind: 'unreachable' };
    const settled = await settle(order, resource);
    if (settled.kind === 'refused') return { kind: 'disputed', refusal: settled.refusal };
    const { verdict } = settled.attempt;
    if (isAccepted(verdict)) return { kind: 'paid', order: settled.order };
    if (isOver(verdict)) return begin(settled.order);
    if (verdict.kind === 'expired') return { kind: 'expired', order: settled.order };
    return verdict.kind === 'unknown'
      ? { kind: 'unreachable' }
      : goOn(settled.order, last.checkoutId);
  };
};
