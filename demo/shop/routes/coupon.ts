import type { Context } from 'hono';
import { coupon, money, withCoupon } from '../catalogue.ts';
import type { ShopContext } from '../context.ts';
import { checkoutLink } from '../pages/result-page.ts';

/**
 * Applies the coupon to an order, which then has another amount and so another checkout. Responds with both. Without
 * JavaScript, the browser goes to the checkout page of the new checkout.
 */
export function createCouponRoute(shopContext: ShopContext) {
  const { orders, sessions, prepare, change, runExclusive } = shopContext;
  return async (context: Context) => {
    const found = orders.find(context.req.param('id') ?? '');
    if (found === undefined || found.shopperId !== sessions.find(context)?.id)
      return context.json({ problem: 'This shopper has no such order.' }, 404);
    const prepared = await runExclusive(found.shopperId, () => {
      const order = orders.find(found.id) ?? found;
      return order.coupon === undefined
        ? change(order, { amount: withCoupon(order.amount), coupon })
        : prepare(order);
    });
    if (context.req.header('Accept') !== 'application/json')
      return context.redirect(checkoutLink(found), 303);
    // The order of a pending payment does not change.
    if (prepared.kind !== 'ready' || prepared.order.coupon === undefined)
      return context.json({ problem: prepared.kind }, 409);
    const { amount, currency } = prepared.order;
    return context.json({ checkoutId: prepared.checkoutId, total: money(amount, currency) });
  };
}
