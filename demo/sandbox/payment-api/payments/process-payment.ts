import type { Redirect } from '#contract/submission-result';
import { hundredthsOf } from '../../parameters/basic-payment.ts';
import { isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import type { TestMode } from '../../parameters/test-mode.ts';
import { maskCardNumbers } from '../../redaction/card-numbers.ts';
import type { Sandbox } from '../../sandbox.ts';
import {
  findAuthorisation,
  matchScenarios,
  type MatchedScenarios,
} from '../../scenarios/match-scenarios.ts';
import { resultCodes, successCode, type ResultCode } from '../../scenarios/result-catalogue.ts';
import { amountOf } from '../../stores/amounts.ts';
import { createHexId } from '../../stores/ids.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Payment } from '../../stores/payments.ts';
import { factsOf, toStored, type Instrument } from '../instruments/instrument.ts';
import { firstStepOf, type FirstStep } from '../instruments/payment-methods.ts';
import { toEcho } from '../kept-parameters.ts';
import type { Money } from '../payment-order.ts';
import { prepareRegistration } from '../registrations.ts';

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
  /** All parameters, those of the checkout included. */
  readonly given: ParameterValues;
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
    given: submission.given,
    authentication: matched.authentication,
  });
  return { ...submission, matched, firstStep };
}

/** Authorises a payment according to the scenario table, after the authentication if one is needed. */
export async function authorise(sandbox: Sandbox, payment: Payment): Promise<void> {
  function settle(code: ResultCode): void {
    sandbox.payments.settle(payment.id, code);
  }
  const success = successCode(payment.testMode);
  const outcome = findAuthorisation(payment.scenarios);
  switch (outcome.kind) {
    case 'approved':
      return settle(success);
    case 'answered':
      return settle(outcome.code);
    case 'delayed':
      await sandbox.pause(outcome.delayMs);
      return settle(success);
    case 'pending':
      settle(resultCodes.pending);
      sandbox.payments.settleAt(
        payment.id,
        sandbox.clock.now() + outcome.settlesAfterMs,
        outcome.code ?? success,
      );
  }
}

/**
 * Makes a payment. It is stored as pending first. Then its first step decides: it is authorised or fails at once, or
 * stays pending until the shopper returns from a challenge or the transfer is due.
 */
export async function processPayment(sandbox: Sandbox, planned: PlannedPayment): Promise<Payment> {
  const payment = createPending(sandbox, planned);
  sandbox.payments.record(payment);
  if (payment.checkoutId !== undefined) sandbox.checkouts.pay(payment.checkoutId, payment.id);
  const { firstStep, challengeTarget } = planned;
  switch (firstStep.kind) {
    case 'authorise':
      await authorise(sandbox, payment);
      break;
    case 'redirect':
      openChallenge(sandbox, payment, firstStep.method, challengeTarget);
      break;
    case 'transfer':
      awaitTransfer(sandbox, payment);
      break;
    case 'failed':
      sandbox.payments.settle(payment.id, firstStep.code);
  }
  return sandbox.payments.find(payment.id) ?? payment;
}

function matchSubmission({ instrument, money, given, merchant }: Submission): MatchedScenarios {
  return matchScenarios(
    { ...factsOf(instrument), amount: money.amount, postcode: given.get('billing.postcode') },
    merchant.threeDSecure,
  );
}

/** The `risk.score` if the request has `risk.*` parameters and no scenario sets a score. */
const neutralRiskScore = '0';

function createPending(sandbox: Sandbox, submission: PlannedPayment): Payment {
  const { merchant, money, instrument, given, parentOrigin } = submission;
  const { ids, checks } = submission.matched;
  const isRegistered = instrument.kind === 'registration';
  const createsRegistration = given.get('createRegistration') === 'true' && !isRegistered;
  return {
    id: createHexId(),
    entityId: merchant.entityId,
    at: sandbox.clock.now(),
    amount: amountOf(hundredthsOf(money.amount)),
    threeDSecureAmount: given.get('risk.amount'),
    currency: money.currency,
    paymentType: money.paymentType,
    paymentBrand: instrument.brand,
    testMode: submission.testMode,
    instrument: toStored(instrument),
    echo: toEcho(given),
    scenarios: ids,
    checks: {
      ...checks,
      riskScore: checks.riskScore ?? (isAnyGiven(given, 'risk.') ? neutralRiskScore : undefined),
    },
    usedHundredths: 0,
    isReversed: false,
    code: resultCodes.pending,
    checkoutId: submission.checkoutId,
    scheduleId: submission.scheduleId,
    registrationId: isRegistered ? instrument.registration.id : undefined,
    newRegistration: createsRegistration ? prepareRegistration(sandbox, submission) : undefined,
    shopperResultUrl: given.get('shopperResultUrl'),
    notificationUrl: given.get('notificationUrl'),
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
  sandbox: Sandbox,
  payment: Payment,
  method: Redirect['method'],
  target: ChallengeTarget,
): void {
  const id = createHexId();
  const transactionId = createHexId();
  const parameters = {
    transactionId,
    termUrl: `${sandbox.hosts.origin('gateway')}/v1/challenges/${id}`,
    method,
  };
  const redirect: Redirect = {
    url: `${sandbox.hosts.origin('bank')}/challenge`,
    method,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  };
  sandbox.payments.record({ ...payment, redirect });
  sandbox.challenges.open({
    id,
    transactionId,
    paymentId: payment.id,
    ...(target.kind === 'page' ? { pageFolder: target.folder } : {}),
  });
  sandbox.payments.settleAt(payment.id, sandbox.clock.now() + redirectLifeMs, '100.396.103');
}

/** The duration of a transfer, by the sandbox's clock. */
const transferMs = 2 * 24 * 60 * 60 * 1000;

/** Sets the payment of an invoice or voucher to pending. It settles when the transfer is due. */
function awaitTransfer(sandbox: Sandbox, { id, scenarios, testMode }: Payment): void {
  const outcome = findAuthorisation(scenarios);
  const finalCode = 'code' in outcome ? outcome.code : undefined;
  sandbox.payments.settle(id, resultCodes.transferPending);
  sandbox.payments.settleAt(
    id,
    sandbox.clock.now() + transferMs,
    finalCode ?? successCode(testMode),
  );
}
