import type { Context } from 'hono';
import type { ShopContext } from '../context.ts';

/**
 * Responds with the id of the checkout that pays an order. After a decline that the gateway has confirmed, it is a new
 * one. The keyed mutex prevents that two tabs create a checkout each.
 */
export function createNextCheckoutRoute({ orders, sessions, prepare, runExclusive }: ShopContext) {
  return async (context: Context) => {
    const order = orders.find(context.req.param('id') ?? '');
    if (order === undefined || order.shopperId !== sessions.find(context)?.id)
      return context.text('This shopper has no such order.', 404);
    const prepared = await runExclusive(order.shopperId, () =>
      prepare(orders.find(order.id) ?? order),
    );
    return prepared.kind === 'ready'
      ? context.text(prepared.checkoutId)
      : context.text(`The order cannot be paid now: ${prepared.kind}.`, 409);
  };
}
