import { isPending, isSuccess } from '#contract/result-codes';
import { hundredthsOf, type PaymentType } from '../../parameters/basic-payment.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { ResultCode } from '../../scenarios/result-catalogue.ts';
import { amountOf } from '../../stores/amounts.ts';
import { leftOf, type Payment } from '../../stores/payments.ts';

/** How long after a payment it can be reversed: until the money is on its way. */
const reversalCutOffMs = 24 * 60 * 60 * 1000;

type Reference = 'CP' | 'RV' | 'RF';

export type Allowed = {
  readonly kind: 'allowed';
  readonly paymentType: Reference;
  readonly hundredths: number;
};

/** Whether an earlier payment may be captured, reversed or refunded so, and with how much. */
export type Judgement =
  | Allowed
  | {
      readonly kind: 'refused';
      readonly code: ResultCode;
      readonly name: string;
      readonly rule: string;
    };

type Rule = {
  readonly onto: readonly PaymentType[];
  readonly code: ResultCode;
  readonly words: string;
};

const rules: Readonly<Record<Reference, Rule>> = {
  CP: { onto: ['PA'], code: '700.400.100', words: 'CP captures a PA' },
  RV: { onto: ['PA', 'DB', 'CD'], code: '700.400.300', words: 'RV reverses a PA, DB or CD' },
  RF: { onto: ['DB', 'CD', 'CP'], code: '700.400.200', words: 'RF refunds a DB, CD or CP' },
};

const refused = (code: ResultCode, name: string, rule: string): Judgement => ({
  kind: 'refused',
  code,
  name,
  rule,
});

const isReference = (type: string | undefined): type is Reference =>
  type === 'CP' || type === 'RV' || type === 'RF';

/** A reversal takes back all of a payment of which nothing was used yet. */
const judgeReversal = (given: ParameterValues, payment: Payment, now: number): Judgement => {
  const { code } = rules.RV;
  const whole = hundredthsOf(payment.amount);
  if (payment.usedHundredths > 0)
    return refused(
      code,
      'paymentType',
      'only the whole can be reversed, and part of it was captured or refunded',
    );
  if (now - payment.at > reversalCutOffMs)
    return refused(
      code,
      'paymentType',
      'only within 24 hours of the payment; refund what was taken instead',
    );
  const amount = given.get('amount');
  if (amount !== undefined && hundredthsOf(amount) !== whole)
    return refused(code, 'amount', `the whole of it, ${payment.amount}, or left out`);
  return { kind: 'allowed', paymentType: 'RV', hundredths: whole };
};

const judgeAmount = (
  given: ParameterValues,
  payment: Payment,
  paymentType: 'CP' | 'RF',
): Judgement => {
  const { code } = rules[paymentType];
  const hundredths = hundredthsOf(given.get('amount') ?? '0');
  const left = leftOf(payment);
  if (hundredths === 0) return refused('100.550.300', 'amount', 'more than 0.00');
  return hundredths > left
    ? refused(code, 'amount', `at most what is left, ${amountOf(left)}`)
    : { kind: 'allowed', paymentType, hundredths };
};

/** The state of the earlier payment itself, whatever is asked of it. */
const judgeState = (payment: Payment, { onto, code, words }: Rule): Judgement | undefined => {
  if (!onto.includes(payment.paymentType))
    return refused(
      '700.300.100',
      'paymentType',
      `${words}, and this payment is a ${payment.paymentType}`,
    );
  if (isPending(payment.code))
    return refused(code, 'paymentType', 'this payment is still pending: wait until it is decided');
  if (!isSuccess(payment.code))
    return refused(
      code,
      'paymentType',
      'this payment did not succeed: there is nothing to refer to',
    );
  if (payment.isReversed)
    return refused(
      '700.300.700',
      'paymentType',
      'this payment was reversed: nothing is left of it',
    );
  return undefined;
};

/** Judges a request that refers to an earlier payment. Changes nothing. */
export const judgeReference = (
  given: ParameterValues,
  payment: Payment,
  now: number,
): Judgement => {
  const type = given.get('paymentType');
  if (!isReference(type))
    return refused('200.300.404', 'paymentType', 'one of CP, RV, RF for an earlier payment');
  const rule = rules[type];
  const objection = judgeState(payment, rule);
  if (objection !== undefined) return objection;
  const currency = given.get('currency');
  if (currency !== undefined && currency !== payment.currency)
    return refused(rule.code, 'currency', `that of the payment, ${payment.currency}`);
  return type === 'RV' ? judgeReversal(given, payment, now) : judgeAmount(given, payment, type);
};
