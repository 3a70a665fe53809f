import { isSecretName } from '#contract/shopper-parameters';
import { isUsed, type Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import type { ResultPageCalls } from '../../webhooks/result-page-call.ts';
import {
  isForeignToCards,
  isNavigation,
  maySubmit,
  parentOriginOf,
  shareWithPage,
  unregisteredPage,
} from '../origins.ts';
import { moneyOf, testModeOf } from '../payment-order.ts';
import { describeToShopper, repeatPayment } from '../payments/payment-response.ts';
import type { SubmissionAnswer } from '../payments/answers.ts';
import { planPayment, processPayment, type ChallengeTarget } from '../payments/process-payment.ts';
import { confirmRegistration, storeRegistration } from '../registrations.ts';
import { badRequest, forbidden, notFound, type Call, type Reply } from '../reply.ts';
import type { CheckoutPages, CheckoutStores, Processing, Registering } from '../services.ts';
import { readSubmission, type Submitted } from './read-submission.ts';
import { redirectToShop, scheduleResultPageCall } from './return-to-shop.ts';
import { findStored, usedForOther } from './status.ts';

type Submitting = CheckoutPages &
  Processing &
  Registering & { readonly resultPageCalls: ResultPageCalls };

/**
 * `POST /v1/checkouts/{id}/payment` and `…/registration`, sent by a hosted field, or by the page if there is no card
 * and no password.
 *
 * 1. Requests with a card or password from another origin than the payment origin are rejected first.
 * 2. Requests from pages whose origin the merchant has not registered are rejected before the card is read. A hosted
 *    field sends the origin of the page around it; the browser sends the origin of a page that posts directly.
 * 3. Requests for one checkout are then handled one after the other. The first valid one creates the payment;
 *    all others for the same purpose receive its result.
 * 4. An invalid request has no result; too many of them that contain a card or password close the checkout.
 */
export function submit(purpose: Purpose) {
  return async (submitting: Submitting, call: Call): Promise<Reply<SubmissionAnswer>> => {
    const origins = submitting.checkouts.find(call.id)?.merchant.origins ?? [];
    const reply = await handleSubmission(purpose, submitting, call);
    return containsSecret(call) ? reply : shareWithPage(reply, origins, call.header('origin'));
  };
}

async function handleSubmission(
  purpose: Purpose,
  submitting: Submitting,
  call: Call,
): Promise<Reply<SubmissionAnswer>> {
  const { clock, hosts, checkouts } = submitting;
  const { id, header } = call;
  const now = clock.now();
  const isPlain = isPlainForm(call);
  const ownOrigin = hosts.origin('gateway');
  if (!isPlain && containsSecret(call) && isForeignToCards(header, ownOrigin))
    return forbidden(now, 'card.* and virtualAccount.password are sent by hosted fields only');
  const checkout = checkouts.find(id);
  if (checkout === undefined) return notFound(now);
  if (isPlain) return redirectToShop(now, checkout, purpose, call);
  if (!maySubmit(header, checkout.merchant, hosts)) return forbidden(now, unregisteredPage);
  const challengeTarget = readChallengeTarget(header);
  if (challengeTarget === undefined)
    return badRequest(now, [{ name: 'Wpwl-Version', rule: 'version and hash' }]);
  return checkouts.runExclusive(id, () =>
    submitExclusively(submitting, purpose, call, challengeTarget),
  );
}

/** The browser posted the form without the widget. Such a form never contains the values of hosted fields. */
function isPlainForm({ header, entries }: Call): boolean {
  return isNavigation(header) && !entries.some(([name]) => isSecretName(name));
}

/** Card data or the password of an account, which the shopper types into hosted fields. */
function containsSecret({ entries }: Call): boolean {
  return entries.some(([name]) => name.startsWith('card.') || isSecretName(name));
}

const folderPattern =
  /^(?:legacy\/)?[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}(?:-[0-9A-Za-z.]{1,32})?-[0-9a-f]{8}$/;

/** Where the widget shows challenges. `undefined` if the folder is invalid, so that the shopper could not return. */
function readChallengeTarget(header: Call['header']): ChallengeTarget | undefined {
  const folder = header('wpwl-version') ?? '';
  if (header('wpwl-challenge') !== 'page') return { kind: 'window' };
  return folderPattern.test(folder) ? { kind: 'page', folder } : undefined;
}

async function submitExclusively(
  submitting: Submitting,
  purpose: Purpose,
  call: Call,
  challengeTarget: ChallengeTarget,
): Promise<Reply<SubmissionAnswer>> {
  const now = submitting.clock.now();
  const checkout = submitting.checkouts.find(call.id);
  if (checkout === undefined) return notFound(now);
  const earlier = findEarlierResult(submitting, purpose, checkout, now);
  if (earlier !== undefined) return earlier;
  const reading = readSubmission(submitting, checkout, call.entries);
  if (!reading.ok) {
    // Only these requests count as attempts, so that others cannot close the checkout. Attack: a script tests card
    // numbers with one checkout.
    if (containsSecret(call)) submitting.checkouts.countInvalid(checkout.id);
    return badRequest(now, reading.errors, call.entries);
  }
  return purpose === 'payment'
    ? pay(submitting, checkout, reading.values, call, challengeTarget)
    : register(submitting, checkout, reading.values);
}

/** The result of an earlier submission. One for the other purpose is an error, as it is for the status requests. */
function findEarlierResult(
  stores: CheckoutStores,
  purpose: Purpose,
  checkout: Checkout,
  now: number,
): Reply<SubmissionAnswer> | undefined {
  if (!isUsed(checkout)) return undefined;
  const payment = stores.payments.find(checkout.paymentId ?? '');
  const registration = findStored(stores, checkout);
  if (purpose === 'registration') {
    if (registration !== undefined) return confirmRegistration(now, registration);
    if (payment !== undefined) return badRequest(now, [usedForOther(checkout.id, 'payment')]);
  } else {
    if (payment !== undefined) return repeatPayment(now, payment);
    if (registration !== undefined)
      return badRequest(now, [usedForOther(checkout.id, 'registration')]);
  }
  // The payment or registration was deleted. The checkout is used nevertheless.
  return notFound(now);
}

async function pay(
  submitting: Submitting,
  checkout: Checkout,
  { instrument, details }: Submitted,
  { header }: Call,
  challengeTarget: ChallengeTarget,
): Promise<Reply<SubmissionAnswer>> {
  const money = moneyOf(checkout.order, instrument.brand);
  if (money === undefined)
    return badRequest(submitting.clock.now(), [
      {
        name: 'amount',
        rule: 'a checkout without amount only stores an instrument: POST …/registration',
      },
    ]);
  scheduleResultPageCall(submitting.resultPageCalls, checkout, 'payment', details.shopperResultUrl);
  const planned = planPayment({
    merchant: checkout.merchant,
    money,
    instrument,
    details,
    testMode: testModeOf(checkout.order, checkout.merchant),
    challengeTarget,
    checkoutId: checkout.id,
    parentOrigin: parentOriginOf(header),
  });
  const payment = await processPayment(submitting, planned);
  return describeToShopper(submitting.clock.now(), payment);
}

function register(
  submitting: Submitting,
  checkout: Checkout,
  { instrument, details }: Submitted,
): Reply<SubmissionAnswer> {
  const { merchant, order } = checkout;
  if (order.get('createRegistration') !== 'true')
    return badRequest(submitting.clock.now(), [
      { name: 'createRegistration', rule: 'true when the checkout is created' },
    ]);
  scheduleResultPageCall(
    submitting.resultPageCalls,
    checkout,
    'registration',
    details.shopperResultUrl,
  );
  const testMode = testModeOf(order, merchant);
  const registration = storeRegistration(submitting, { merchant, testMode, instrument, details });
  submitting.checkouts.register(checkout.id, registration.id);
  return confirmRegistration(submitting.clock.now(), registration);
}
