import { hundredthsOf } from '#contract/parameters/basic-payment';
import { isSuccess } from '#contract/result-codes';
import { amountOf } from '../../amounts.ts';
import type { Payment } from '../../payments.ts';
import type { World } from '../../world.ts';
import { describeRecord } from '../payments/describe-payment.ts';
import { receive } from '../receive.ts';
import { answer, type Call, type Reply } from '../reply.ts';
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
export const readReport = (world: World, call: Call): Reply => {
  const received = receive(world, call, reportRequest);
  if (received.kind === 'refused') return received.reply;
  const { given, merchant } = received;
  const [from, to] = [given.get('date.from') ?? '', given.get('date.to') ?? ''];
  const [fromMs, endMs] = [Date.parse(from), Date.parse(to) + dayMs];
  const page = Math.max(Number(given.get('page') ?? '1'), 1);
  const payments = world.payments
    .list()
    .filter(({ entityId }) => entityId === merchant.entityId)
    .filter(({ at }) => at >= fromMs && at < endMs);
  return answer(world.clock.now(), 200, successCode(merchant.testMode), {
    body: {
      date: { from, to },
      page,
      pages: Math.max(Math.ceil(payments.length / pageSize), 1),
      count: payments.length,
      sums: sumUp(payments),
      records: payments.slice((page - 1) * pageSize, page * pageSize).map(describeRecord),
    },
  });
};
