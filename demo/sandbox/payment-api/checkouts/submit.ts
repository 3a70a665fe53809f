import { isSecretName } from '#contract/shopper-parameters';
import type { ParameterError } from '../../parameters/table.ts';
import type { Sandbox } from '../../sandbox.ts';
import { isUsed, type Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
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
import { planPayment, processPayment, type ChallengeTarget } from '../payments/process-payment.ts';
import { confirmRegistration, storeRegistration } from '../registrations.ts';
import { badRequest, forbidden, notFound, type Call, type Reply } from '../reply.ts';
import { readSubmission, type SubmissionReading } from './read-submission.ts';
import { redirectToShop, scheduleResultPageCall } from './return-to-shop.ts';

/**
 * `POST /v1/checkouts/{id}/payment` and `…/registration`, sent by a hosted field, or by the page if there is no card
 * and no password.
 *
 * 1. Requests with a card or password from another origin than the payment origin are rejected first.
 * 2. Requests from pages whose origin the merchant has not registered are rejected before the card is read. A hosted
 *    field sends the origin of the page around it; the browser sends the origin of a page that posts directly.
 * 3. Requests for one checkout are then handled one after the other. The first valid one creates the payment;
 *    all others receive its result.
 * 4. An invalid request has no result; too many of them that contain a card or password close the checkout.
 */
export function submit(purpose: Purpose) {
  return async (sandbox: Sandbox, call: Call): Promise<Reply> => {
    const origins = sandbox.checkouts.find(call.id)?.merchant.origins ?? [];
    const reply = await handleSubmission(purpose, sandbox, call);
    return containsSecret(call) ? reply : shareWithPage(reply, origins, call.header('origin'));
  };
}

async function handleSubmission(purpose: Purpose, sandbox: Sandbox, call: Call): Promise<Reply> {
  const { id, header } = call;
  const now = sandbox.clock.now();
  const isPlain = isPlainForm(call);
  const ownOrigin = sandbox.hosts.origin('gateway');
  if (!isPlain && containsSecret(call) && isForeignToCards(header, ownOrigin))
    return forbidden(now, 'card.* and virtualAccount.password are sent by hosted fields only');
  const checkout = sandbox.checkouts.find(id);
  if (checkout === undefined) return notFound(now);
  if (isPlain) return redirectToShop(sandbox, checkout, purpose, call);
  if (!maySubmit(header, checkout.merchant, ownOrigin)) return forbidden(now, unregisteredPage);
  const challengeTarget = readChallengeTarget(header);
  if (challengeTarget === undefined)
    return badRequest(now, [{ name: 'Wpwl-Version', rule: 'version and hash' }]);
  return sandbox.checkouts.runExclusive(id, () =>
    submitExclusively(sandbox, purpose, call, challengeTarget),
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
  sandbox: Sandbox,
  purpose: Purpose,
  call: Call,
  challengeTarget: ChallengeTarget,
): Promise<Reply> {
  const checkout = sandbox.checkouts.find(call.id);
  if (checkout === undefined) return notFound(sandbox.clock.now());
  const earlier = findEarlierResult(sandbox, checkout);
  if (earlier !== undefined) return earlier;
  const reading = readSubmission(sandbox, checkout, call.entries);
  if (!reading.ok) return rejectInvalid(sandbox, checkout, call, reading.errors);
  return purpose === 'payment'
    ? pay(sandbox, checkout, reading, call, challengeTarget)
    : register(sandbox, checkout, reading);
}

/** The result of an earlier submission. */
function findEarlierResult(sandbox: Sandbox, checkout: Checkout): Reply | undefined {
  const payment = sandbox.payments.find(checkout.paymentId ?? '');
  if (payment !== undefined) return repeatPayment(sandbox, payment);
  const registration = sandbox.registrations.find(checkout.registrationId ?? '');
  if (registration !== undefined) return confirmRegistration(sandbox, registration);
  // The payment or registration was deleted. The checkout is used nevertheless.
  return isUsed(checkout) ? notFound(sandbox.clock.now()) : undefined;
}

/**
 * Only requests with card data or a password count as attempts, so that other requests cannot close the checkout.
 * Attack: a script tests card numbers with one checkout.
 */
function rejectInvalid(
  sandbox: Sandbox,
  checkout: Checkout,
  call: Call,
  errors: readonly ParameterError[],
): Reply {
  if (containsSecret(call)) sandbox.checkouts.countInvalid(checkout.id);
  return badRequest(sandbox.clock.now(), errors, call.entries);
}

type ValidSubmission = Extract<SubmissionReading, { readonly ok: true }>;

async function pay(
  sandbox: Sandbox,
  checkout: Checkout,
  { instrument, given }: ValidSubmission,
  { header }: Call,
  challengeTarget: ChallengeTarget,
): Promise<Reply> {
  const money = moneyOf(checkout.order, instrument.brand);
  if (money === undefined)
    return badRequest(sandbox.clock.now(), [
      {
        name: 'amount',
        rule: 'a checkout without amount only stores an instrument: POST …/registration',
      },
    ]);
  scheduleResultPageCall(sandbox, checkout, 'payment', given);
  const planned = planPayment({
    merchant: checkout.merchant,
    money,
    instrument,
    given,
    testMode: testModeOf(checkout.order, checkout.merchant),
    challengeTarget,
    checkoutId: checkout.id,
    parentOrigin: parentOriginOf(header),
  });
  return describeToShopper(sandbox, await processPayment(sandbox, planned));
}

function register(
  sandbox: Sandbox,
  checkout: Checkout,
  { instrument, given }: ValidSubmission,
): Reply {
  const { merchant, order } = checkout;
  if (order.get('createRegistration') !== 'true')
    return badRequest(sandbox.clock.now(), [
      { name: 'createRegistration', rule: 'true when the checkout is created' },
    ]);
  scheduleResultPageCall(sandbox, checkout, 'registration', given);
  const testMode = testModeOf(order, merchant);
  const registration = storeRegistration(sandbox, { merchant, testMode, instrument, given });
  sandbox.checkouts.register(checkout.id, registration.id);
  return confirmRegistration(sandbox, registration);
}
