import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Stored } from './gateway-client.ts';
import { isOver, type PaymentStatus } from './payment-status.ts';

/** A checkout that was created for an order, with the payment status that was read last. */
export type Attempt = {
  readonly checkoutId: string;
  readonly status: PaymentStatus;
  readonly code: string;
  /** Set when the amount of the order changes: the amount of this checkout. */
  readonly amount?: string;
  /** Set when the gateway reports a payment. With it, the payment is found after the checkout has expired. */
  readonly paymentId?: string;
  /** The payment method that the gateway saved with this payment. */
  readonly stored?: Stored | undefined;
};

export type Order = {
  readonly id: string;
  /** Counts the orders of the shop. */
  readonly number: number;
  readonly shopperId: string;
  readonly title: string;
  readonly quantity: number;
  readonly amount: string;
  readonly currency: string;
  readonly baseUrl: string;
  /** Of the billing address, if a scenario needs one. */
  readonly postcode?: string | undefined;
  /** The coupon that was applied to `amount`. */
  readonly coupon?: string;
  /** Query of the checkout page that was shown last, so that a second attempt has the same settings. */
  readonly view: string;
  readonly attempts: readonly Attempt[];
  /** Set once, by the first payment that the gateway confirms. */
  readonly paidBy?: { readonly checkoutId: string; readonly paymentId: string };
};

export type Purchase = Pick<
  Order,
  'shopperId' | 'title' | 'quantity' | 'amount' | 'currency' | 'baseUrl' | 'postcode'
>;

export type Orders = {
  readonly place: (purchase: Purchase) => Order;
  readonly find: (id: string) => Order | undefined;
  readonly findUnpaid: (purchase: Purchase) => Order | undefined;
  readonly findByCheckout: (shopperId: string, checkoutId: string) => Order | undefined;
  /** Newest first. */
  readonly latest: (count: number) => readonly Order[];
  readonly save: (order: Order) => Order;
};

/** Whether an order is for the same purchase: shopper, goods, amount, gateway and postcode. */
export function hasSamePurchase(order: Order, purchase: Purchase): boolean {
  return (
    order.shopperId === purchase.shopperId &&
    order.title === purchase.title &&
    order.quantity === purchase.quantity &&
    order.amount === purchase.amount &&
    order.currency === purchase.currency &&
    order.baseUrl === purchase.baseUrl &&
    order.postcode === purchase.postcode
  );
}

/** The orders, in memory: the `capacity` orders that were used last. */
export function createOrders(capacity: number): Orders {
  const orders = new LRUCache<string, Order>({ max: capacity });

  let placed = 0;

  function save(order: Order): Order {
    orders.set(order.id, order);
    return order;
  }

  /** In the order in which they were placed. */
  function all(): readonly Order[] {
    return [...orders.values()].toSorted((one, other) => one.number - other.number);
  }

  function findLast(isWanted: (order: Order) => boolean): Order | undefined {
    return all().findLast(isWanted);
  }

  return {
    place: (purchase) => {
      placed += 1;
      const id = randomBytes(8).toString('hex');
      return save({ ...purchase, id, number: placed, view: '', attempts: [] });
    },
    find: (id) => orders.get(id),
    findUnpaid: (purchase) =>
      findLast((order) => order.paidBy === undefined && hasSamePurchase(order, purchase)),
    findByCheckout: (shopperId, checkoutId) =>
      findLast(
        (order) =>
          order.shopperId === shopperId &&
          order.attempts.some((attempt) => attempt.checkoutId === checkoutId),
      ),
    latest: (count) => all().slice(-count).toReversed(),
    save,
  };
}

/**
 * The attempt that decides what the shopper can do: the first that can still be paid, else the latest. There are
 * several that can be paid after the amount has changed.
 */
export function decisiveAttempt(order: Order): Attempt | undefined {
  return order.attempts.find(({ status }) => !isOver(status)) ?? latestAttempt(order);
}

/** The latest attempt. Earlier ones had failed before it was created, or the amount has changed. */
export function latestAttempt(order: Order): Attempt | undefined {
  return order.attempts.at(-1);
}
