import { groupOf, isSuccess } from '#contract/result-codes';
import { digits } from '#contract/text';
import { hundredthsOf } from '../parameters/basic-payment.ts';
import type { Reading } from '../parameters/read.ts';
import { reportingConditions, reportingTable } from '../parameters/reporting.ts';
import { optional } from '../parameters/table.ts';
import { resultCatalogue, successCode } from '../scenarios/result-catalogue.ts';
import { amountOf } from '../stores/amounts.ts';
import type { Clock } from '../stores/clock.ts';
import type { Payment, Payments } from '../stores/payments.ts';
import { describeRecord } from './payments/payment-response.ts';
import type { ReportAnswer, ReportSum, ResultCodesAnswer } from './report-answers.ts';
import { badRequest, respond, type Reply } from './reply.ts';
import { defineRequest, type ServerRequest } from './server-request.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of records on a page. */
const pageSize = 500;

type ReportValues = {
  /** The first and the last day, `yyyy-MM-dd` in UTC. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
};

/** `GET /v1/reports`: a page of a period. */
export const reportRequest = defineRequest({
  purpose: 'payment',
  parameters: {},
  used: { ...reportingTable, page: optional(digits(1, 5)) },
  conditions: reportingConditions,
  read: ({ values: { 'date.from': from, 'date.to': to, page = '1' } }): Reading<ReportValues> => ({
    ok: true,
    values: { from, to, page: Number(page) },
  }),
});

/** `GET /v1/reports`: the payments from `date.from` to `date.to`, both days included, in UTC. */
export function readReport(
  stores: { readonly payments: Payments },
  { merchant, now, entries, values }: ServerRequest<ReportValues>,
): Reply<ReportAnswer> {
  const { from, to, page } = values;
  const [fromMs, endMs] = [Date.parse(from), Date.parse(to) + dayMs];
  const payments = stores.payments
    .list()
    .filter(({ entityId }) => entityId === merchant.entityId)
    .filter(({ at }) => at >= fromMs && at < endMs);
  const pages = Math.max(Math.ceil(payments.length / pageSize), 1);
  if (page < 1 || page > pages)
    return badRequest(
      now,
      [{ name: 'page', rule: `1 to ${pages}, the number of pages of these days` }],
      entries,
    );
  return respond(now, successCode(merchant.testMode), {
    date: { from, to },
    page,
    pages,
    count: payments.length,
    sums: sumUp(payments),
    records: payments.slice((page - 1) * pageSize, page * pageSize).map(describeRecord),
  });
}

const describedCodes = Object.entries(resultCatalogue).map(([code, description]) => ({
  code,
  description,
  group: groupOf(code)?.name,
}));

/** `GET /v1/resultcodes`: all result codes of the sandbox. Requires no credentials. */
export function readResultCodes({ clock }: { readonly clock: Clock }): Reply<ResultCodesAnswer> {
  return respond(clock.now(), successCode('INTERNAL'), { resultCodes: describedCodes });
}

/** Sums of the successful payments by currency and payment type. */
function sumUp(payments: readonly Payment[]): readonly ReportSum[] {
  const sums = new Map<string, ReportSum>();
  for (const { code, currency, paymentType, amount } of payments) {
    if (!isSuccess(code)) continue;
    const name = `${currency} ${paymentType}`;
    const { count, amount: sum } = sums.get(name) ?? { count: 0, amount: '0.00' };
    const hundredths = hundredthsOf(sum) + hundredthsOf(amount);
    sums.set(name, { currency, paymentType, count: count + 1, amount: amountOf(hundredths) });
  }
  return [...sums.values()];
}
