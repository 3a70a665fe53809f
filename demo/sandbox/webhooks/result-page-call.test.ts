import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../stores/clock.ts';
import { memoryOnly, openDataFile, type DataFile } from '../stores/data-file.ts';
import { createTestTime } from '../test-server.fixture.ts';
import type { LedgerRequest } from '../stores/ledger.ts';
import {
  createResultPageCalls,
  resultPageCallAfterMs,
  savedResultPageCallSchema,
} from './result-page-call.ts';
import { createSend } from './send.ts';
import { answerWith, createReceivers, noAnswer, type Receiver } from './receiver.fixture.ts';

const receivers = createReceivers();
afterEach(receivers.close);

const path = '/result?id=A&resourcePath=%2Fv1%2Fcheckouts%2FA%2Fpayment';

type Setting = {
  readonly limit?: number;
  readonly isNeeded?: (checkoutId: string) => boolean;
  readonly data?: DataFile;
};

function start({ limit = 100, isNeeded = () => true, data = memoryOnly }: Setting = {}) {
  const [time, requestTime] = [createTestTime(), createTestTime()];
  const clock = createClock(time, data);
  const attempts: LedgerRequest[] = [];
  function record(request: LedgerRequest): void {
    void attempts.push(request);
  }
  const send = createSend({ clock, record, ownPorts: [8080], after: requestTime.after });
  const saved = data.table('result page calls', savedResultPageCallSchema);
  const calls = createResultPageCalls({ clock, send, limit, isNeeded, saved });
  const noon = clock.now();
  function schedule({ port }: Receiver, checkoutId = 'A'): void {
    calls.schedule({
      checkoutId,
      dueMs: noon + resultPageCallAfterMs,
      url: `http://127.0.0.1:${port}${path}`,
    });
  }
  return { time, requestTime, clock, calls, attempts, noon, schedule };
}

describe('The call of a result page', () => {
  test('is made once, 29 minutes after the checkout, and recorded without its query', async () => {
    const shop = await receivers.start(answerWith(500));
    const { clock, attempts, noon, schedule } = start();
    schedule(shop);
    await clock.advance(29 * 60_000 - 1);
    expect(shop.seen).toEqual([]);
    await clock.advance(1);
    expect(shop.seen).toMatchObject([{ method: 'GET', path, body: '' }]);
    await clock.advance(24 * 60 * 60_000);
    expect(attempts).toEqual([
      {
        checkoutId: 'A',
        at: noon + 29 * 60_000,
        method: 'GET',
        path: `127.0.0.1:${shop.port}/result`,
        parameters: [],
        status: 500,
        outbound: { attempt: 1 },
      },
    ]);
  });

  test('is not made if it is no longer needed when it is due', async () => {
    const shop = await receivers.start(answerWith(200));
    const read = new Set<string>();
    const { clock, attempts, schedule } = start({ isNeeded: (id) => !read.has(id) });
    schedule(shop, 'A');
    schedule(shop, 'B');
    read.add('A');
    await clock.advance(resultPageCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 1]);
  });

  test('is made once, however often it was scheduled', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, schedule } = start();
    schedule(shop);
    schedule(shop);
    await clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is made for the latest checkouts if there are too many', async () => {
    const shop = await receivers.start(answerWith(200));
    const evaluated: string[] = [];
    const { clock, schedule } = start({ limit: 2, isNeeded: (id) => evaluated.push(id) > 0 });
    for (const id of ['A', 'B', 'C']) schedule(shop, id);
    await clock.advance(resultPageCallAfterMs);
    expect(evaluated).toEqual(['B', 'C']);
  });

  test.each([
    'http://sandbox.localhost:9000/',
    'https://shop.example/result?order=7',
    'http://10.0.0.1:9000/',
  ])('to %s is refused, and recorded', async (address) => {
    const { clock, calls, attempts, noon } = start();
    calls.schedule({ checkoutId: 'A', dueMs: noon, url: address });
    await clock.advance(0);
    expect(attempts).toMatchObject([{ status: 0, outbound: { attempt: 1 } }]);
  });

  test('is dropped by clear() even if the clock is moved', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, calls, schedule } = start();
    schedule(shop);
    calls.clear();
    await clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toEqual([]);
  });

  test('is dropped by a reset, running or not', async () => {
    const shop = await receivers.start(noAnswer);
    const { time, requestTime, clock, calls, attempts, noon, schedule } = start();
    schedule(shop, 'A');
    calls.schedule({
      checkoutId: 'B',
      dueMs: noon + 2 * resultPageCallAfterMs,
      url: `http://127.0.0.1:${shop.port}/`,
    });
    const moved = clock.advance(resultPageCallAfterMs);
    await shop.received(1);
    clock.reset();
    calls.clear();
    await moved;
    await shop.idle();
    expect([time.waiting(), requestTime.waiting()]).toEqual([0, 0]);
    await clock.advance(10 * resultPageCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 0]);
  });
});

describe('The call of a result page after a restart with a data file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'result-page-calls-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function openData() {
    return openDataFile(join(folder, 'data.jsonl'), () => {});
  }

  function startWithFile(isNeeded = (): boolean => true) {
    return start({ isNeeded, data: openData() });
  }

  /** Ends all work when the changes are in the file, as a kill does. */
  async function kill({ clock, calls }: ReturnType<typeof start>): Promise<void> {
    await setImmediate();
    clock.stop();
    calls.stop();
  }

  test('is made once, when it is due', async () => {
    const shop = await receivers.start(answerWith(200));
    const first = startWithFile();
    first.schedule(shop);
    await first.clock.advance(60_000);
    await kill(first);
    const second = startWithFile();
    await second.clock.advance(28 * 60_000 - 1);
    expect(shop.seen).toEqual([]);
    await second.clock.advance(1);
    expect(shop.seen).toMatchObject([{ method: 'GET', path }]);
    await kill(second);
    await startWithFile().clock.advance(24 * 60 * 60_000);
    expect(shop.seen).toHaveLength(1);
  });

  test('is repeated at once if a kill interrupted it', async () => {
    const shop = await receivers.start(noAnswer);
    const first = startWithFile();
    first.schedule(shop);
    void first.clock.advance(resultPageCallAfterMs);
    await shop.received(1);
    await kill(first);
    const data = openData();
    await createClock(createTestTime(), data).advance(resultPageCallAfterMs + 10_000);
    data.close();
    const second = startWithFile();
    second.time.letGo();
    await shop.received(2);
    await kill(second);
  });

  test('is not made if it is no longer needed', async () => {
    const shop = await receivers.start(answerWith(200));
    const first = startWithFile();
    first.schedule(shop);
    await kill(first);
    await startWithFile(() => false).clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toEqual([]);
  });

  test('is not made if it was cleared', async () => {
    const shop = await receivers.start(answerWith(200));
    const first = startWithFile();
    first.schedule(shop);
    await setImmediate();
    first.calls.clear();
    await kill(first);
    await startWithFile().clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toEqual([]);
  });

  test('stops the start if its record is damaged', () => {
    const data = openData();
    data.table('result page calls', v.unknown()).put('A', { dueMs: 'noon' });
    data.close();
    expect(startWithFile).toThrow('result page calls A is damaged');
  });
});
