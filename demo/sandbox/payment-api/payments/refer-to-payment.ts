import { isPending, isSuccess } from '#contract/result-codes';
import { hundredthsOf, type PaymentType } from '../../parameters/basic-payment.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Sandbox } from '../../sandbox.ts';
import { successCode, type ResultCode } from '../../scenarios/result-catalogue.ts';
import { amountOf } from '../../stores/amounts.ts';
import { createHexId } from '../../stores/ids.ts';
import { leftOf, type Payment } from '../../stores/payments.ts';
import { toEcho } from '../kept-parameters.ts';
import { describeErrors } from '../parameter-errors.ts';
import { notFound, respond, type Call, type Reply } from '../reply.ts';
import { referenceRequest } from '../request-kinds.ts';
import { validateRequest } from '../validate-request.ts';
import { describePayment } from './payment-response.ts';

type Reference = 'CP' | 'RV' | 'RF';

type Allowed = {
  readonly kind: 'allowed';
  readonly paymentType: Reference;
  readonly hundredths: number;
};

/** Whether an earlier payment may be captured, reversed or refunded, and the amount. */
export type ReferenceCheck =
  | Allowed
  | {
      readonly kind: 'rejected';
      readonly code: ResultCode;
      readonly name: string;
      readonly rule: string;
    };

type Rule = {
  /** The types that the earlier payment may have. */
  readonly of: readonly PaymentType[];
  readonly code: ResultCode;
  readonly text: string;
};

const rules: Readonly<Record<Reference, Rule>> = {
  CP: { of: ['PA'], code: '700.400.100', text: 'CP captures a PA' },
  RV: { of: ['PA', 'DB', 'CD'], code: '700.400.300', text: 'RV reverses a PA, DB or CD' },
  RF: { of: ['DB', 'CD', 'CP'], code: '700.400.200', text: 'RF refunds a DB, CD or CP' },
};

/** Checks a request that refers to an earlier payment. Changes nothing. */
export function checkReference(
  given: ParameterValues,
  payment: Payment,
  now: number,
): ReferenceCheck {
  const type = given.get('paymentType');
  if (!isReference(type))
    return rejected('200.300.404', 'paymentType', 'one of CP, RV, RF for an earlier payment');
  const rule = rules[type];
  const problem = checkState(payment, rule);
  if (problem !== undefined) return problem;
  const currency = given.get('currency');
  if (currency !== undefined && currency !== payment.currency)
    return rejected(rule.code, 'currency', `that of the payment, ${payment.currency}`);
  return type === 'RV' ? checkReversal(given, payment, now) : checkAmount(given, payment, type);
}

/**
 * `POST /v1/payments/{id}`: captures, reverses or refunds an earlier payment. There is no `await` between check and
 * change, so that parallel requests cannot use the same amount twice.
 */
export function referToPayment(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, referenceRequest);
  if (validated.kind === 'rejected') return validated.reply;
  const { given, merchant } = validated;
  const now = sandbox.clock.now();
  const original = sandbox.payments.find(call.id);
  if (original?.entityId !== merchant.entityId) return notFound(now);
  const check = checkReference(given, original, now);
  if (check.kind === 'rejected')
    return respond(now, 400, check.code, { details: describeErrors([check], call.entries) });
  const payment = createFollowUp(sandbox, original, given, check);
  sandbox.payments.change(
    original.id,
    payment.paymentType === 'RV'
      ? { isReversed: true }
      : { usedHundredths: original.usedHundredths + check.hundredths },
  );
  sandbox.payments.record(payment);
  sandbox.payments.settle(payment.id, payment.code);
  return describePayment(sandbox, payment);
}

function isReference(type: string | undefined): type is Reference {
  return type === 'CP' || type === 'RV' || type === 'RF';
}

function rejected(code: ResultCode, name: string, rule: string): ReferenceCheck {
  return {
    kind: 'rejected',
    code,
    name,
    rule,
  };
}

function checkState(payment: Payment, { of, code, text }: Rule): ReferenceCheck | undefined {
  function reject(rejectedCode: ResultCode, rule: string) {
    return rejected(rejectedCode, 'paymentType', rule);
  }
  if (!of.includes(payment.paymentType))
    return reject('700.300.100', `${text}, and this payment is a ${payment.paymentType}`);
  if (isPending(payment.code))
    return reject(code, 'this payment is still pending: wait until it is decided');
  if (!isSuccess(payment.code))
    return reject(code, 'this payment did not succeed: there is nothing to refer to');
  if (payment.isReversed)
    return reject('700.300.700', 'this payment was reversed: nothing is left of it');
  return undefined;
}

/** A payment can be reversed for this long. */
const reversalCutOffMs = 24 * 60 * 60 * 1000;

/** A reversal is always for the whole payment, which must not have been captured or refunded. */
function checkReversal(given: ParameterValues, payment: Payment, now: number): ReferenceCheck {
  const { code } = rules.RV;
  const hundredths = hundredthsOf(payment.amount);
  if (payment.usedHundredths > 0) {
    const rule = 'only the whole can be reversed, and part of it was captured or refunded';
    return rejected(code, 'paymentType', rule);
  }
  if (now - payment.at > reversalCutOffMs) {
    const rule = 'only within 24 hours of the payment; refund what was taken instead';
    return rejected(code, 'paymentType', rule);
  }
  const amount = given.get('amount');
  if (amount !== undefined && hundredthsOf(amount) !== hundredths)
    return rejected(code, 'amount', `the whole of it, ${payment.amount}, or left out`);
  return { kind: 'allowed', paymentType: 'RV', hundredths };
}

function checkAmount(
  given: ParameterValues,
  payment: Payment,
  paymentType: 'CP' | 'RF',
): ReferenceCheck {
  const { code } = rules[paymentType];
  const hundredths = hundredthsOf(given.get('amount') ?? '0');
  const left = leftOf(payment);
  if (hundredths === 0) return rejected('100.550.300', 'amount', 'more than 0.00');
  return hundredths > left
    ? rejected(code, 'amount', `at most what is left, ${amountOf(left)}`)
    : { kind: 'allowed', paymentType, hundredths };
}

function createFollowUp(
  sandbox: Sandbox,
  original: Payment,
  given: ParameterValues,
  { paymentType, hundredths }: Allowed,
): Payment {
  return {
    id: createHexId(),
    entityId: original.entityId,
    at: sandbox.clock.now(),
    amount: amountOf(hundredths),
    currency: original.currency,
    paymentType,
    paymentBrand: original.paymentBrand,
    testMode: original.testMode,
    instrument: original.instrument,
    echo: toEcho(given),
    scenarios: [],
    checks: {},
    usedHundredths: 0,
    isReversed: false,
    referencedId: original.id,
    registrationId: original.registrationId,
    notificationUrl: given.get('notificationUrl') ?? original.notificationUrl,
    code: successCode(original.testMode),
  };
}
