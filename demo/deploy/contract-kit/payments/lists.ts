import { additionFix, toChecks, type AdditionRow } from '../addition-row.ts';
import type { Check } from '../check.ts';
import type { Answer } from '../client.ts';
import { cardParameters, createsCheckout, findCard, type Context } from '../context.ts';
import {
  accepted,
  addition,
  codeOf,
  expecting,
  fieldOf,
  hasField,
  hasIdOf,
  hasKept,
  hasStatus,
  isAbsent,
  type AnswerRule,
} from '../expectations.ts';
import type { Parameters } from '../request.ts';
import { transactionId } from './payments.ts';
import { get, isPaid, pay, refer } from './requests.ts';

/** Queries for payments by their ids and by the merchant's own ids, and reports. */
export function listChecks(context: Context): readonly Check[] {
  return [
    ...toChecks(queryRows(context)),
    ...seriesChecks(context),
    ...pendingChecks(context),
    ...unpaidChecks(context),
    ...toChecks([reportRow(context)]),
  ];
}

const nothingFound = '700.400.580';

/** 404 is also the answer to a query that finds nothing. */
function isNoQuery(answer: Answer): boolean {
  return isAbsent(answer) && codeOf(answer) !== nothingFound;
}

const findsNothing = expecting(
  additionFix,
  hasStatus(404),
  hasField('result.code', nothingFound, true),
);

function query(context: Context, parameters: Parameters) {
  return get(context, '/v1/query', parameters);
}

function queryRows(context: Context): readonly AdditionRow[] {
  const unknown = 'f'.repeat(32);
  return [
    {
      title: 'GET /v1/query finds a payment by merchantTransactionId',
      statement: 'Finds payments by the id of the merchant.',
      request: query(context, { merchantTransactionId: transactionId(context) }),
      expect: addition(
        accepted('success', additionFix, hasKept('payments.0.id', 'debit')),
        isNoQuery,
      ),
      marks: 'queries',
    },
    {
      title: 'GET /v1/query finds a payment by its id',
      statement: 'Finds a payment by its id.',
      request: query(context, { id: { kept: 'debit' } }),
      expect: accepted(
        'success',
        additionFix,
        hasKept('payments.0.id', 'debit'),
        hasField('payments.0.merchantTransactionId', transactionId(context), true),
      ),
      needs: ['queries'],
    },
    {
      title: 'GET /v1/query/{id}',
      statement: 'Finds a payment by its id.',
      request: get(context, '/v1/query/{debit}'),
      expect: addition(
        isPaid(
          '92.00',
          hasIdOf('debit', true),
          hasField('merchantTransactionId', transactionId(context), true),
        ),
        isNoQuery,
      ),
      marks: 'queries by id',
    },
    {
      title: 'GET /v1/query of an unknown id',
      statement: '404 with 700.400.580 if there is no payment.',
      request: query(context, { id: unknown }),
      expect: findsNothing,
      needs: ['queries'],
    },
    {
      title: 'GET /v1/query/{id} of an unknown id',
      statement: '404 with 700.400.580 if there is no payment.',
      request: get(context, `/v1/query/${unknown}`),
      expect: findsNothing,
      needs: ['queries by id'],
    },
  ];
}

