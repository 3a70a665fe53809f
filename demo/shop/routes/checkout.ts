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
import {
  respondWithOrder,
  respondWithTypedGateway,
  type InvalidGateway,
} from './checkout-responses.ts';

export function createCheckoutRoute(shopContext: ShopContext) {
  const { baseUrls, scenarios, hasSandbox, orders, sessions, runExclusive } = shopContext;
  const [, ...foreign] = baseUrls;

  function orderFor(purchase: Purchase, requested: Order | undefined): Order {
    const isSame = requested !== undefined && hasSamePurchase(requested, purchase);
    const order = isSame ? orders.find(requested.id) : orders.findUnpaid(purchase);
    return order ?? orders.place(purchase);
  }

  /** The sandbox can inject faults only into its own payment service. */
  function offerFor(shopper: Shopper, query: URLSearchParams): Offer {
    const isExternal =
      shopper.typedGateway !== undefined || foreign.includes(query.get('baseUrl') ?? '');
    return { baseUrls, scenarios, hasFaults: hasSandbox && !isExternal };
  }

  return async (context: Context, invalid?: InvalidGateway) => {
    const query = new URL(context.req.url).searchParams;
    const shopper = sessions.open(context);
    const orderId = query.get('order');
    const requested = orders.find(orderId ?? '');
    if (orderId !== null && requested?.shopperId !== shopper.id) {
      return context.html(notFoundPage(), 404);
    }
    const implied = impliedBy(query, requested);
    const completed = complete(query, implied);
    const offer = offerFor(shopper, completed);
    const read = readSettings(completed, offer);
    const short = shortQuery(query, read, offer, implied).toString();
    if (invalid === undefined && short !== query.toString()) {
      return context.redirect(short === '' ? '/checkout' : `/checkout?${short}`, 303);
    }
    const typed = shopper.typedGateway;
    if (typed !== undefined)
      return respondWithTypedGateway(shopContext, context, { read, offer, typed, invalid });
    const purchase = purchaseOf(shopper, read, requested);
    return runExclusive(shopper.id, () =>
      respondWithOrder(shopContext, context, {
        read,
        offer,
        order: orderFor(purchase, requested),
        invalid,
      }),
    );
  };
}

export type CheckoutRoute = ReturnType<typeof createCheckoutRoute>;

/** Amount and gateway of the requested order are defaults of the settings. A scenario sets the amount itself. */
function impliedBy(
  query: URLSearchParams,
  order: Order | undefined,
): ReadonlyMap<SettingName, string> {
  if (order === undefined) return new Map();
  const hasOwnAmount = order.amount !== priceOf(lamp, order.quantity) && isEmpty(query, 'scenario');
  const implied = new Map<SettingName, string>([['baseUrl', order.baseUrl]]);
  return hasOwnAmount ? implied.set('amount', order.amount) : implied;
}

function isEmpty(query: URLSearchParams, name: SettingName): boolean {
  return (query.get(name) ?? '').trim() === '';
}

function complete(
  query: URLSearchParams,
  implied: ReadonlyMap<SettingName, string>,
): URLSearchParams {
  const completed = new URLSearchParams(query);
  for (const [name, text] of implied) if (!query.has(name)) completed.set(name, text);
  return completed;
}

/** Another amount results in another order. It never changes an existing one. */
function purchaseOf(
  shopper: Shopper,
  { used, amount, scenario }: SettingsRead,
  requested: Order | undefined,
): Purchase {
  const quantity = requested?.quantity ?? 1;
  return {
    shopperId: shopper.id,
    title: requested?.title ?? lamp.title,
    quantity,
    amount: amount === '' ? priceOf(lamp, quantity) : amount,
    currency: lamp.currency,
    baseUrl: textOf(used, 'baseUrl'),
    postcode: scenario?.postcode,
  };
}
