import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { createClock } from '../stores/clock.ts';
import { useDataFile } from '../stores/data-file.fixture.ts';
import { createTestTime } from '../test-server.fixture.ts';
import { answerWith, useReceivers, noAnswer, type Answer } from './receiver.fixture.ts';
import { createWebhooks, savedDeliverySchema } from './retry.ts';
import type { Send } from './send.ts';
import {
  answerInTurn,
  event,
  hourMs,
  minuteMs,
  secret,
  startWebhooks,
} from './webhooks.fixture.ts';

const receivers = useReceivers();
const dataFile = useDataFile();

const start = () => startWebhooks(100, dataFile.open());

/** Ends all work when the last result is in the file, as a kill does. */
const kill = async ({ clock, webhooks }: ReturnType<typeof start>): Promise<void> => {
  await setImmediate();
  await setImmediate();
  clock.stop();
  webhooks.stop();
};

/** Moves the clock while no sandbox runs. */
const passTime = async (passedMs: number): Promise<void> => {
  const data = dataFile.open();
  await createClock(createTestTime(), data).advance(passedMs);
  data.close();
};

/** Does not respond to one request. Earlier ones get 500, later ones 204. */
const ignoreRequest = (ignored: number): Answer => {
  let count = 0;
  return (outgoing, seen) => {
    count += 1;
    if (count === ignored) return noAnswer(outgoing, seen);
    answerWith(count < ignored ? 500 : 204)(outgoing, seen);
  };
};

describe('A webhook after a restart with a data file', () => {
  test('continues with its next attempt at the planned time, with the same ID and body', async () => {
    const receiver = await receivers.start(answerInTurn(500, 500, 200));
    const first = start();
    first.enqueue(receiver);
    await first.whenRecorded(1);
    await first.clock.advance(minuteMs);
    await kill(first);
    const second = start();
    await second.clock.advance(5 * minuteMs - 1);
    expect(receiver.seen).toHaveLength(2);
    await second.clock.advance(1);
    const attempts = [first, second].flatMap((started) => started.attempts);
    expect(attempts.map(({ at, outbound }) => [at - first.noon, outbound?.attempt])).toEqual([
      [0, 1],
      [minuteMs, 2],
      [6 * minuteMs, 3],
    ]);
    const sent = receiver.seen.map(({ headers, body }) => [headers['webhook-id'], body].join());
    expect([new Set(sent).size, second.webhooks.waiting()]).toEqual([1, 0]);
  });

  test.each([1, 2, 7])('repeats attempt %i that a kill interrupted', async (attempt) => {
    const receiver = await receivers.start(ignoreRequest(attempt));
    const first = start();
    first.enqueue(receiver);
    if (attempt > 1) await first.whenRecorded(1);
    if (attempt > 1) void first.clock.advance(100 * hourMs);
    await receiver.received(attempt);
    await kill(first);
    await passTime(100 * hourMs);
    const second = start();
    second.time.letGo();
    await second.whenRecorded(1);
    expect(second.attempts).toMatchObject([{ status: 204, outbound: { attempt } }]);
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await vi.waitFor(() => expect(second.webhooks.waiting()).toBe(0));
  });

  test('is in the file before it is sent', async () => {
    const inFile: number[] = [];
    const send: Send = () => {
      inFile.push(dataFile.open().table('webhooks', v.unknown()).restored.length);
      return Promise.resolve({ kind: 'answered', status: 200 });
    };
    const saved = dataFile.open().table('webhooks', savedDeliverySchema);
    const clock = createClock(createTestTime());
    const webhooks = createWebhooks({ clock, send, record: () => {}, limit: 100, saved });
    webhooks.enqueue({ url: 'http://localhost:1024/', event, secret });
    await vi.waitFor(() => expect(inFile).toEqual([1]));
  });

  test.each([
    ['accepted', 200, 0],
    ['given up', 503, 100 * hourMs],
    ['cleared', 503, 0],
  ])('is not sent again if it was %s', async (what, status, advanceMs) => {
    const receiver = await receivers.start(answerWith(status));
    const first = start();
    first.enqueue(receiver);
    await first.whenRecorded(1);
    await first.clock.advance(advanceMs);
    if (what === 'cleared') first.webhooks.clear();
    await vi.waitFor(() => expect(first.webhooks.waiting()).toBe(0));
    await kill(first);
    expect(start().webhooks.waiting()).toBe(0);
  });
});
