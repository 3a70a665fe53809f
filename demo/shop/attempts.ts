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

export type Attempts = {
  /**
   * Prepares a checkout to pay an order. A reload, a second tab and the Back button get the existing checkout. A new
   * one is created only after the gateway reported that the last attempt failed, or after the last checkout expired
   * without a reported payment and the shopper stated that nothing was paid.
   */
  readonly prepare: (order: Order) => Promise<Prepared>;
  /** Changes the amount of an order that is not paid. The new amount needs another checkout. */
  readonly change: (
    order: Order,
    change: Pick<Order, 'amount'> & Partial<Pick<Order, 'quantity' | 'coupon'>>,
  ) => Promise<Prepared>;
};

/** What the gateway reports about all checkouts of an order: one of them decides, or the order is to be paid. */
type Checked = Prepared | { readonly kind: 'payable'; readonly order: Order };

export function createAttempts(ports: AttemptPorts): Attempts {
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

  /** Reads the status of each checkout that can still be paid. */
  async function check(order: Order): Promise<Checked> {
    let current = order;
    for (const { checkoutId, status: known } of order.attempts) {
      if (isOver(known)) continue;
      const resource = readResourcePath(`/v1/checkouts/${checkoutId}/payment`);
      if (resource === undefined) return { kind: 'unreachable' };
      const settled = await settle(current, resource);
      if (settled.kind === 'refused') return { kind: 'disputed', refusal: settled.refusal };
      current = settled.order;
      const { status } = settled.attempt;
      if (isAccepted(status)) return { kind: 'paid', order: current };
      if (status.kind === 'expired') return { kind: 'expired', order: current };
      if (status.kind === 'unknown') return { kind: 'unreachable' };
      if (status.kind === 'pending') return reuseCheckout(current, checkoutId);
    }
    return { kind: 'payable', order: current };
  }

  return {
    prepare: async (order) => {
      if (order.paidBy !== undefined) return { kind: 'paid', order };
      const checked = await check(order);
      if (checked.kind !== 'payable') return checked;
      const last = latestAttempt(checked.order);
      return last === undefined || isOver(last.status)
        ? createAttempt(checked.order)
        : reuseCheckout(checked.order, last.checkoutId);
    },
    change: async (order, changed) => {
      if (order.paidBy !== undefined) return { kind: 'paid', order };
      const checked = await check(order);
      if (checked.kind !== 'payable') return checked;
      const attempts = checked.order.attempts.map((attempt) => ({
        amount: checked.order.amount,
        ...attempt,
      }));
      return createAttempt({ ...checked.order, ...changed, attempts });
    },
  };
}
