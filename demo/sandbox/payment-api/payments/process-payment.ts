import type { Redirect } from '#contract/submission-result';
import { hundredthsOf } from '../../parameters/basic-payment.ts';
import type { TestMode } from '../../parameters/test-mode.ts';
import { maskCardNumbers } from '../../redaction/card-numbers.ts';
import {
  findAuthorisation,
  matchScenarios,
  type MatchedScenarios,
} from '../../scenarios/match-scenarios.ts';
import { resultCodes, successCode } from '../../scenarios/result-catalogue.ts';
import { amountOf } from '../../stores/amounts.ts';
import type { Ids } from '../../stores/ids.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Payment } from '../../stores/payments.ts';
import { factsOf, toStored, type Instrument } from '../instruments/instrument.ts';
import { firstStepOf, type FirstStep } from '../instruments/payment-methods.ts';
import type { Details, Money } from '../payment-order.ts';
import { prepareRegistration } from '../registrations.ts';
import type { Authorising, Processing } from '../services.ts';

/** Where a challenge is shown: in the whole window, or in the merchant's page by the script in `folder`. */
export type ChallengeTarget =
  | { readonly kind: 'window' }
  | { readonly kind: 'page'; readonly folder: string };

/** A valid request for a new payment. */
export type Submission = {
  readonly merchant: Merchant;
  readonly money: Money;
  readonly testMode: TestMode;
  readonly instrument: Instrument;
  readonly details: Details;
  readonly challengeTarget: ChallengeTarget;
  readonly parentOrigin?: string | undefined;
  readonly checkoutId?: string | undefined;
  readonly scheduleId?: string | undefined;
};

/** A payment that is not created yet. */
export type PlannedPayment = Submission & {
  readonly matched: MatchedScenarios;
  readonly firstStep: FirstStep;
};

/** Determines the scenarios and the first step without creating the payment. */
export function planPayment(submission: Submission): PlannedPayment {
  const matched = matchSubmission(submission);
  const firstStep = firstStepOf({
    brand: submission.instrument.brand,
    paymentType: submission.money.paymentType,
    needsNoShopper: submission.details.needsNoShopper,
    authentication: matched.authentication,
  });
  return { ...submission, matched, firstStep };
}

/**
 * Authorises a payment according to the scenario table, after the authentication if one is needed. Returns the payment
 * with its result, if it is still stored.
 */
export async function authorise(
  { clock, payments, pause }: Authorising,
  { id, testMode, scenarios }: Payment,
): Promise<Payment | undefined> {
  const success = successCode(testMode);
  const outcome = findAuthorisation(scenarios);
  switch (outcome.kind) {
    case 'approved':
      return payments.settle(id, success);
    case 'answered':
      return payments.settle(id, outcome.code);
    case 'delayed':
      await pause(outcome.delayMs);
      return payments.settle(id, success);
    case 'pending':
      payments.settle(id, resultCodes.pending);
      return payments.settleAt(id, clock.now() + outcome.settlesAfterMs, outcome.code ?? success);
  }
}

/**
 * Makes a payment. It is stored as pending first. Then its first step decides: it is authorised or fails at once, or
 * stays pending until the shopper returns from a challenge or the transfer is due.
 */
export async function processPayment(
  processing: Processing,
  planned: PlannedPayment,
): Promise<Payment> {
  const { clock, ids, checkouts, payments } = processing;
  const payment = createPending(ids, planned, clock.now());
  payments.record(payment);
  if (payment.checkoutId !== undefined) checkouts.pay(payment.checkoutId, payment.id);
  return (await takeFirstStep(processing, payment, planned)) ?? payment;
}

