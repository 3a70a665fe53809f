import type { Context } from 'hono';
import { lamp, priceOf } from '../catalogue.ts';
import type { ShopContext } from '../context.ts';
import { hasSamePurchase, type Order, type Purchase } from '../orders.ts';
import { notFoundPage } from '../pages/result-page.ts';
import type { Shopper } from '../sessions.ts';
import {
  readSettings,
  textOf,
  type Offer,
  type SettingName,
  type SettingsRead,
} from '../settings.ts';
import { shortQuery } from '../settings/short-query.ts';
import { answerOrder, answerTyped, type Wrong } from './checkout-answers.ts';

const isUnsaid = (query: URLSearchParams, name: SettingName): boolean =>
  (query.get(name) ?? '').trim() === '';

/**
 * An order that is asked for brings its own amount and gateway where the address names none; a scenario decides
 * on the amount by itself.
 */
const impliedBy = (
  query: URLSearchParams,
  order: Order | undefined,
): ReadonlyMap<SettingName, string> => {
  if (order === undefined) return new Map();
  const hasOwnAmount =
    order.amount !== priceOf(lamp, order.quantity) && isUnsaid(query, 'scenario');
  const implied = new Map<SettingName, string>([['baseUrl', order.baseUrl]]);
  return hasOwnAmount ? implied.set('amount', order.amount) : implied;
};

const complete = (
  query: URLSearchParams,
  implied: ReadonlyMap<SettingName, string>,
): URLSearchParams => {
  const completed = new URLSearchParams(query);
  for (const [name, text] of implied) if (!query.has(name)) completed.set(name, text);
  return completed;
};

/** The amount setting stands for a dearer or cheaper lamp: it makes another order, it changes none. */
const purchaseOf = (
  shopper: Shopper,
  { used, amount, scenario }: SettingsRead,
  asked: Order | undefined,
): Purchase => {
  const quantity = asked?.quantity ?? 1;
  return {
    shopperId: shopper.id,
    title: asked?.title ?? lamp.title,
    quantity,
    amount: amount === '' ? priceOf(lamp, quantity) : amount,
    currency: lamp.currency,
    baseUrl: textOf(used, 'baseUrl'),
    postcode: scenario?.postcode,
  };
};

export const createCheckoutRoute = (shopContext: ShopContext) => {
  const { baseUrls, scenarios, hasSandbox, orders, sessions, runExclusive } = shopContext;
  const [, ...foreign] = baseUrls;

  const orderFor = (purchase: Purchase, asked: Order | undefined): Order => {
    const isAsked = asked !== undefined && hasSamePurchase(asked, purchase);
    const order = isAsked ? orders.find(asked.id) : orders.findUnpaid(purchase);
    return order ?? orders.place(purchase);
  };

  /** The sandbox can get something wrong at its own payment service alone. */
  const offerFor = (shopper: Shopper, query: URLSearchParams): Offer => {
    const isElsewhere =
      shopper.typedGateway !== undefined || foreign.includes(query.get('baseUrl') ?? '');
    return { baseUrls, scenarios, hasFaults: hasSandbox && !isElsewhere };
  };

  return async (context: Context, wrong?: Wrong) => {
    const query = new URL(context.req.url).searchParams;
    const shopper = sessions.open(context);
    const orderId = query.get('order');
    const asked = orders.find(orderId ?? '');
    if (orderId !== null && asked?.shopperId !== shopper.id) {
      return context.html(notFoundPage(), 404);
    }
    const implied = impliedBy(query, asked);
    const completed = complete(query, implied);
    const offer = offerFor(shopper, completed);
    const read = readSettings(completed, offer);
    const short = shortQuery(query, read, offer, implied).toString();
    if (wrong === undefined && short !== query.toString()) {
      return context.redirect(short === '' ? '/checkout' : `/checkout?${short}`, 303);
    }
    const typed = shopper.typedGateway;
    if (typed !== undefined)
      return answerTyped(shopContext, context, { read, offer, typed, wrong });
    const purchase = purchaseOf(shopper, read, asked);
    return runExclusive(shopper.id, () =>
      answerOrder(shopContext, context, { read, offer, order: orderFor(purchase, asked), wrong }),
    );
  };
};

export type CheckoutRoute = ReturnType<typeof createCheckoutRoute>;
