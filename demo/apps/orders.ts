import type { Context } from 'hono';
import { lamp, priceOf } from '../shop/catalogue.ts';
import { createGatewayClient, type Credentials } from '../shop/gateway-client.ts';
import { createOrders } from '../shop/orders.ts';
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

/** Creates a checkout for each order, and reads its payment status. Only the server knows prices and credentials. */
export function createOrderRoutes({ origin, baseUrl, credentials, authority }: OrderSettings) {
  const gateway = { baseUrl, credentials };
  const client = createGatewayClient(authority);
  const orders = createOrders(capacity);
  const shoppers = createSessions(capacity);
  const settle = createSettlement({ orders, client, gatewayOf: () => gateway });

  return {
    place: async (context: Context) => {
      const quantity = Number(new URLSearchParams(await context.req.text()).get('quantity'));
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity)
        return context.json({ problem: 'The quantity is not available.' }, 400);
      const order = orders.place({
        shopperId: shoppers.open(context).id,
        title: lamp.title,
        quantity,
        amount: priceOf(lamp, quantity),
        currency: lamp.currency,
        baseUrl,
      });
      const created = await client.createCheckout(gateway, {
        amount: order.amount,
        currency: order.currency,
        paymentType: 'DB',
        merchantTransactionId: order.id,
        shopperResultUrl: `${origin}/result`,
      });
      if (created.kind !== 'created')
        return context.json({ problem: 'The payment service created no checkout.' }, 502);
      const { checkoutId } = created;
      orders.save({ ...order, attempts: [{ checkoutId, code: '', status: { kind: 'open' } }] });
      return context.json({ checkoutId, quantity, amount: order.amount });
    },

    readPayment: async (context: Context) => {
      const resource = readResourcePath(context.req.query('resourcePath'));
      const shopperId = shoppers.find(context)?.id ?? '';
      const order = resource && orders.findByCheckout(shopperId, resource.checkoutId);
      if (resource === undefined || order === undefined)
        return context.json({ problem: 'This shopper has no such order.' }, 404);
      const settled = await settle(order, resource);
      return context.json({
        status: settled.kind === 'settled' ? settled.attempt.status.kind : settled.refusal,
      });
    },
  };
}
