import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '../stores/clock.ts';
import { openDataFile } from '../stores/data-file.ts';
import { testIds } from '../stores/ids.fixture.ts';
import { createTestTime } from '../test-server.fixture.ts';
import { answerWith, createReceivers, noAnswer, type Answer } from './receiver.fixture.ts';
import { createWebhooks, savedDeliverySchema } from './retry.ts';
import type { Send } from './send.ts';
import {
  answerInTurn,
  event,
  hourMs,
  minuteMs,
  secret,
  startWebhooks,
  urlOf,
} from './webhooks.fixture.ts';

const receivers = createReceivers();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
});
afterEach(async () => {
  await receivers.close();
  rmSync(folder, { recursive: true });
});

function openData() {
  return openDataFile(join(folder, 'data.jsonl'), () => {});
}

function start(limit = 100) {
  return startWebhooks(limit, openData());
}

/** Ends all work without a further write to the file, as a kill does. */
function kill({ clock, webhooks }: ReturnType<typeof start>): void {
  clock.stop();
  webhooks.stop();
}

/** Moves the clock while no sandbox runs. */
async function passTime(passedMs: number): Promise<void> {
  const data = openData();
  await createClock(createTestTime(), data).advance(passedMs);
  data.close();
}

/** Waits until the result of an attempt is in the file, which is written after it was recorded. */
async function whenSaved(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Does not respond to one request. The other responses have the status. */
function ignoreRequest(ignored: number, status: number, lastStatus: number): Answer {
  let count = 0;
  return (outgoing, seen) => {
    count += 1;
    if (count === ignored) return noAnswer(outgoing, seen);
    answerWith(count < ignored ? status : lastStatus)(outgoing, seen);
  };
}

describe('A webhook after a restart with a data file', () => {
  test('continues with its next attempt at the planned time, with the same ID and body', async () => {
    const receiver = await receivers.start(answerInTurn(500, 500, 500, 200));
    const first = start();
    first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    await first.whenRecorded(1);
    await first.clock.advance(minuteMs);
    await whenSaved();
    kill(first);
    const second = start();
    await second.clock.advance(5 * minuteMs - 1);
    expect(receiver.seen).toHaveLength(2);
    await second.clock.advance(1);
    await whenSaved();
    kill(second);
    const third = start();
    await third.clock.advance(100 * hourMs);
    const attempts = [first, second, third].flatMap((started) => started.attempts);
    expect(attempts.map(({ at, outbound }) => [at - first.noon, outbound?.attempt])).toEqual([
      [0, 1],
      [minuteMs, 2],
      [6 * minuteMs, 3],
      [36 * minuteMs, 4],
    ]);
    const sent = receiver.seen.map(
      ({ headers, body }) => `${String(headers['webhook-id'])} ${body}`,
    );
    expect(new Set(sent).size).toBe(1);
    expect(third.webhooks.waiting()).toBe(0);
  });

  test('is sent at once if it became due in between', async () => {
    const receiver = await receivers.start(answerWith(500));
    const first = start();
    first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    await first.whenRecorded(1);
    await whenSaved();
    kill(first);
    await passTime(hourMs);
    const second = start();
    second.time.letGo();
    await second.whenRecorded(1);
    await second.clock.advance(5 * minuteMs);
    expect(second.attempts).toMatchObject([
      { at: first.noon + hourMs, outbound: { attempt: 2 } },
      { at: first.noon + hourMs + 5 * minuteMs, outbound: { attempt: 3 } },
    ]);
  });

  test.each([1, 2, 7])('repeats attempt %i that a kill interrupted', async (attempt) => {
    const receiver = await receivers.start(ignoreRequest(attempt, 500, 204));
    const first = start();
    first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    if (attempt > 1) await first.whenRecorded(1);
    if (attempt > 1) void first.clock.advance(100 * hourMs);
    await receiver.received(attempt);
    kill(first);
    await passTime(100 * hourMs);
    const second = start();
    second.time.letGo();
    await second.whenRecorded(1);
    expect(second.attempts).toMatchObject([{ status: 204, outbound: { attempt } }]);
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await vi.waitFor(() => expect(second.webhooks.waiting()).toBe(0), { timeout: 10_000 });
  });

  test('does not wait for other overdue webhooks', async () => {
    const silent = await receivers.start(noAnswer);
    const first = start();
    first.webhooks.enqueue({ url: urlOf(silent), event, secret });
    await first.clock.advance(minuteMs / 2);
    first.webhooks.enqueue({ url: urlOf(silent), event, secret });
    await silent.received(2);
    kill(first);
    await passTime(hourMs);
    const second = start();
    second.time.letGo();
    await silent.received(4);
    kill(second);
  });

  test('is in the file before it is sent', async () => {
    const inFile: number[] = [];
    const send: Send = () => {
      inFile.push(openData().table('webhooks', v.unknown()).restored.length);
      return Promise.resolve({ kind: 'answered', status: 200 });
    };
    const saved = openData().table('webhooks', savedDeliverySchema);
    const clock = createClock(createTestTime());
    const webhooks = createWebhooks({
      clock,
      ids: testIds,
      send,
      record: () => {},
      limit: 100,
      saved,
    });
    webhooks.enqueue({ url: 'http://localhost:1024/', event, secret });
    await vi.waitFor(() => expect(inFile).toEqual([1]), { timeout: 10_000 });
  });

  test.each([
    ['it was accepted', 200, 0],
    ['it was given up', 503, 100 * hourMs],
  ])('is not sent again if %s', async (_why, status, advanceMs) => {
    const receiver = await receivers.start(answerWith(status));
    const first = start();
    first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    await first.whenRecorded(1);
    await first.clock.advance(advanceMs);
    await vi.waitFor(() => expect(first.webhooks.waiting()).toBe(0), { timeout: 10_000 });
    await whenSaved();
    kill(first);
    const sent = receiver.seen.length;
    const second = start();
    expect(second.webhooks.waiting()).toBe(0);
    await second.clock.advance(100 * hourMs);
    expect(receiver.seen).toHaveLength(sent);
  });

  test('is not sent again if too many were waiting', async () => {
    const [oldest, other] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const first = start(1);
    for (const receiver of [oldest, other])
      first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    await whenSaved();
    kill(first);
    const second = start();
    await second.clock.advance(0);
    expect(second.attempts).toMatchObject([{ path: `127.0.0.1:${other.port}/hook` }]);
  });

  test('is not sent again if it was cleared, waiting or running', async () => {
    const [silent, busy] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const first = start();
    for (const receiver of [silent, busy])
      first.webhooks.enqueue({ url: urlOf(receiver), event, secret });
    await Promise.all([silent.received(1), first.whenRecorded(1)]);
    first.webhooks.clear();
    await silent.idle();
    await whenSaved();
    kill(first);
    expect(start().webhooks.waiting()).toBe(0);
  });

  test('stops the start if its record is damaged', () => {
    const data = openData();
    data.table('webhooks', v.unknown()).put('msg_a', { url: 'http://localhost:1024/', body: '{}' });
    data.close();
    expect(start).toThrow('webhooks msg_a is damaged');
  });
});
