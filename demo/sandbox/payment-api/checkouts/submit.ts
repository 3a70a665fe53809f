import { isSecretName } from '#contract/shopper-parameters';
import type { ParameterError } from '../../parameters/table.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { moneyOf, testModeOf } from '../opening.ts';
import {
  isForeignToCards,
  isNavigation,
  maySubmit,
  parentOriginOf,
  unregisteredPage,
} from '../origins.ts';
import { readPlace, type Place } from '../payments/challenge-place.ts';
import { describeToShopper, repeatPayment } from '../payments/describe-payment.ts';
import { startPayment } from '../payments/start-payment.ts';
import { confirmRegistration } from '../registrations/describe-registration.ts';
import { storeRegistration } from '../registrations/store-registration.ts';
import { anyPage, sharedWith } from '../page-headers.ts';
import { forbid, missing, refuse, type Call, type Reply } from '../reply.ts';
import { leave } from './leave.ts';
import { scheduleResultPageCall } from './schedule-result-page-call.ts';
import { readSubmitted, type Submitted } from './read-submitted.ts';

type Accepted = Extract<Submitted, { readonly ok: true }>;

/** A card, or the password of an account: what is typed into secure frames, and what goes with it. */
const bringsSecret = ({ entries }: Call): boolean =>
  entries.some(([name]) => name.startsWith('card.') || isSecretName(name));

/** A form that a browser posts by itself: what is typed into secure frames is never in it. */
const isPastTheWidget = ({ header, entries }: Call): boolean =>
  isNavigation(header) && !entries.some(([name]) => isSecretName(name));

/** Only who sends a card or a password tries one out: nobody else's requests use up a shopper's attempts. */
const invalid = (
  sandbox: Sandbox,
  checkout: Checkout,
  call: Call,
  errors: readonly ParameterError[],
): Reply => {
  if (bringsSecret(call)) sandbox.checkouts.countInvalid(checkout.id);
  return refuse(sandbox.clock.now(), errors, call.entries);
};

const pay = async (
  sandbox: Sandbox,
  checkout: Checkout,
  { presented, given }: Accepted,
  call: Call,
  place: Place,
): Promise<Reply> => {
  const money = moneyOf(checkout.order, presented.brand);
  if (money === undefined)
    return refuse(sandbox.clock.now(), [
      { name: 'amount', rule: 'a checkout without it stores only: POST …/registration' },
    ]);
  scheduleResultPageCall(sandbox, checkout, 'payment', given);
  const payment = await startPayment(sandbox, {
    merchant: checkout.merchant,
    money,
    presented,
    given,
    testMode: testModeOf(checkout.order, checkout.merchant),
    place,
    checkoutId: checkout.id,
    parentOrigin: parentOriginOf(call.header),
  });
  return describeToShopper(sandbox, payment);
};

const register = (sandbox: Sandbox, checkout: Checkout, { presented, given }: Accepted): Reply => {
  const { merchant, order } = checkout;
  if (order.get('createRegistration') !== 'true')
    return refuse(sandbox.clock.now(), [
      { name: 'createRegistration', rule: 'true when the checkout is created' },
    ]);
  scheduleResultPageCall(sandbox, checkout, 'registration', given);
  const testMode = testModeOf(order, merchant);
  const registration = storeRegistration(sandbox, { merchant, testMode, presented, given });
  sandbox.checkouts.register(checkout.id, registration.id);
  return confirmRegistration(sandbox, registration);
};

/** What the first submission came to, for whoever comes again. */
const findOutcome = (
  sandbox: Sandbox,
  { paymentId, registrationId }: Checkout,
): Reply | undefined => {
  const payment = sandbox.payments.find(paymentId ?? '');
  if (payment !== undefined) return repeatPayment(sandbox, payment);
  const registration = sandbox.registrations.find(registrationId ?? '');
  if (registration !== undefined) return confirmRegistration(sandbox, registration);
  const isUsed = paymentId !== undefined || registrationId !== undefined;
  // What it came to was forgotten since. It is used up all the same.
  return isUsed ? missing(sandbox.clock.now()) : undefined;
};

/** Whoever comes second gets what the first one got. */
const submitExclusively = async (
  sandbox: Sandbox,
  checkoutId: string,
  purpose: Purpose,
  call: Call,
  place: Place,
): Promise<Reply> => {
  const checkout = sandbox.checkouts.find(checkoutId);
  if (checkout === undefined) return missing(sandbox.clock.now());
  const earlier = findOutcome(sandbox, checkout);
  if (earlier !== undefined) return earlier;
  const submitted = readSubmitted(sandbox, checkout, call.entries);
  if (!submitted.ok) return invalid(sandbox, checkout, call, submitted.errors);
  return purpose === 'payment'
    ? pay(sandbox, checkout, submitted, call, place)
    : register(sandbox, checkout, submitted);
};

const submitAs = async (
  purpose: Purpose,
  sandbox: Sandbox,
  checkoutId: string,
  call: Call,
): Promise<Reply> => {
  const { header } = call;
  const now = sandbox.clock.now();
  const isPast = isPastTheWidget(call);
  const ownOrigin = sandbox.hosts.origin('gateway');
  if (!isPast && bringsSecret(call) && isForeignToCards(header, ownOrigin))
    return forbid(now, 'card.* and virtualAccount.password are sent by the secure frame alone');
  const checkout = sandbox.checkouts.find(checkoutId);
  if (checkout === undefined) return missing(now);
  if (isPast) return leave(sandbox, checkout, purpose, call);
  if (!maySubmit(header, checkout.merchant, ownOrigin)) return forbid(now, unregisteredPage);
  const place = readPlace(header);
  if (place === undefined) return refuse(now, [{ name: 'Wpwl-Version', rule: 'version and hash' }]);
  return sandbox.checkouts.runExclusive(checkoutId, () =>
    submitExclusively(sandbox, checkoutId, purpose, call, place),
  );
};

/** A page that posts by itself may read what came of it; a refusal, which tells nothing, any page may. */
const shareWithPage = (
  reply: Reply,
  origins: readonly string[],
  origin: string | undefined,
): Reply => {
  if (reply.kind !== 'json') return reply;
  const headers = reply.status === 403 ? anyPage : sharedWith(origins, origin);
  return { ...reply, headers: { ...reply.headers, ...headers } };
};

/**
 * `POST /v1/checkouts/{id}/payment` and `…/registration`, sent by a hosted field, or by the page if there is no card
 * and no password.
 *
 * 1. Requests with a card or password from another origin than the payment origin are rejected first.
 * 2. Requests from pages whose origin the merchant has not registered are rejected before the card is read. A hosted
 *    field sends the origin of the page around it; the browser sends the origin of a page that posts directly.
 * 3. Requests for one checkout are then handled one after the other. The first valid one creates the payment;
 *    all others receive its result.
 * 4. An invalid request has no result; too many of them that bring one close the checkout.
 */
export const submit =
  (purpose: Purpose) =>
  async (sandbox: Sandbox, checkoutId: string, call: Call): Promise<Reply> => {
    const origins = sandbox.checkouts.find(checkoutId)?.merchant.origins ?? [];
    const reply = await submitAs(purpose, sandbox, checkoutId, call);
    return bringsSecret(call) ? reply : shareWithPage(reply, origins, call.header('origin'));
  };
