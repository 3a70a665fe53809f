import { isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import { hundredthsOf } from '../../parameters/basic-payment.ts';
import type { TestMode } from '../../parameters/test-mode.ts';
import { amountOf } from '../../stores/amounts.ts';
import { createHexId } from '../../stores/ids.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Checks, Payment } from '../../stores/payments.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { AuthenticationRow } from '../../scenarios/scenario.ts';
import { authenticationRows, authorisationRows } from '../../scenarios/scenarios.ts';
import { findRows, type Facts } from '../../scenarios/match-scenarios.ts';
import { checkRows } from '../../scenarios/check-rows.ts';
import { blank } from '../../redaction/card-numbers.ts';
import type { Sandbox } from '../../sandbox.ts';
import { factsOf, traceOf, type Presented } from '../instruments/presented.ts';
import type { Money } from '../opening.ts';
import { registrationOf } from '../registrations/store-registration.ts';
import { pendingCode } from '../results.ts';
import { authorise } from './authorise.ts';
import type { Place } from './challenge-place.ts';
import { awaitTransfer } from './await-transfer.ts';
import { echoOf } from './echo.ts';
import { openChallenge } from './open-challenge.ts';
import { findStep, type Step } from './step.ts';

/** Everything that a new payment is made of. */
export type Submission = {
  readonly merchant: Merchant;
  readonly money: Money;
  readonly testMode: TestMode;
  readonly presented: Presented;
  /** Every parameter, the checkout's and the shopper's as one. */
  readonly given: ParameterValues;
  /** Where a challenge would be shown. */
  readonly place: Place;
  readonly parentOrigin?: string | undefined;
  readonly checkoutId?: string | undefined;
  readonly scheduleId?: string | undefined;
};

const allFacts = ({ presented, money, given }: Submission): Facts => ({
  ...factsOf(presented),
  amount: money.amount,
  postcode: given.get('billing.postcode'),
});

/** What the payment leaves behind for later ones, if it succeeds. */
const newRegistrationOf = (sandbox: Sandbox, submission: Submission): Registration | undefined =>
  submission.given.get('createRegistration') === 'true' &&
  submission.presented.kind !== 'registration'
    ? registrationOf(sandbox, submission)
    : undefined;

/** The score of a risk request that no row of the scenario table decides. */
const neutralRiskScore = '0';

const describeChecks = (facts: Facts, given: ParameterValues): Checks => {
  const all = findRows(checkRows, facts).map(({ outcome }) => outcome.checks);
  const first = <Name extends keyof Checks>(name: Name): Checks[Name] =>
    all.find((checks) => checks[name] !== undefined)?.[name];
  return {
    avsResponse: first('avsResponse'),
    cvvResponse: first('cvvResponse'),
    acquirerResponse: first('acquirerResponse'),
    riskScore: first('riskScore') ?? (isAnyGiven(given, 'risk.') ? neutralRiskScore : undefined),
  };
};

/** How the issuer makes sure of the shopper, where the merchant has that done. */
const findAuthentication = (
  { merchant }: Submission,
  facts: Facts,
): AuthenticationRow | undefined =>
  merchant.threeDSecure ? findRows(authenticationRows, facts)[0] : undefined;

const rowsOf = (submission: Submission, facts: Facts): readonly string[] => {
  const deciding = [findAuthentication(submission, facts), findRows(authorisationRows, facts)[0]];
  return [...deciding, ...findRows(checkRows, facts)].flatMap((row) => row?.id ?? []);
};

const describe = (sandbox: Sandbox, submission: Submission): Payment => {
  const { merchant, money, presented, given, parentOrigin } = submission;
  const facts = allFacts(submission);
  return {
    id: createHexId(),
    entityId: merchant.entityId,
    at: sandbox.clock.now(),
    amount: amountOf(hundredthsOf(money.amount)),
    threeDSecureAmount: given.get('risk.amount'),
    currency: money.currency,
    paymentType: money.paymentType,
    paymentBrand: presented.brand,
    testMode: submission.testMode,
    instrument: traceOf(presented),
    echo: echoOf(given),
    scenarios: rowsOf(submission, facts),
    checks: describeChecks(facts, given),
    usedHundredths: 0,
    isReversed: false,
    code: pendingCode,
    checkoutId: submission.checkoutId,
    scheduleId: submission.scheduleId,
    registrationId: presented.kind === 'registration' ? presented.registration.id : undefined,
    newRegistration: newRegistrationOf(sandbox, submission),
    shopperResultUrl: given.get('shopperResultUrl'),
    notificationUrl: given.get('notificationUrl'),
    parentOrigin: parentOrigin === undefined ? undefined : blank(parentOrigin),
  };
};

/** What will happen first to such a payment; nothing has happened yet. */
export const foresee = (submission: Submission): Step =>
  findStep({
    brand: submission.presented.brand,
    paymentType: submission.money.paymentType,
    given: submission.given,
    authentication: findAuthentication(submission, allFacts(submission))?.outcome,
  });

/** From here on a payment exists. It is authenticated, then authorised, as the scenario table says. */
export const startPayment = async (sandbox: Sandbox, submission: Submission): Promise<Payment> => {
  const payment = describe(sandbox, submission);
  sandbox.payments.record(payment);
  if (payment.checkoutId !== undefined) sandbox.checkouts.pay(payment.checkoutId, payment.id);
  const step = foresee(submission);
  switch (step.kind) {
    case 'redirect':
      openChallenge(sandbox, payment, step.method, submission.place);
      break;
    case 'failed':
      sandbox.payments.settle(payment.id, step.code);
      break;
    case 'transfer':
      awaitTransfer(sandbox, payment);
      break;
    case 'authorise':
      await authorise(sandbox, payment);
  }
  return sandbox.payments.find(payment.id) ?? payment;
};
