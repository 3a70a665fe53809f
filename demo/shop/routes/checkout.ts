import type { Context } from 'hono';
import { lamp, priceOf } from '../catalogue.ts';
import type { Desk } from '../desk.ts';
import type { Order, Purchase } from '../orders.ts';
import { notFoundPage } from '../pages/result-page.ts';
import type { Shopper } from '../sessions.ts';
import { readSettings, type SettingsRead } from '../settings.ts';
import { answerOrder, answerTyped, type Wrong } from './checkout-answers.ts';

/** An order that is asked for brings its own amount and gateway where the address names none. */
const withOrder = (query: URLSearchParams, order: Order | undefined): URLSearchParams => {
  const completed = new URLSearchParams(query);
  if (order === undefined) return completed;
  const isPriced = order.amount === priceOf(lamp, order.quantity);
  if (!query.has('amount') && !isPriced) completed.set('amount', order.amount);
  if (!query.has('baseUrl')) completed.set('baseUrl', order.baseUrl);
  return completed;
};

/** The amount setting stands for a dearer or cheaper lamp: it makes another order, it changes none. */
const purchaseOf = (
  shopper: Shopper,
  { used }: SettingsRead,
  asked: Order | undefined,
): Purchase => {
  const quantity = asked?.quantity ?? 1;
  return {
    shopperId: shopper.id,
    title: asked?.title ?? lamp.title,
    quantity,
    amount: used.amount === '' ? priceOf(lamp, quantity) : used.amount,
    currency: lamp.currency,
    baseUrl: used.baseUrl,
  };
};

export const createCheckoutRoute = (desk: Desk) => {
  const { baseUrls, orders, sessions, inTurn } = desk;

  const orderFor = (purchase: Purchase, asked: Order | undefined): Order => {
    const isAsked = asked?.amount === purchase.amount && asked.baseUrl === purchase.baseUrl;
    const order = isAsked ? orders.find(asked.id) : orders.findUnpaid(purchase);
    return order ?? orders.place(purchase);
  };

  return async (context: Context, wrong?: Wrong) => {
    const query = new URL(context.req.url).searchParams;
    const shopper = sessions.open(context);
    const orderId = query.get('order');
    const asked = orders.find(orderId ?? '');
    if (orderId !== null && asked?.shopperId !== shopper.id) {
      return context.html(notFoundPage(), 404);
    }
    const read = readSettings(withOrder(query, asked), baseUrls);
    const typed = shopper.typedGateway;
    if (typed !== undefined) return answerTyped(desk, context, { read, typed, wrong });
    const purchase = purchaseOf(shopper, read, asked);
    return inTurn(shopper.id, () =>
      answerOrder(desk, context, { read, order: orderFor(purchase, asked), wrong }),
    );
  };
};

export type CheckoutRoute = ReturnType<typeof createCheckoutRoute>;
