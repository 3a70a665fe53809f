import { brandsByGroup } from '#contract/brands';
import { isPending } from '#contract/result-codes';
import type { Checkout } from '../checkouts.ts';
import type { Payment } from '../payments.ts';
import type { World } from '../world.ts';
import { isRegistered } from './origins.ts';
import { forbid, missing, type Call, type Reply } from './reply.ts';

const offered = ({ merchant, order }: Checkout): readonly string[] => {
  if (order.paymentBrand !== undefined) return [order.paymentBrand];
  return merchant.brands.length > 0 ? merchant.brands : brandsByGroup.card;
};

const describeOpen = (checkout: Checkout, now: number): object => ({
  amount: checkout.order.amount,
  currency: checkout.order.currency,
  brands: offered(checkout),
  registrations: [],
  testMode: checkout.order.testMode,
  outcome: 'none',
  shopperResultUrl: checkout.order.shopperResultUrl,
  remainingMs: checkout.expiresAt - now,
});

const describeUsed = ({ code, shopperResultUrl }: Payment): object => ({
  outcome: isPending(code) ? 'pending' : 'done',
  shopperResultUrl,
});

/** A refusal says nothing of a checkout; a page that may read it can tell its merchant why. */
const anyPage = { 'Access-Control-Allow-Origin': '*' } as const;

const shared = (origins: readonly string[], origin: string | undefined) =>
  origins.length === 0
    ? anyPage
    : { ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }), Vary: 'Origin' };

/**
 * `GET /v1/checkouts/{id}/widget`: what the page may know of its checkout. The id is a bearer and lies in
 * addresses and histories, so it opens little, and after the first outcome next to nothing.
 */
export const readWidget = (world: World, checkoutId: string, { header }: Call): Reply => {
  const now = world.clock.now();
  const checkout = world.checkouts.find(checkoutId);
  if (checkout === undefined) return { ...missing(now), headers: anyPage };
  const { origins } = checkout.merchant;
  const origin = header('origin');
  const isOurs = header('sec-fetch-site') === 'same-origin';
  if (!isOurs && !isRegistered(origins, origin))
    return { ...forbid(now, 'this page is not registered for the merchant'), headers: anyPage };
  const payment = world.payments.find(checkout.paymentId ?? '');
  const body = payment === undefined ? describeOpen(checkout, now) : describeUsed(payment);
  return { kind: 'json', status: 200, body, headers: shared(origins, origin) };
};
