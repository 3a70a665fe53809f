import type { Context } from 'hono';
import { createKeyedMutex } from '../shared/keyed-mutex.ts';
import { createAttempts, type Prepared } from '../shop/attempts.ts';
import { lamp, priceOf } from '../shop/catalogue.ts';
import { createGatewayClient, type Credentials } from '../shop/gateway-client.ts';
import { createOrders, type Order } from '../shop/orders.ts';
import { readResourcePath } from '../shop/resource-path.ts';
import { createSessions } from '../shop/sessions.ts';
import { createSettlement } from '../shop/settlement.ts';

export type OrderSettings = {
  /** Origin of the application's host. */
  readonly origin: string;
  /** Base URL of the payment service, ending in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** PEM certificate of the authority that signed the certificates of local services. */
  readonly authority?: string | undefined;
};

const capacity = 5_000;
const largestQuantity = 99;

/**
 * Creates the checkouts of orders, and reads their payment status. Only the server knows prices and credentials. An
 * order gets another checkout only after the payment service has confirmed that the others were not paid, and the first
 * one that is paid pays it.
 */
export function createOrderRoutes({ origin, baseUrl, credentials, authority }: OrderSettings) {
  const gateway = { baseUrl, credentials };
  const client = createGatewayClient(baseUrl, authority);
  const orders = createOrders(capacity);
  const shoppers = createSessions(capacity);
  function gatewayOf() {
    return gateway;
  }
  const settle = createSettlement({ orders, client, gatewayOf });
  const { prepare, change } = createAttempts({
    orders,
    client,
    gatewayOf,
    settle,
    resultUrlOf: () => `${origin}/result`,
    offersOf: () => ({}),
  });
  const runExclusive = createKeyedMutex();

  /** The newest state of an order of this shopper. */
  function findOrder(shopperId: string, checkoutId: string | null): Order | undefined {
    return checkoutId === null ? undefined : orders.findByCheckout(shopperId, checkoutId);
  }

  function respond(context: Context, prepared: Prepared) {
    if (prepared.kind !== 'ready')
      return context.json({ problem: `The order cannot be paid now: ${prepared.kind}.` }, 409);
    const { quantity, amount } = prepared.order;
    return context.json({ checkoutId: prepared.checkoutId, quantity, amount });
  }

  return {
    /** Places an order, or changes the quantity of the order with this checkout, unless that is paid. */
    place: async (context: Context) => {
      const form = new URLSearchParams(await context.req.text());
      const quantity = Number(form.get('quantity'));
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity)
        return context.json({ problem: 'The quantity is not available.' }, 400);
      const shopperId = shoppers.open(context).id;
      const amount = priceOf(lamp, quantity);
      const prepared = await runExclusive(shopperId, async () => {
        const known = findOrder(shopperId, form.get('checkoutId'));
        const changed = known && (await change(known, { quantity, amount }));
        if (changed !== undefined && changed.kind !== 'paid') return changed;
        const { title, currency } = lamp;
        return prepare(orders.place({ shopperId, title, quantity, amount, currency, baseUrl }));
      });
      return respond(context, prepared);
    },

    /** After a decline: another checkout of the same order. */
    retry: async (context: Context) => {
      const checkoutId = new URLSearchParams(await context.req.text()).get('checkoutId');
      const shopperId = shoppers.find(context)?.id ?? '';
      return runExclusive(shopperId, async () => {
        const order = findOrder(shopperId, checkoutId);
        return order === undefined
          ? context.json({ problem: 'This shopper has no such order.' }, 404)
          : respond(context, await prepare(order));
      });
    },

    readPayment: async (context: Context) => {
      const resource = readResourcePath(context.req.query('resourcePath'));
      const shopperId = shoppers.find(context)?.id ?? '';
      return runExclusive(shopperId, async () => {
        const order = findOrder(shopperId, resource?.checkoutId ?? null);
        if (resource === undefined || order === undefined)
          return context.json({ problem: 'This shopper has no such order.' }, 404);
        const settled = await settle(order, resource);
        return context.json({
          status: settled.kind === 'settled' ? settled.attempt.status.kind : settled.refusal,
        });
      });
    },
  };
}
