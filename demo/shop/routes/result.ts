import type { Context } from 'hono';
import type { ShopContext } from '../context.ts';
import { decisiveAttempt, type Order } from '../orders.ts';
import { foreignPage, notFoundPage, orderPage, refusedPage } from '../pages/result-page.ts';
import { readResourcePath, type Resource } from '../resource-path.ts';
import { withSaved } from '../sessions.ts';
import type { Refusal } from '../settlement.ts';

/** The pages that show the payment status. Each request reads it from the gateway first. */
export function createResultRoutes({ orders, sessions, settle, runExclusive }: ShopContext) {
  async function showOrder(context: Context, order: Order, resource: Resource) {
    const settled = await runExclusive(order.shopperId, () =>
      settle(orders.find(order.id) ?? order, resource),
    );
    // If the shopper does not return, the payment service requests this URL itself, without a cookie. That updates the
    // order, but only its shopper may see it.
    const shopper = sessions.find(context);
    if (order.shopperId !== shopper?.id) return refuse(context, 'unknown-order');
    if (settled.kind === 'refused') return refuse(context, settled.refusal);
    const { stored } = settled.attempt;
    if (stored !== undefined)
      sessions.save(withSaved(shopper, { ...stored, baseUrl: order.baseUrl }));
    const { pathname, search } = new URL(context.req.url);
    return context.html(orderPage(settled.order, settled.attempt, `${pathname}${search}`));
  }

  return {
    /** `shopperResultUrl`: the payment service redirects the shopper to it. */
    result: async (context: Context) => {
      const query = new URL(context.req.url).searchParams;
      const orderId = query.get('order');
      const shopper = sessions.find(context);
      const path = query.get('resourcePath');
      if (path === null && orderId !== null)
        return context.redirect(`/orders/${encodeURIComponent(orderId)}`, 303);
      const resource = readResourcePath(path ?? '');
      if (resource === undefined) return refuse(context, 'path');
      const { checkoutId } = resource;
      const order =
        orderId === null
          ? orders.findByCheckout(shopper?.id ?? '', checkoutId)
          : orders.find(orderId);
      if (order !== undefined) return showOrder(context, order, resource);
      const typed = shopper?.typedGateway;
      return typed?.checkoutId === checkoutId
        ? context.html(foreignPage(typed.baseUrl))
        : refuse(context, 'unknown-order');
    },

    /** The page of an order. Reads the payment status again if it is not final. */
    order: async (context: Context) => {
      const order = orders.find(context.req.param('id') ?? '');
      if (order === undefined || order.shopperId !== sessions.find(context)?.id) {
        return context.html(notFoundPage(), 404);
      }
      const checkoutId = order.paidBy?.checkoutId ?? decisiveAttempt(order)?.checkoutId ?? '';
      const resource = readResourcePath(`/v1/checkouts/${checkoutId}/payment`);
      if (resource !== undefined) return showOrder(context, order, resource);
      const noAttempt = { checkoutId, code: '', status: { kind: 'open' } } as const;
      return context.html(orderPage(order, noAttempt, `/orders/${order.id}`));
    },
  };
}

function refuse(context: Context, refusal: Refusal) {
  return context.html(refusedPage(refusal), refusal === 'path' ? 400 : 403);
}
