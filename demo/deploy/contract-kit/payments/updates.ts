import { additionFix, toChecks } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { createsCheckout, type Context } from '../context.ts';
import {
  accepted,
  addition,
  expecting,
  fieldOf,
  hasField,
  hasNot,
  isAbsent,
  type AnswerRule,
} from '../expectations.ts';
import { get, hasAmount, ignoresInstruction, isPaid, post, submit } from './requests.ts';

/** What a checkout was created and updated with is paid, and in the answers to the merchant's server. */
export function checkoutDataChecks(context: Context): readonly Check[] {
  return [...updateChecks(context), ...instructionChecks(context)];
}

function updateChecks(context: Context): readonly Check[] {
  const needs = ['updating a checkout'];
  return [
    createsCheckout(context, 'updated before its payment', { 'cart.items[0].name': 'A book' }),
    ...toChecks([
      {
        title: 'POST /v1/checkouts/{id} changes the amount before the payment',
        statement: 'Changes the parameters that are sent.',
        request: post(context, '/v1/checkouts/{updated before its payment}', {
          amount: '12.00',
          'cart.items[1].name': 'A pen',
        }),
        expect: addition(
          expecting(additionFix, hasField('result.code', '000.200.101', true)),
          isAbsent,
        ),
        marks: 'updating a checkout',
      },
      {
        title: 'the payment of a checkout that was updated',
        statement: 'Changes the parameters that are sent.',
        request: submit(context, 'updated before its payment', 'payment'),
        expect: accepted('success', additionFix),
        creates: 'payment',
        needs,
      },
      {
        title: 'GET /v1/checkouts/{id}/payment after an update has the new amount',
        statement: 'Changes the parameters that are sent, and keeps all others.',
        request: get(context, '/v1/checkouts/{updated before its payment}/payment'),
        expect: isPaid(
          '12.00',
          hasAmount('12.00', true),
          hasField('paymentType', 'DB'),
          isRepeatedIfAny('cart.items', { '0.name': 'A book', '1.name': 'A pen' }),
        ),
        needs,
      },
    ]),
  ];
}

/** "Response may echo request structures": what it repeats must be right. */
function isRepeatedIfAny(path: string, fields: Readonly<Record<string, string>>): AnswerRule {
  return (answer, kept) =>
    fieldOf(answer.json, path) === undefined
      ? []
      : Object.entries(fields).flatMap(([name, value]) =>
          hasField(`${path}.${name}`, value, true)(answer, kept),
        );
}

/** Answers to a browser do not contain what the merchant's server has sent. */
function instructionChecks(context: Context): readonly Check[] {
  const sent = {
    'standingInstruction.mode': 'INITIAL',
    'standingInstruction.type': 'UNSCHEDULED',
    'standingInstruction.source': 'CIT',
  };
  const needs = ['standingInstruction of a checkout'];
  return toChecks([
    {
      ...createsCheckout(context, 'with instruction', sent),
      expect: addition(accepted('open', additionFix), ({ status }) => status === 400),
      marks: 'standingInstruction of a checkout',
    },
    {
      title: 'the answer to a browser does not contain standingInstruction.*',
      statement: "Responses to the merchant's server repeat standingInstruction.*",
      request: submit(context, 'with instruction', 'payment'),
      expect: accepted('success', additionFix, hasNot('standingInstruction')),
      creates: 'payment',
      needs,
    },
    {
      title: 'GET /v1/checkouts/{id}/payment repeats standingInstruction.*',
      statement: "Responses to the merchant's server repeat standingInstruction.*",
      request: get(context, '/v1/checkouts/{with instruction}/payment'),
      expect: (answer, kept) => {
        const payment = isPaid('92.00')(answer, kept);
        const repeated = Object.entries(sent).map(([name, value]) => hasField(name, value, true));
        const instruction = addition(expecting(additionFix, ...repeated), ignoresInstruction);
        return payment.kind === 'passed' ? instruction(answer, kept) : payment;
      },
      needs,
    },
  ]);
}
