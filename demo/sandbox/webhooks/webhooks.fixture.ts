import { createClock, type Clock } from '../stores/clock.ts';
import { memoryOnly, type DataFile } from '../stores/data-file.ts';
import { testIds } from '../stores/ids.fixture.ts';
import type { LedgerRequest } from '../stores/ledger.ts';
import { createTestTime, type TestTime } from '../test-server.fixture.ts';
import { answerWith, type Answer, type Receiver } from './receiver.fixture.ts';
import { createWebhooks, savedDeliverySchema, type WebhookEvent } from './retry.ts';
import { createSend, type OutgoingRequest, type SendResult, type SendSettings } from './send.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export const secret = testIds.webhookSecret();

export const event: WebhookEvent = { type: 'PAYMENT', payload: { id: 'a', amount: '92.00' } };

/** The query contains a token, which must not be recorded. */
export function urlOf({ port }: Pick<Receiver, 'port'>): string {
  return `http://127.0.0.1:${port}/hook?token=abc`;
}

/** Uses two times: that of the clock, and that of the requests, which stands still until `letGo`. */
export function startWebhooks(limit = 100, data: DataFile = memoryOnly) {
  const [time, requestTime] = [createTestTime(), createTestTime()];
  const clock = createClock(time, data);
  const attempts: LedgerRequest[] = [];
  let notify: () => void = () => {};
  function record(request: LedgerRequest): void {
    attempts.push(request);
    notify();
  }
  const counted = countWork(clock);
  const send = createSend({ clock, record, ownPorts: [8080], after: requestTime.after });
  async function whenRecorded(count: number): Promise<void> {
    while (attempts.length < count)
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
  }
  const webhooks = createWebhooks({
    clock: counted.clock,
    ids: testIds,
    send,
    record,
    limit,
    saved: data.table('webhooks', savedDeliverySchema),
  });
  return {
    clock,
    scheduled: counted.scheduled,
    time,
    requestTime,
    webhooks,
    /** Sends the event to a receiver. */
    enqueue: (receiver: Pick<Receiver, 'port'>): void =>
      webhooks.enqueue({ url: urlOf(receiver), event, secret }),
    attempts,
    whenRecorded,
    noon: clock.now(),
  };
}

/** Responds with the next status each time, and then with the last one. */
export function answerInTurn(...statuses: readonly number[]): Answer {
  let index = 0;
  return (outgoing, seen) => {
    answerWith(statuses[Math.min(index, statuses.length - 1)] ?? 200)(outgoing, seen);
    index += 1;
  };
}

export const answered = { kind: 'answered', status: 200 };
export const timedOut = { kind: 'failed', why: 'No response within 5 seconds.' };

export function get(url: string) {
  return { method: 'GET', url, headers: {} } as const;
}

type TestSend = (request: OutgoingRequest) => Promise<SendResult>;

/** Creates `send` without webhooks. Its time limit stands still until `letGo`. */
export function startSend(settings: Partial<SendSettings> = {}): {
  send: TestSend;
  time: TestTime;
} {
  const time = createTestTime();
  const send = createSend({
    clock: time,
    record: () => {},
    ownPorts: [8080],
    after: time.after,
    ...settings,
  });
  return { send: (request) => send(request, 1), time };
}

/** A clock that counts the work it has scheduled. */
function countWork({ now, at }: Clock) {
  const scheduled = new Set<object>();
  const countedAt: Clock['at'] = (dueMs, run) => {
    const work = {};
    scheduled.add(work);
    const undo = at(dueMs, () => {
      scheduled.delete(work);
      return run();
    });
    return () => {
      scheduled.delete(work);
      undo();
    };
  };
  return { clock: { now, at: countedAt }, scheduled: () => scheduled.size };
}
