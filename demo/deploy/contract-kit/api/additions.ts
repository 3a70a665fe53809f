import type { Stage } from '../check.ts';
import {
  accepted,
  addition,
  describeValue,
  expecting,
  fieldOf,
  hasField,
  hasIdOf,
  hasStatus,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { CheckRequest } from '../request.ts';
import { additionFix as fix, toChecks, type AdditionRow } from '../addition-row.ts';
import { asServer, cardParameters, createsCheckout, order, type Context } from '../context.ts';
import { credentialStages } from './credentials.ts';
import { listRows } from './list-additions.ts';

/** Additions that the widget or servers of shops can use. A service without them follows the reference too. */
export function additionStages(context: Context): readonly Stage[] {
  return [
    { checks: toChecks(serverRows(context)) },
    ...credentialStages(context),
    { isInOrder: true, checks: toChecks(listRows(context)) },
    {
      isInOrder: true,
      checks: [
        createsCheckout(context, 'updated'),
        ...toChecks(updateRows(context)),
        ...toChecks(deletionRows(context)),
      ],
    },
  ];
}

function serverRows(context: Context): readonly AdditionRow[] {
  return [
    {
      title: 'result.parameterErrors',
      statement: 'An invalid parameter is named in result.parameterErrors.',
      request: post('/v1/checkouts', context, { amount: 'wrong' }),
      expect: addition(
        refused(fix, 'amount'),
        ({ json }) => fieldOf(json, 'result.parameterErrors') === undefined,
      ),
    },
    {
      title: 'card.last4Digits',
      statement: 'Answers to a merchant contain the last four digits of a card.',
      request: {
        method: 'POST',
        path: '/v1/registrations',
        parameters: asServer(context, cardParameters(context)),
      },
      expect: addition(
        accepted(
          'success',
          fix,
          hasField('card.last4Digits', context.cards[0]?.number.slice(-4) ?? ''),
        ),
        ({ json }) => fieldOf(json, 'card.last4Digits') === undefined,
      ),
    },
    {
      title: 'integrity=true',
      statement: 'The answer has the integrity value of the widget script.',
      request: post('/v1/checkouts', context, { integrity: 'true' }),
      expect: addition(
        accepted('open', fix, matches('integrity', /^sha384-[A-Za-z0-9+/]{64}$/)),
        ({ json }) => fieldOf(json, 'integrity') === undefined,
      ),
    },
    {
      title: 'standingInstruction.*',
      statement: 'Checkouts accept standingInstruction.mode, .type and .source.',
      request: post('/v1/checkouts', context, {
        'standingInstruction.mode': 'INITIAL',
        'standingInstruction.type': 'UNSCHEDULED',
        'standingInstruction.source': 'CIT',
      }),
      expect: addition(accepted('open', fix), ({ status }) => status === 400),
    },
  ];
}

function updateRows(context: Context): readonly AdditionRow[] {
  const path = '/v1/checkouts/{updated}';
  function update(parameters: Readonly<Record<string, string>>): CheckRequest {
    return { method: 'POST', path, parameters: asServer(context, parameters) };
  }
  return [
    {
      title: 'POST /v1/checkouts/{id} changes a checkout',
      statement: 'Changes the parameters that are sent, with the code 000.200.101.',
      request: update({ amount: '95.50' }),
      expect: addition(
        expecting(
          fix,
          hasStatus(200),
          hasIdOf('updated', true),
          hasField('result.code', '000.200.101', true),
        ),
      ),
      marks: 'update',
    },
    {
      title: 'POST /v1/checkouts/{id} refuses an invalid amount',
      statement: 'The rules are those of the creation.',
      request: update({ amount: '95.50 EUR' }),
      expect: refused(fix, 'amount'),
      needs: ['update'],
    },
    {
      title: 'POST /v1/checkouts/{id} refuses overridePaymentType',
      statement: 'overridePaymentType[brand] is accepted only at checkout creation.',
      request: update({ 'overridePaymentType[VISA]': 'PA' }),
      expect: refused(fix),
      needs: ['update'],
    },
    ...(
      [
        ['amount', '95.555'],
        ['paymentType', 'RF'],
        ['currency', 'eur'],
      ] as const
    ).map(([name, value]): AdditionRow => ({
      title: `POST /v1/checkouts/{id} refuses ${name}=${value}`,
      statement: 'The rules are those of the creation.',
      request: update({ currency: 'USD', [name]: value }),
      expect: refused(fix, name),
      needs: ['update'],
    })),
    {
      title: 'GET …/widget after the updates',
      statement: 'The form shows the new amount. What was refused has changed nothing.',
      request: { method: 'GET', path: `${path}/widget` },
      expect: addition(
        expecting(
          fix,
          hasStatus(200),
          hasField('amount', '95.50', true),
          hasField('currency', 'EUR', true),
        ),
      ),
      needs: ['update'],
    },
  ];
}

function deletionRows(context: Context): readonly AdditionRow[] {
  const path = '/v1/registrations/{deleted}';
  return [
    {
      title: 'a registration to be deleted',
      statement: 'POST /registrations stores customer payment data.',
      request: {
        method: 'POST',
        path: '/v1/registrations',
        parameters: asServer(context, cardParameters(context)),
      },
      expect: accepted('success', 'Store the card.'),
      keeps: 'deleted',
    },
    {
      title: 'DELETE /v1/registrations/{id}',
      statement: 'Deletes a registration.',
      request: { method: 'DELETE', path, parameters: asServer(context) },
      expect: addition(accepted('success', fix, hasIdOf('deleted', true))),
      marks: 'deletion',
    },
    {
      title: 'DELETE /v1/registrations/{id} for the second time',
      statement: 'A registration that was deleted does not exist.',
      request: { method: 'DELETE', path, parameters: asServer(context) },
      expect: expecting(fix, hasStatus(404)),
      needs: ['deletion'],
    },
    {
      title: 'a checkout with a registration that was deleted',
      statement: 'A registration that was deleted cannot be used.',
      request: {
        method: 'POST',
        path: '/v1/checkouts',
        parameters: asServer(context, { ...order, registrationId: { kept: 'deleted' } }),
      },
      expect: refused(fix, 'registrationId'),
      needs: ['deletion'],
    },
  ];
}

function post(
  path: string,
  context: Context,
  parameters: Readonly<Record<string, string>>,
): CheckRequest {
  return { method: 'POST', path, parameters: asServer(context, { ...order, ...parameters }) };
}

function matches(path: string, pattern: RegExp): AnswerRule {
  return ({ json }) => {
    const value = fieldOf(json, path);
    return typeof value === 'string' && pattern.test(value)
      ? []
      : [`${path}: expected ${pattern.source}, found ${describeValue(value)}`];
  };
}
