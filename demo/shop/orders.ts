import { randomBytes } from 'node:crypto';
import type { Stored } from './gateway-client.ts';
import { createStore } from './store.ts';
import type { Verdict } from './verdict.ts';

/** One checkout that the gateway made for an order, and what is known of it so far. */
export type Attempt = {
  readonly checkoutId: string;
  readonly verdict: Verdict;
  readonly code: string;
  /** Known once the gateway spoke of a payment: by it the payment is found when the checkout is gone. */
  readonly paymentId?: string;
  /** What the payment was made with, where the gateway keeps it for the next one. */
  readonly stored?: Stored | undefined;
};

export type Order = {
  readonly id: string;
  readonly shopperId: string;
  readonly title: string;
  readonly quantity: number;
  readonly amount: string;
  readonly currency: string;
  readonly baseUrl: string;
  /** Of the bill, where a scenario asks for one. */
  readonly postcode?: string | undefined;
  /** How the checkout page was last shown for it, so that a second attempt looks the same. */
  readonly view: string;
  readonly attempts: readonly Attempt[];
  /** Set once, by the first payment that the gateway vouched for. */
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
  /** The newest first. */
  readonly latest: (count: number) => readonly Order[];
  readonly save: (order: Order) => Order;
};

/** Whether an order is for this very purchase: same shopper, goods, sum, gateway and bill. */
export const hasSamePurchase = (order: Order, purchase: Purchase): boolean =>
  order.shopperId === purchase.shopperId &&
  order.title === purchase.title &&
  order.quantity === purchase.quantity &&
  order.amount === purchase.amount &&
  order.currency === purchase.currency &&
  order.baseUrl === purchase.baseUrl &&
  order.postcode === purchase.postcode;

/** The order book, in memory. It keeps the newest `capacity` orders and forgets the oldest. */
export const createOrders = (capacity: number): Orders => {
  const orders = createStore<Order>(capacity);

  const save = (order: Order): Order => {
    orders.put(order.id, order);
    return order;
  };

  const findLast = (isWanted: (order: Order) => boolean): Order | undefined =>
    orders.all().findLast(isWanted);

  return {
    place: (purchase) =>
      save({ ...purchase, id: randomBytes(8).toString('hex'), view: '', attempts: [] }),
    find: orders.get,
    findUnpaid: (purchase) =>
      findLast((order) => order.paidBy === undefined && hasSamePurchase(order, purchase)),
    findByCheckout: (shopperId, checkoutId) =>
      findLast(
        (order) =>
          order.shopperId === shopperId &&
          order.attempts.some((attempt) => attempt.checkoutId === checkoutId),
      ),
    latest: (count) => orders.all().slice(-count).toReversed(),
    save,
  };
};

/** The attempt that counts: an older one is over before a newer one is made. */
export const latestAttempt = (order: Order): Attempt | undefined => order.attempts.at(-1);
