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
import { checkoutCallbacks } from '../snippet.ts';
import { settingsQuery, textOf, type Offer, type Options, type SettingsRead } from '../settings.ts';
import type { TypedGateway } from '../typed-gateway.ts';

export type InvalidGateway = GatewayPanel['invalid'];

/** The settings of the request, their possible values, and the rejected input of the gateway form. */
type PageRequest = {
  readonly read: SettingsRead;
  readonly offer: Offer;
  readonly invalid: InvalidGateway;
};

/** The checkout page of an order, or a page with the reason if there is no checkout. */
export async function respondWithOrder(
  shopContext: ShopContext,
  context: Context,
  request: PageRequest & { readonly order: Order },
) {
  const { read, offer, order, invalid } = request;
  const drawsFormFirst = textOf(read.used, 'drawsFormFirst') === 'true';
  // The page requests its first checkout itself.
  const prepared: Prepared | { readonly kind: 'later'; readonly order: Order } =
    drawsFormFirst && order.attempts.length === 0
      ? { kind: 'later', order }
      : await shopContext.prepare(order);
  if (prepared.kind === 'paid' || prepared.kind === 'expired') {
    return context.redirect(`/orders/${prepared.order.id}`, 303);
  }
  if (prepared.kind !== 'ready' && prepared.kind !== 'later') {
    const { page, status } = noCheckout(order, prepared);
    return context.html(page, status);
  }
  const view = settingsQuery(read.used, offer).toString();
  const shown = shopContext.orders.save({ ...prepared.order, view });
  const checkoutId = prepared.kind === 'ready' ? prepared.checkoutId : undefined;
  const faultPlan =
    checkoutId === undefined
      ? undefined
      : await planFault(shopContext, context, read, { shopperId: order.shopperId, checkoutId });
  const integration = {
    baseUrl: shown.baseUrl,
    // With this setting, also the page of a checkout that exists requests its id.
    checkoutId: drawsFormFirst ? undefined : checkoutId,
    checkoutPath: `/orders/${shown.id}/checkout`,
    resultUrl: shopContext.resultUrlOf(shown),
    ...widgetSettings(read),
  };
  const parts = pageParts(shopContext, request, { invalid }, shown.id);
  return respondWithPage(context, { integration, order: shown, faultPlan, ...parts });
}

/** The checkout page for a checkout entered in the settings panel: without order, amount and credentials. */
export function respondWithTypedGateway(
  shopContext: ShopContext,
  context: Context,
  request: PageRequest & { readonly typed: TypedGateway },
) {
  const { read, typed, invalid } = request;
  const integration = {
    ...typed,
    resultUrl: `${shopContext.shopOrigin}/result`,
    ...widgetSettings(read),
  };
  return respondWithPage(context, {
    integration,
    ...pageParts(shopContext, request, { typed, invalid }),
  });
}

type ErrorPage = { readonly page: Html; readonly status: 403 | 502 };

/** The page shown if there is no checkout. It must not lead the shopper to pay twice. */
function noCheckout(
  order: Order,
  prepared: Extract<Prepared, { kind: 'disputed' | 'refused' | 'unreachable' }>,
): ErrorPage {
  const retryUrl = `/checkout?order=${order.id}`;
  if (prepared.kind === 'disputed') return { page: refusedPage(prepared.refusal), status: 403 };
  if (prepared.kind === 'refused') {
    const { description, code } = prepared;
    const text = `The payment service rejected the checkout: ${description} (${code}). Nothing was charged.`;
    return { page: noCheckoutPage(text, retryUrl), status: 502 };
  }
  const attempt = order.attempts.at(-1);
  const text = 'The payment service does not respond. Nothing was charged.';
  if (attempt === undefined) return { page: noCheckoutPage(text, retryUrl), status: 502 };
  const unknown = { ...attempt, status: { kind: 'unknown' } } as const;
  return { page: orderPage(order, unknown, retryUrl), status: 502 };
}

/** Plans the fault that the URL requests. Only a navigation may do so, not a page that loads the URL as a resource. */
async function planFault(
  shopContext: ShopContext,
  { req }: Context,
  read: SettingsRead,
  target: { readonly shopperId: string; readonly checkoutId: string },
) {
  return req.method === 'GET' && isTopLevelVisit(req.raw.headers)
    ? shopContext.planFault({
        ...target,
        isOwnVisit: isOwnVisit(req.raw.headers),
        fault: read.fault,
      })
    : undefined;
}

/** Brands and options of the widget from the settings. */
function widgetSettings(read: SettingsRead) {
  return {
    brands: textOf(read.used, 'brands'),
    options: read.options,
    offersSaving: textOf(read.used, 'offersSaving') === 'true',
    offersRemoval: textOf(read.used, 'offersRemoval') === 'true',
    offersRetry: textOf(read.used, 'offersRetry') === 'true',
  };
}

/** The parts of the page around the widget. */
function pageParts(
  { shopOrigin, now, phone }: ShopContext,
  { read, offer }: PageRequest,
  gateway: Omit<GatewayPanel, 'query'>,
  orderId?: string,
) {
  const query = settingsQuery(read.used, offer);
  if (orderId !== undefined) query.set('order', orderId);
  return {
    settings: { read, offer, shopOrigin, orderId },
    gateway: { ...gateway, query: query.toString() },
    scenarios: offer.scenarios,
    year: new Date(now()).getUTCFullYear(),
    phone,
  };
}

function respondWithPage(context: Context, checkout: Checkout) {
  const { baseUrl, options, offersRemoval } = checkout.integration;
  const changesCheckout =
    checkoutCallbacks(checkout.integration).length > 0 ||
    textOf(checkout.settings.read.used, 'offersCoupon') === 'true';
  const policy = contentSecurityPolicy({
    baseUrl,
    isChallengeInPage: isChallengeInPage(options),
    connectsToShop: offersRemoval === true || changesCheckout,
  });
  context.header('Content-Security-Policy', policy);
  return context.html(checkoutPage(checkout), checkout.gateway.invalid === undefined ? 200 : 400);
}

/** Any of these options shows the 3-D Secure challenge in a frame of the page. */
function isChallengeInPage(options: Options): boolean {
  return (
    Object.hasOwn(options, 'browser') ||
    Object.hasOwn(options, 'threeDIframeSize') ||
    options['paymentTarget'] === 'iframe'
  );
}
