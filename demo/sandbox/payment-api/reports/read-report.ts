import { isSuccess } from '#contract/result-codes';
import { hundredthsOf } from '../../parameters/basic-payment.ts';
import { amountOf } from '../../stores/amounts.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import { describeRecord } from '../payments/describe-payment.ts';
import { receive } from '../receive.ts';
import { answer, refuse, type Call, type Reply } from '../reply.ts';
import { reportRequest } from '../requests.ts';
import { successCode } from '../results.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** More than a person reads; the rest is on further pages. */
const pageSize = 500;

/** What succeeded, by currency and payment type. */
const sumUp = (payments: readonly Payment[]): readonly object[] => {
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
};

/** `GET /v1/reports`: every payment of the days from `date.from` to `date.to`, both included, in UTC. */
export const readReport = (sandbox: Sandbox, call: Call): Reply => {
  const received = receive(sandbox, call, reportRequest);
  if (received.kind === 'refused') return received.reply;
  const { given, merchant } = received;
  const [from, to] = [given.get('date.from') ?? '', given.get('date.to') ?? ''];
  const [fromMs, endMs] = [Date.parse(from), Date.parse(to) + dayMs];
  const page = Number(given.get('page') ?? '1');
  const payments = sandbox.payments
    .list()
    .filter(({ entityId }) => entityId === merchant.entityId)
    .filter(({ at }) => at >= fromMs && at < endMs);
  const pages = Math.max(Math.ceil(payments.length / pageSize), 1);
  if (page < 1 || page > pages)
    return refuse(
      sandbox.clock.now(),
      [{ name: 'page', rule: `1 to ${pages}, the number of pages of these days` }],
      call.entries,
    );
  return answer(sandbox.clock.now(), 200, successCode(merchant.testMode), {
    body: {
      date: { from, to },
      page,
      pages,
      count: payments.length,
      sums: sumUp(payments),
      records: payments.slice((page - 1) * pageSize, page * pageSize).map(describeRecord),
    },
  });
};
