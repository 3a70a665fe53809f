import type { Context } from 'hono';
import type { Prepared } from '../attempts.ts';
import type { Desk } from '../desk.ts';
import type { Order } from '../orders.ts';
import { checkoutPage, type Checkout } from '../pages/checkout-page.ts';
import type { GatewayPanel } from '../pages/gateway-panel.ts';
import type { Html } from '../pages/layout.ts';
import { noCheckoutPage, orderPage, refusedPage } from '../pages/result-page.ts';
import { contentSecurityPolicy } from '../security.ts';
import { settingsQuery, widgetOptions, type SettingsRead } from '../settings.ts';
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

const answerPage = (context: Context, checkout: Checkout) => {
  const { baseUrl } = checkout.integration;
  const isChallengeInPage = checkout.settings.read.used.threeDSecure === 'page';
  const policy = contentSecurityPolicy({ baseUrl, isChallengeInPage });
  context.header('Content-Security-Policy', policy);
  return context.html(checkoutPage(checkout), checkout.gateway.wrong === undefined ? 200 : 400);
};

/** What surrounds the widget, whoever made the checkout. */
const surroundings = (
  { baseUrls, shopOrigin, scenarios }: Desk,
  read: SettingsRead,
  gateway: Omit<GatewayPanel, 'query'>,
  orderId?: string,
) => {
  const query = settingsQuery(read.used, baseUrls[0]);
  if (orderId !== undefined) query.set('order', orderId);
  return {
    settings: { read, baseUrls, shopOrigin, orderId },
    gateway: { ...gateway, query: query.toString() },
    scenarios,
  };
};

/** The checkout page of an order, or the page that says why there is none. */
export const answerOrder = async (
  desk: Desk,
  context: Context,
  { read, order, wrong }: { read: SettingsRead; order: Order; wrong: Wrong },
) => {
  const prepared = await desk.prepare(order);
  if (prepared.kind === 'paid' || prepared.kind === 'expired') {
    return context.redirect(`/orders/${prepared.order.id}`, 303);
  }
  if (prepared.kind !== 'ready') {
    const { page, status } = noCheckout(order, prepared);
    return context.html(page, status);
  }
  const view = settingsQuery(read.used, desk.baseUrls[0]).toString();
  const shown = desk.orders.save({ ...prepared.order, view });
  const integration = {
    baseUrl: shown.baseUrl,
    checkoutId: prepared.checkoutId,
    resultUrl: desk.resultUrlOf(shown),
    brands: read.used.brands,
    options: widgetOptions(read),
  };
  const around = surroundings(desk, read, { wrong }, shown.id);
  return answerPage(context, { integration, order: shown, ...around });
};

/** The checkout page around a checkout that a person pasted: no order, no amount, no credentials. */
export const answerTyped = (
  desk: Desk,
  context: Context,
  { read, typed, wrong }: { read: SettingsRead; typed: TypedGateway; wrong: Wrong },
) => {
  const integration = {
    ...typed,
    resultUrl: `${desk.shopOrigin}/result`,
    brands: read.used.brands,
    options: widgetOptions(read),
  };
  return answerPage(context, { integration, ...surroundings(desk, read, { typed, wrong }) });
};
