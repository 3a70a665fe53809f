import type { Context } from 'hono';
import type { ShopContext } from '../context.ts';
import { checkoutLink, notFoundPage } from '../pages/result-page.ts';

/** The shopper states that an expired checkout was not paid. A payment that the gateway reports takes precedence. */
export function createNotPaidRoute({ orders, sessions, abandon, runExclusive }: ShopContext) {
  return async (context: Context) => {
    const order = orders.find(context.req.param('id') ?? '');
    if (order === undefined || order.shopperId !== sessions.find(context)?.id) {
      return context.html(notFoundPage(), 404);
    }
    const isPayable = await runExclusive(order.shopperId, () =>
      abandon(orders.find(order.id) ?? order),
    );
    return context.redirect(isPayable ? checkoutLink(order) : `/orders/${order.id}`, 303);
  };
}
