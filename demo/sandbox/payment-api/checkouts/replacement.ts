import type { ReplacementAnswer } from '#contract/api/replacement-answer';
import type { CheckoutRefusal } from '#contract/checkout-refusals';
import { readParameters } from '../../parameters/read.ts';
import { isUsed, type Checkout, type Checkouts } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import { maySubmit, shareWithPage, unregisteredPage } from '../origins.ts';
import { replacementTable } from '../parameter-tables.ts';
import { moneyOf } from '../payment-order.ts';
import { badRequest, forbidden, notFound, type Call, type Reply } from '../reply.ts';
import type { CheckoutPages, CheckoutStores } from '../services.ts';
import { hasSucceeded } from './widget.ts';

/**
 * `POST /v1/checkouts/{id}/replacement`, sent by a page whose order has changed or was declined, and by each of its
 * hosted fields, which do not believe the page. An order must not be paid twice, so the old checkout is closed in the same step, without waiting in between: a payment of it
 * that arrives later is refused, also one from another tab.
 *
 * 1. The old checkout is not paid, and no payment of it is pending or unknown.
 * 2. The new one is unused, of the same merchant, and can be used for the same purpose.
 * 3. A checkout is replaced once. If another tab has replaced it already, its replacement is replaced, so that at most
 *    one checkout of an order is open.
 */
export function replaceCheckout(pages: CheckoutPages, call: Call): Reply<ReplacementAnswer> {
  const { checkouts } = pages;
  const { origins } = findLast(checkouts, checkouts.recall(call.id))?.merchant ?? noOrigins;
  return shareWithPage(replace(pages, call), origins, call.header('origin'));
}

const noOrigins = { origins: [] };

function replace(pages: CheckoutPages, { id, header, entries }: Call): Reply<ReplacementAnswer> {
  const { clock, hosts, checkouts } = pages;
  const now = clock.now();
  const old = checkouts.recall(id);
  const last = findLast(checkouts, old);
  if (last === undefined) return notFound(now);
  if (!maySubmit(header, last.merchant, hosts)) return forbidden(now, unregisteredPage);
  const reading = readParameters(replacementTable, entries);
  if (!reading.ok) return badRequest(now, reading.errors, entries);
  const { checkoutId, resource, submitted } = reading.values;
  if (last !== old && last.id === checkoutId) return reply('replaced');
  // The field that has submitted the old checkout has no response yet, so a payment may be on its way.
  const mayBeOpen = submitted === 'false' || last !== old;
  const problem = findProblem(pages, last, mayBeOpen);
  if (problem !== undefined) return reply(problem);
  const next = checkouts.find(checkoutId);
  if (next === undefined || !canReplace(last, next, resource)) return reply('notAccepted');
  if (!maySubmit(header, next.merchant, hosts)) return reply('notAccepted');
  checkouts.replace(last.id, next.id);
  return reply('replaced');
}

function reply(outcome: ReplacementAnswer['outcome']): Reply<ReplacementAnswer> {
  return { kind: 'json', status: 200, body: { outcome } };
}

/**
 * The checkout that has replaced the first one, directly or in several steps. There is no cycle: a checkout that has
 * been replaced is not found as a new one.
 */
function findLast(checkouts: Checkouts, first: Checkout | undefined): Checkout | undefined {
  let last = first;
  while (last?.replacedBy !== undefined) last = checkouts.recall(last.replacedBy);
  return last;
}

/** Why a checkout cannot be replaced. `mayBeOpen`: whether a payment of it could still begin. */
function findProblem(
  { checkouts, payments }: CheckoutStores,
  checkout: Checkout,
  mayBeOpen: boolean,
): CheckoutRefusal | undefined {
  if (checkout.registrationId !== undefined) return 'succeeded';
  // No payment of an expired checkout can begin, even if it is on its way.
  if (!isUsed(checkout))
    return mayBeOpen || checkouts.find(checkout.id) === undefined ? undefined : 'notFinal';
  const payment = payments.find(checkout.paymentId ?? '');
  const isPaid = payment === undefined ? undefined : hasSucceeded(payment.code);
  if (isPaid === undefined) return 'notFinal';
  return isPaid ? 'succeeded' : undefined;
}

function canReplace(old: Checkout, next: Checkout, purpose: Purpose): boolean {
  return (
    next.id !== old.id &&
    next.merchant.entityId === old.merchant.entityId &&
    !isUsed(next) &&
    isFor(purpose, next)
  );
}

function isFor(purpose: Purpose, { order }: Checkout): boolean {
  return purpose === 'payment'
    ? moneyOf(order) !== undefined
    : order.get('createRegistration') === 'true';
}
