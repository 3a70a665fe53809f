import { groupOf, isSuccess } from '#contract/result-codes';
import { hundredthsOf } from '../parameters/basic-payment.ts';
import type { Sandbox } from '../sandbox.ts';
import { resultCatalogue, successCode } from '../scenarios/result-catalogue.ts';
import { amountOf } from '../stores/amounts.ts';
import type { Payment } from '../stores/payments.ts';
import { describeRecord } from './payments/payment-response.ts';
import { badRequest, respond, type Call, type Reply } from './reply.ts';
import { reportRequest } from './request-kinds.ts';
import { validateRequest } from './validate-request.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of records on a page. */
const pageSize = 500;

/** `GET /v1/reports`: the payments from `date.from` to `date.to`, both days included, in UTC. */
export function readReport(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, reportRequest);
  if (validated.kind === 'rejected') return validated.reply;
  const { given, merchant } = validated;
  const [from, to] = [given.get('date.from') ?? '', given.get('date.to') ?? ''];
  const [fromMs, endMs] = [Date.parse(from), Date.parse(to) + dayMs];
  const page = Number(given.get('page') ?? '1');
  const payments = sandbox.payments
    .list()
    .filter(({ entityId }) => entityId === merchant.entityId)
    .filter(({ at }) => at >= fromMs && at < endMs);
  const pages = Math.max(Math.ceil(payments.length / pageSize), 1);
  if (page < 1 || page > pages)
    return badRequest(
      sandbox.clock.now(),
      [{ name: 'page', rule: `1 to ${pages}, the number of pages of these days` }],
      call.entries,
    );
  return respond(sandbox.clock.now(), 200, successCode(merchant.testMode), {
    body: {
      date: { from, to },
      page,
      pages,
      count: payments.length,
      sums: sumUp(payments),
      records: payments.slice((page - 1) * pageSize, page * pageSize).map(describeRecord),
    },
  });
}

const describedCodes = Object.entries(resultCatalogue).map(([code, description]) => ({
  code,
  description,
  group: groupOf(code)?.name,
}));

/** `GET /v1/resultcodes`: all result codes of the sandbox. Requires no credentials. */
export function readResultCodes(sandbox: Sandbox): Reply {
  return respond(sandbox.clock.now(), 200, successCode('INTERNAL'), {
    body: { resultCodes: describedCodes },
  });
}

/** Sums of the successful payments by currency and payment type. */
function sumUp(payments: readonly Payment[]): readonly object[] {
  const sums = new Map<string, { readonly count: number; readonly hundredths: number }>();
  for (const { code, currency, paymentType, amount } of payments) {
    if (!isSuccess(code)) continue;
    const name = `${currency} ${paymentType}`;
    const { count = 0, hundredths = 0 } = sums.get(name) ?? {};
    sums.set(name, { count: count + 1, hundredths: hundredths + hundredthsOf(amount) });
  }
  return Array.from(sums, ([name, { count, hundredths }]) => {
    const [currency, paymentType] = name.split(' ');
    return { currency, paymentType, count, amount: amountOf(hundredths) };
  });
}