function takeFirstStep(
  processing: Processing,
  payment: Payment,
  { firstStep, challengeTarget }: PlannedPayment,
): Promise<Payment | undefined> | Payment | undefined {
  switch (firstStep.kind) {
    case 'authorise':
      return authorise(processing, payment);
    case 'redirect':
      return openChallenge(processing, payment, firstStep.method, challengeTarget);
    case 'transfer':
      return awaitTransfer(processing, payment);
    case 'failed':
      return processing.payments.settle(payment.id, firstStep.code);
  }
}

function matchSubmission({ instrument, money, details, merchant }: Submission): MatchedScenarios {
  return matchScenarios(
    { ...factsOf(instrument), amount: money.amount, postcode: details.postcode },
    merchant.threeDSecure,
  );
}

/** The `risk.score` if the request has `risk.*` parameters and no scenario sets a score. */
const neutralRiskScore = '0';

function createPending(ids: Ids, submission: PlannedPayment, now: number): Payment {
  const { merchant, money, instrument, details, parentOrigin } = submission;
  const { ids: scenarios, checks } = submission.matched;
  const isRegistered = instrument.kind === 'registration';
  const createsRegistration = details.createsRegistration && !isRegistered;
  return {
    id: ids.hex(),
    entityId: merchant.entityId,
    at: now,
    amount: amountOf(hundredthsOf(money.amount)),
    threeDSecureAmount: details.threeDSecureAmount,
    currency: money.currency,
    paymentType: money.paymentType,
    paymentBrand: instrument.brand,
    testMode: submission.testMode,
    instrument: toStored(instrument),
    echo: details.echo,
    scenarios,
    checks: {
      ...checks,
      riskScore: checks.riskScore ?? (details.hasRiskData ? neutralRiskScore : undefined),
    },
    usedHundredths: 0,
    isReversed: false,
    code: resultCodes.pending,
    checkoutId: submission.checkoutId,
    scheduleId: submission.scheduleId,
    registrationId: isRegistered ? instrument.registration.id : undefined,
    newRegistration: createsRegistration ? prepareRegistration(ids, submission, now) : undefined,
    shopperResultUrl: details.shopperResultUrl,
    notificationUrl: details.notificationUrl,
    parentOrigin: parentOrigin === undefined ? undefined : maskCardNumbers(parentOrigin),
  };
}

/** A payment fails if the shopper has not returned after this time. It must exceed the lifetime of a checkout. */
const redirectLifeMs = 60 * 60 * 1000;

/**
 * Redirects the shopper to the issuer, or to the site of the payment method. The payment is pending until
 * `POST /v1/challenges/{id}` brings the signed result. The redirect is visible to the shop's page, so it contains no
 * details of the payment.
 */
function openChallenge(
  { clock, ids, hosts, payments, challenges }: Processing,
  payment: Payment,
  method: Redirect['method'],
  target: ChallengeTarget,
): Payment | undefined {
  const id = ids.hex();
  const transactionId = ids.hex();
  const parameters = {
    transactionId,
    termUrl: `${hosts.origin('gateway')}/v1/challenges/${id}`,
    method,
  };
  const redirect: Redirect = {
    url: `${hosts.origin('bank')}/challenge`,
    method,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  };
  payments.record({ ...payment, redirect });
  challenges.open({
    id,
    transactionId,
    paymentId: payment.id,
    ...(target.kind === 'page' ? { pageFolder: target.folder } : {}),
  });
  return payments.settleAt(payment.id, clock.now() + redirectLifeMs, '100.396.103');
}

/** The duration of a transfer, by the sandbox's clock. */
const transferMs = 2 * 24 * 60 * 60 * 1000;

/** Sets the payment of an invoice or voucher to pending. It settles when the transfer is due. */
function awaitTransfer(
  { clock, payments }: Processing,
  { id, scenarios, testMode }: Payment,
): Payment | undefined {
  const outcome = findAuthorisation(scenarios);
  const finalCode = 'code' in outcome ? outcome.code : undefined;
  payments.settle(id, resultCodes.transferPending);
  return payments.settleAt(id, clock.now() + transferMs, finalCode ?? successCode(testMode));
}