/** Several payments of one order, of which the first one is declined. */
function seriesChecks(context: Context): readonly Check[] {
  const merchantTransactionId = `kit-series-${context.runId}`;
  const declined = findCard(context, 'declined');
  const needs = ['queries'];
  const rows: readonly AdditionRow[] = [
    ...(declined < 0
      ? []
      : [
          {
            title: 'a declined payment of an order',
            statement: 'An order can have several payments.',
            request: pay(context, { ...cardParameters(context, declined), merchantTransactionId }),
            expect: expecting(additionFix, hasStatus(400)),
            creates: 'payment' as const,
          },
        ]),
    {
      title: 'another payment of the order',
      statement: 'An order can have several payments.',
      request: pay(context, { merchantTransactionId }),
      expect: isPaid('92.00'),
      keeps: 'payment of the order',
      creates: 'payment',
    },
    {
      title: 'the refund of the order',
      statement: 'An order can have several payments.',
      request: refer(context, 'payment of the order', 'RF', { merchantTransactionId }),
      expect: isPaid('92.00'),
      keeps: 'refund of the order',
      creates: 'payment',
    },
    {
      title: 'GET /v1/query lists the payments of an order, the newest first',
      statement: 'Each payment has its own result, and referencedId if it is a refund.',
      request: query(context, { merchantTransactionId }),
      expect: accepted(
        'success',
        additionFix,
        hasKept('payments.0.id', 'refund of the order'),
        hasKept('payments.0.referencedId', 'payment of the order'),
        hasField('payments.0.paymentType', 'RF', true),
        hasKept('payments.1.id', 'payment of the order'),
        hasField('payments.1.amount', '92.00', true),
        ...(declined < 0 ? [] : [isDeclinedThird]),
      ),
    },
    {
      title: 'GET /v1/query/{id} returns referencedId of a refund',
      statement: 'A capture, refund or reversal names the payment that it refers to.',
      request: get(context, '/v1/query/{refund of the order}'),
      expect: isPaid('92.00', hasKept('referencedId', 'payment of the order')),
    },
  ];
  return toChecks(rows.map((row) => ({ ...row, needs })));
}

const isDeclinedThird: AnswerRule = ({ json }) => {
  const code = fieldOf(json, 'payments.2.result.code');
  return typeof code === 'string' && code !== fieldOf(json, 'payments.1.result.code')
    ? []
    : ['payments.2.result.code: expected that of the declined payment'];
};

/** A payment is found while its shopper is at the bank. */
function pendingChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'redirect');
  if (place < 0) return [];
  const merchantTransactionId = `kit-pending-${context.runId}`;
  const needs = ['queries'];
  return toChecks([
    {
      title: 'a pending payment of an order',
      statement: 'The response is pending and carries redirect.url.',
      request: pay(context, {
        ...cardParameters(context, place),
        merchantTransactionId,
        shopperResultUrl: 'https://shop.example/result',
      }),
      expect: accepted('pending', additionFix),
      keeps: 'pending payment',
      creates: 'payment',
      needs,
    },
    {
      title: 'GET /v1/query finds a pending payment',
      statement: 'Each payment has its own result.',
      request: query(context, { merchantTransactionId }),
      expect: accepted('success', additionFix, hasKept('payments.0.id', 'pending payment')),
      needs,
    },
  ]);
}

function unpaidChecks(context: Context): readonly Check[] {
  const merchantTransactionId = `kit-unpaid-${context.runId}`;
  return [
    createsCheckout(context, 'unpaid order', { merchantTransactionId }),
    ...toChecks([
      {
        title: 'GET /v1/query does not find a checkout that nobody has paid',
        statement: '404 with 700.400.580 if there is no payment.',
        request: query(context, { merchantTransactionId }),
        expect: findsNothing,
        needs: ['queries'],
      },
    ]),
  ];
}

function reportRow(context: Context): AdditionRow {
  // The days of the service may differ from ours.
  const dates = { 'date.from': dayFromNow(-1), 'date.to': dayFromNow(1) };
  return {
    title: 'GET /v1/reports lists the payments of today',
    statement: 'Lists the payments from date.from to date.to.',
    request: get(context, '/v1/reports', dates),
    expect: addition(accepted('success', additionFix, hasSums)),
  };
}

/** A report has pages, so the payments of this run need not be on the first one, but are in the sums. */
const hasSums: AnswerRule = ({ json }) => {
  const sums = fieldOf(json, 'sums');
  const isThere =
    Array.isArray(sums) &&
    ['DB', 'PA', 'CP', 'RF'].every((type) =>
      sums.some(
        (sum) => fieldOf(sum, 'paymentType') === type && fieldOf(sum, 'currency') === 'EUR',
      ),
    );
  return isThere ? [] : ['sums: expected DB, PA, CP and RF in EUR among them'];
};

const dayMs = 24 * 60 * 60 * 1000;

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
