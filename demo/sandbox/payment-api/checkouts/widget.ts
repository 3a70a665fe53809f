import type { CardBrands } from '#contract/api/card-brands-answer';
import type { CheckoutView, SavedRegistration } from '#contract/api/checkout-view';
import { isPending, kindOf } from '#contract/result-codes';
import { hundredthsOf } from '../../parameters/basic-payment.ts';
import { amountOf } from '../../stores/amounts.ts';
import { isUsed, maxBins, type Checkout } from '../../stores/checkouts.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Sent } from '../../answer-schema.ts';
import { brandsOf } from '../instruments/card-brands.ts';
import { offeredBrandsOf } from '../instruments/offered-brands.ts';
import {
  anyPage,
  isForeignToCards,
  isRegistered,
  maySubmit,
  shareWith,
  unregisteredPage,
} from '../origins.ts';
import { testModeOf } from '../payment-order.ts';
import { badRequest, forbidden, notFound, type Call, type Reply } from '../reply.ts';
import type { CheckoutPages } from '../services.ts';
import { findOffered } from './checkouts.ts';

/**
 * `GET /v1/checkouts/{id}/widget`: the data that the widget displays. No credentials are needed except the id, which
 * URLs and browser histories contain. So the response contains little data, and after the submission almost none.
 */
export function readWidget(pages: CheckoutPages, { id, header }: Call): Reply<CheckoutView> {
  const now = pages.clock.now();
  const checkout = pages.checkouts.find(id);
  if (checkout === undefined) return { ...notFound(now), headers: anyPage };
  const { origins } = checkout.merchant;
  const origin = header('origin');
  const isHostedField = header('sec-fetch-site') === 'same-origin';
  if (!isHostedField && !isRegistered(origins, origin))
    return { ...forbidden(now, unregisteredPage), headers: anyPage };
  return {
    kind: 'json',
    status: 200,
    body: describe(pages, checkout),
    headers: shareWith(origins, origin),
  };
}

/** Six digits are the shortest BIN. More than eight would reveal digits of the card itself. */
export const binPattern = /^[0-9]{6,8}$/;

/**
 * `GET /v1/checkouts/{id}/bins/{bin}`: the brands of a card by its first digits. Only hosted fields may send them.
 * Their number for each checkout is limited. Attack: a script enumerates the number ranges of issuers.
 */
export function readBrands(
  { clock, hosts, checkouts }: CheckoutPages,
  { id, bin, header }: Call,
): Reply<CardBrands> {
  const now = clock.now();
  const ownOrigin = hosts.origin('gateway');
  if (isForeignToCards(header, ownOrigin))
    return forbidden(now, 'digits of a card are sent by hosted fields only');
  const checkout = checkouts.find(id);
  if (checkout === undefined || isUsed(checkout)) return notFound(now);
  if (!maySubmit(header, checkout.merchant, hosts)) return forbidden(now, unregisteredPage);
  if (!binPattern.test(bin)) return badRequest(now, [{ name: 'bin', rule: '6 to 8 digits' }]);
  if (!checkouts.countBin(id, bin))
    return forbidden(now, `at most ${maxBins} different ones for a checkout`);
  return { kind: 'json', status: 200, body: { brands: brandsOf(bin) } };
}

function describe(pages: CheckoutPages, checkout: Checkout): Sent<CheckoutView> {
  const payment = pages.payments.find(checkout.paymentId ?? '');
  const hasResult = payment !== undefined || checkout.registrationId !== undefined;
  return hasResult ? describeUsed(checkout, payment) : describeOpen(pages, checkout);
}

/** Without a payment, the checkout has stored an instrument. */
function describeUsed({ order }: Checkout, payment: Payment | undefined): Sent<CheckoutView> {
  return {
    outcome: payment !== undefined && isPending(payment.code) ? 'pending' : 'done',
    succeeded: payment === undefined ? true : hasSucceeded(payment.code),
    shopperResultUrl: payment?.shopperResultUrl ?? order.get('shopperResultUrl'),
  };
}

/** `undefined` if the result is not known, for example after a time-out: the shopper may have been charged. */
export function hasSucceeded(code: string): boolean | undefined {
  switch (kindOf(code)) {
    case 'success':
    case 'review':
      return true;
    case 'rejected':
    case 'validation':
      return false;
    case 'open':
    case 'pending':
    case 'unknown':
      return undefined;
  }
}

function describeOpen(
  { clock, registrations }: CheckoutPages,
  checkout: Checkout,
): Sent<CheckoutView> {
  const { order, merchant, expiresAt } = checkout;
  return {
    amount: describeAmount(order),
    currency: order.get('currency'),
    brands: offeredBrandsOf(merchant, order),
    registrations: findOffered(registrations, order).map(describeStored),
    testMode: testModeOf(order, merchant),
    creditor: order.get('merchant.name'),
    hasCustomerName: order.has('customer.givenName') || order.has('customer.surname'),
    outcome: 'none',
    shopperResultUrl: order.get('shopperResultUrl'),
    remainingMs: expiresAt - clock.now(),
  };
}

/** With two decimals, as in all responses: the request may have none. */
function describeAmount(order: Checkout['order']): string | undefined {
  const amount = order.get('amount');
  return amount === undefined ? undefined : amountOf(hundredthsOf(amount));
}

/** The part of a stored instrument by which the shopper recognises it. */
function describeStored({
  id,
  paymentBrand,
  instrument,
  echo,
}: Registration): Sent<SavedRegistration> {
  return {
    id,
    brand: paymentBrand,
    ...(instrument.kind === 'card'
      ? { expiryMonth: instrument.expiryMonth, expiryYear: instrument.expiryYear }
      : {}),
    ...(instrument.kind === 'virtualAccount'
      ? { email: echo.get('customer.email') }
      : { lastFour: instrument.lastFour, holder: instrument.holder }),
  };
}
