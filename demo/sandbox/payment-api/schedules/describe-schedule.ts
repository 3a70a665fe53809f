import type { Schedule } from '../../schedules/schedules.ts';
import type { Sandbox } from '../../sandbox.ts';
import { answer, timestampOf, type JsonReply } from '../reply.ts';
import { successCode } from '../results.ts';
import { unfold } from '../unfold.ts';
import type { ScheduledOrder } from './scheduled-order.ts';

const timeOf = (atMs: number | undefined): string | undefined =>
  atMs === undefined ? undefined : timestampOf(atMs);

const jobOf = ({ given }: ScheduledOrder): object =>
  unfold([...given].filter(([name]) => name.startsWith('job.')));

/** What will be paid, how often it was, and when it is next. */
export const describeSchedule = (
  sandbox: Sandbox,
  schedule: Schedule<ScheduledOrder>,
): JsonReply => {
  const { id, order, nextMs, runs, failed, skipped, endsAtMs } = schedule;
  return answer(sandbox.clock.now(), 200, successCode(order.testMode), {
    body: {
      id,
      registrationId: order.registrationId,
      ...order.money,
      ...jobOf(order),
      schedule: { next: timeOf(nextMs), endsAt: timeOf(endsAtMs), runs, failed, skipped },
    },
  });
};
