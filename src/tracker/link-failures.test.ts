import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpChecking, type Page } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const passWait = ({ time }: Page): void => time.pass(time.waitsMs()[0] ?? NaN);

/** Fails so often, and tells how long it was before each new frame. */
const waitsAfter = async (failures: number): Promise<readonly number[]> => {
  const page = await setUpChecking();
  return Array.from({ length: failures }, () => {
    page.frames.last().refuse();
    const waitsMs = page.time.waitsMs();
    passWait(page);
    return waitsMs.length === 1 ? (waitsMs[0] ?? NaN) : NaN;
  });
};

describe('a frame that fails', () => {
  test('is tried again after a second, and then after twice as long, up to five minutes', async () => {
    expect(await waitsAfter(11)).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((waitS) => waitS * secondMs),
    );
  });

  test('is tried every five minutes, however often it has failed', async () => {
    expect((await waitsAfter(2_000)).at(-1)).toBe(5 * minuteMs);
  });

  test('is not tried any sooner because of a poll', async () => {
    const { frames, time, wakeUnseen } = await setUpChecking();
    for (let passedMs = 0; passedMs < 60 * minuteMs; passedMs += secondMs) {
      if (frames.thereCount() > 0) frames.last().refuse();
      time.pass(secondMs);
      wakeUnseen();
    }
    expect(frames.count()).toBeLessThan(25);
    expect(frames.count()).toBeGreaterThan(12);
  });

  test('is tried at once when somebody looks', async () => {
    const page = await setUpChecking();
    const { frames, time, wake } = page;
    for (let failure = 0; failure < 9; failure += 1) {
      frames.last().refuse();
      passWait(page);
    }
    frames.last().refuse();
    expect([frames.thereCount(), time.waitsMs()]).toEqual([0, [5 * minuteMs]]);
    wake();
    expect([frames.thereCount(), time.waitsMs()]).toEqual([1, [10 * secondMs]]);
  });

  test.each<readonly [words: number, waitMs: number]>([
    [0, 4_000],
    [1, 4_000],
    [2, 1_000],
    [3, 1_000],
  ])('and had spoken %i times before is tried again in %i ms', async (words, waitMs) => {
    const page = await setUpChecking();
    const { frames, time, wakeUnseen } = page;
    for (let failure = 0; failure < 2; failure += 1) {
      time.pass(10 * secondMs);
      passWait(page);
    }
    frames.last().open();
    for (let word = 0; word < words; word += 1) frames.last().say('logged_in', '1');
    wakeUnseen();
    time.pass(3 * secondMs);
    expect([frames.count(), frames.thereCount()]).toEqual([3, 0]);
    expect(time.waitsMs()).toEqual([waitMs]);
  });

  test('and spoke but once is counted with the next, which speaks but once', async () => {
    const page = await setUpChecking();
    const { frames, time, wakeUnseen } = page;
    for (const waitMs of [1_000, 2_000, 4_000]) {
      frames.last().open();
      frames.last().say('logged_in', '1');
      wakeUnseen();
      time.pass(3 * secondMs);
      expect(time.waitsMs()).toEqual([waitMs]);
      passWait(page);
    }
  });

  test('because the policy of the page forbids it is never tried again', async () => {
    const { frames, statuses, time, violate, wake, wakeUnseen } = await setUpChecking();
    violate();
    for (let minute = 0; minute < 60; minute += 1) {
      wake();
      wakeUnseen();
      time.pass(minuteMs);
    }
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
    expect(statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
    expect(time.waitsMs()).toEqual([]);
  });

  test('and is told of is not doubled by a look at that moment', async () => {
    const { call, frames, time, wake } = await setUpChecking();
    const told = vi.fn<() => void>(wake);
    call('on_status', told);
    time.pass(10 * secondMs);
    expect(told).toHaveBeenCalledOnce();
    expect([frames.count(), frames.thereCount()]).toEqual([2, 1]);
    expect(time.waitsMs()).toEqual([10 * secondMs]);
    time.pass(minuteMs);
    expect(frames.thereCount()).toBeLessThanOrEqual(1);
  });
});

/** What makes a new beginning; a frame is made for it at once. */
const beginnings: readonly (readonly [how: string, begin: (page: Page) => void])[] = [
  ['another client', ({ call }) => call('client_id', 'c2')],
  [
    'a check after a stop',
    ({ call }) => {
      call('stop');
      call('check', 'logged_in');
    },
  ],
];

describe.each(beginnings)('%s', (_how, begin) => {
  test('is not kept waiting for what has failed before', async () => {
    const page = await setUpChecking();
    for (let failure = 0; failure < 5; failure += 1) {
      page.frames.last().refuse();
      passWait(page);
    }
    begin(page);
    page.frames.last().refuse();
    expect(page.time.waitsMs()).toEqual([secondMs]);
  });

  test('is told anew what the policy of the page forbids', async () => {
    const page = await setUpChecking();
    page.violate();
    begin(page);
    page.violate();
    const forbidden = { state: 'unknown', reason: 'csp_frame_src' };
    expect(page.statuses).toEqual([forbidden, forbidden]);
  });

  test('is not told that a frame is silent which is no more', async () => {
    const page = await setUpChecking();
    page.frames.last().open();
    page.violate();
    begin(page);
    page.time.pass(9 * secondMs);
    expect(page.statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
  });
});
