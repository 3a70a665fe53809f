import * as v from 'valibot';
import { submissionAnswerSchema } from '#contract/api/submission-answer';
import { kindOf } from '#contract/result-codes';
import type { Check, Expectation } from '../check.ts';
import type { Answer } from '../client.ts';
import { asServer, cardParameters, order, type Context } from '../context.ts';
import {
  accepted,
  codeOf,
  describeValue,
  fieldOf,
  hasField,
  hasIdOf,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';

/** `POST /v1/payments` with the first card, which is approved. */
export function pay(context: Context, parameters: Parameters = {}): CheckRequest {
  return post(context, '/v1/payments', {
    ...order,
    ...cardParameters(context),
    ...parameters,
  });
}

/** A capture, refund or reversal of the payment that an earlier check has kept. */
export function refer(
  context: Context,
  payment: string,
  paymentType: string,
  parameters: Parameters = {},
): CheckRequest {
  const money = { amount: '92.00', currency: 'EUR' };
  return post(context, `/v1/payments/{${payment}}`, { paymentType, ...money, ...parameters });
}

export function post(context: Context, path: string, parameters: Parameters): CheckRequest {
  return { method: 'POST', path, parameters: asServer(context, parameters) };
}

export function get(context: Context, path: string, parameters: Parameters = {}): CheckRequest {
  return { method: 'GET', path, parameters: asServer(context, parameters) };
}

/** Without credentials: the browser of the shopper has none. */
export function submit(
  context: Context,
  checkout: string,
  resource: 'payment' | 'registration',
  parameters: Parameters = {},
): CheckRequest {
  return {
    method: 'POST',
    path: `/v1/checkouts/{${checkout}}/${resource}`,
    parameters: { ...cardParameters(context), ...parameters },
  };
}

/** What the widget reads of an answer to a submission. */
export const isReadable: AnswerRule = ({ json }) =>
  v.is(submissionAnswerSchema, json) ? [] : ['body: expected result.code, as the widget reads it'];

/** The answer to a payment that was made: what the merchant compares with its order. */
export function isPaid(amount: string, ...rules: readonly AnswerRule[]): Expectation {
  return accepted(
    'success',
    'Make the payment, and return id, amount, currency and paymentBrand as they were sent.',
    hasPaymentId,
    hasAmount(amount),
    hasField('currency', 'EUR'),
    ...rules,
  );
}

/** The amount of the request, with or without decimals if they are zero. Without `isRequired`, it may be missing. */
export function hasAmount(expected: string, isRequired = false): AnswerRule {
  return ({ json }) => {
    const amount = fieldOf(json, 'amount');
    const isText = typeof amount === 'string' && /^\d{1,9}(?:\.\d{2})?$/.test(amount);
    const isRight = isText && Number(amount) === Number(expected);
    if (isRight || (amount === undefined && !isRequired)) return [];
    return [`amount: expected ${expected}, found ${describeValue(amount)}`];
  };
}

/** A payment that is needed by other checks. */
export function makes(
  context: Context,
  keeps: string,
  paymentType: string,
  parameters: Parameters = {},
): Check {
  return {
    section: 'Basic payment',
    title: `POST /v1/payments makes a ${paymentType} (${keeps})`,
    statement: 'PA reserves, DB debits and CD credits the amount.',
    request: pay(context, { paymentType, ...parameters }),
    expect: isPaid('92.00'),
    keeps,
    creates: 'payment',
  };
}

/** Stores the first card, without some parameters. */
export function stores(context: Context, keeps: string, without: readonly string[] = []): Check {
  const card = Object.entries(cardParameters(context)).filter(([name]) => !without.includes(name));
  return {
    section: 'Tokenization and registration',
    title: `POST /v1/registrations stores a card (${keeps})`,
    statement: 'POST /registrations stores customer payment data.',
    request: post(context, '/v1/registrations', Object.fromEntries(card)),
    expect: accepted('success', 'Store the card.'),
    keeps,
    creates: 'registration',
  };
}

/** A reference to an earlier payment is refused, so that no money moves. */
export const isRefusedReference = refused(
  'Refuse the request with status 400 and a code of an invalid reference such as 700.400.200: money would move that is not there.',
);

const hasPaymentId: AnswerRule = ({ json }) => {
  const id = fieldOf(json, 'id');
  return typeof id === 'string' && /^[A-Za-z0-9]{32}$/.test(id)
    ? []
    : ['id: expected exactly 32 letters and digits'];
};

/** The answer is about a new payment, not about the one that it refers to. */
export function isNew(payment: string): AnswerRule {
  return hasIdOf(payment, false);
}

/** A service without `standingInstruction.*` may accept and ignore it, as it does with other unknown names. */
export function ignoresInstruction(answer: Answer): boolean {
  const isSuccess = answer.status === 200 && kindOf(codeOf(answer) ?? '') === 'success';
  return isSuccess && fieldOf(answer.json, 'standingInstruction') === undefined;
}
