import type { Context } from 'hono';
import { isOwnVisit, isTopLevelVisit } from '../../shared/request-source.ts';
import type { Prepared } from '../attempts.ts';
import type { ShopContext } from '../context.ts';
import type { Order } from '../orders.ts';
import { checkoutPage, type Checkout } from '../pages/checkout-page.ts';
import type { GatewayPanel } from '../pages/gateway-panel.ts';
import type { Html } from '../pages/layout.ts';
import { noCheckoutPage, orderPage, refusedPage } from '../pages/result-page.ts';
import { contentSecurityPolicy } from '../security.ts';
import { settingsQuery, textOf, type Offer, type Options, type SettingsRead } from '../settings.ts';
import type { TypedGateway } from '../typed-gateway.ts';

export type Wrong = GatewayPanel['wrong'];

type Answer = { readonly page: Html; readonly status: 403 | 502 };

/** Why there is nothing to pay by right now, told so that nobody pays twice. */
const noCheckout = (
  order: Order,
  prepared: Extract<Prepared, { kind: 'disputed' | 'refused' | 'unreachable' }>,
): Answer => {
  const again = `/checkout?order=${order.id}`;
  if (prepared.kind === 'disputed') return { page: refusedPage(prepared.refusal), status: 403 };
  if (prepared.kind === 'refused') {
    const { description, code } = prepared;
    const text = `The payment service refused it: ${description} (${code}). Nothing was charged.`;
    return { page: noCheckoutPage(text, again), status: 502 };
  }
  const attempt = order.attempts.at(-1);
  const text = 'The payment service does not answer us. Nothing was charged.';
  if (attempt === undefined) return { page: noCheckoutPage(text, again), status: 502 };
  const unknown = { ...attempt, verdict: { kind: 'unknown' } } as const;
  return { page: orderPage(order, unknown, again), status: 502 };
};

/** Any of these asks for the bank's question in a frame of the page. */
const isChallengeInPage = (options: Options): boolean =>
  Object.hasOwn(options, 'browser') ||
  Object.hasOwn(options, 'threeDIframeSize') ||
  options['paymentTarget'] === 'iframe';

const answerPage = (context: Context, checkout: Checkout) => {
  const { baseUrl, options } = checkout.integration;
  const policy = contentSecurityPolicy({ baseUrl, isChallengeInPage: isChallengeInPage(options) });
  context.header('Content-Security-Policy', policy);
  return context.html(checkoutPage(checkout), checkout.gateway.wrong === undefined ? 200 : 400);
};

/** What is read of the address, and what could have been named there. */
type Asked = { readonly read: SettingsRead; readonly offer: Offer; readonly wrong: Wrong };

/** What surrounds the widget, whoever made the checkout. */
const surroundings = (
  { shopOrigin, now }: ShopContext,
  { read, offer }: Asked,
  gateway: Omit<GatewayPanel, 'query'>,
  orderId?: string,
) => {
  const query = settingsQuery(read.used, offer);
  if (orderId !== undefined) query.set('order', orderId);
  return {
    settings: { read, offer, shopOrigin, orderId },
    gateway: { ...gateway, query: query.toString() },
    scenarios: offer.scenarios,
    year: new Date(now()).getUTCFullYear(),
  };
};

/** What the page's own form and options are, whoever made the checkout. */
const chosenIn = (read: SettingsRead) => ({
  brands: textOf(read.used, 'brands'),
  options: read.options,
  offersSaving: textOf(read.used, 'offersSaving') === 'true',
});

/** Plans what the address asks to go wrong, where somebody goes there: no page that loads it can. */
const planFault = async (
  shopContext: ShopContext,
  { req }: Context,
  read: SettingsRead,
  wish: { readonly shopperId: string; readonly checkoutId: string },
) =>
  req.method === 'GET' && isTopLevelVisit(req.raw.headers)
    ? shopContext.planFault({ ...wish, isOwnVisit: isOwnVisit(req.raw.headers), fault: read.fault })
    : undefined;

/** The checkout page of an order, or the page that says why there is none. */
export const answerOrder = async (
  shopContext: ShopContext,
  context: Context,
  asked: Asked & { readonly order: Order },
) => {
  const { read, offer, order, wrong } = asked;
  const prepared = await shopContext.prepare(order);
  if (prepared.kind === 'paid' || prepared.kind === 'expired') {
    return context.redirect(`/orders/${prepared.order.id}`, 303);
  }
  if (prepared.kind !== 'ready') {
    const { page, status } = noCheckout(order, prepared);
    return context.html(page, status);
  }
  const view = settingsQuery(read.used, offer).toString();
  const shown = shopContext.orders.save({ ...prepared.order, view });
  const { checkoutId } = prepared;
  const faultPlan = await planFault(shopContext, context, read, {
    shopperId: order.shopperId,
    checkoutId,
  });
  const integration = {
    baseUrl: shown.baseUrl,
    checkoutId,
    resultUrl: shopContext.resultUrlOf(shown),
    ...chosenIn(read),
  };
  const around = surroundings(shopContext, asked, { wrong }, shown.id);
  return answerPage(context, { integration, order: shown, faultPlan, ...around });
};

/** The checkout page around a checkout that a person pasted: no order, no amount, no credentials. */
export const answerTyped = (
  shopContext: ShopContext,
  context: Context,
  asked: Asked & { readonly typed: TypedGateway },
) => {
  const { read, typed, wrong } = asked;
  const integration = {
    ...typed,
    resultUrl: `${shopContext.shopOrigin}/result`,
    ...chosenIn(read),
  };
  return answerPage(context, {
    integration,
    ...surroundings(shopContext, asked, { typed, wrong }),
  });
};
