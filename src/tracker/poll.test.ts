import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Given = {
  readonly intervalMs?: number;
  /** What `Math.random` says. */
  readonly chance?: number;
  readonly isHidden?: boolean;
};

/** A page that has just begun to poll, whose frame answers at once; `lookedMs` counts from there. */
const setUpPoll = async (given: Given = {}) => {
  const { intervalMs = secondMs, chance = 0.5, isHidden = false } = given;
  const page = await setUp();
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  page.document.hidden = isHidden;
  const poll = (interval: number): void => page.call('poll', { state: 'logged_in', interval });
  page.call('client_id', 'c1');
  poll(intervalMs);
  const frame = page.frames.last();
  frame.open();
  frame.say('logged_in', '1');
  const startMs = page.time.now();
  const lookedMs: number[] = [];
  const answer = { state: 'logged_in' as 'logged_in' | 'logged_out' };
  const port = frame.element.greeted.at(-1)?.port;
  if (port === undefined) throw new Error('The frame was not greeted.');
  Object.assign(port, {
    onmessage: () => {
      lookedMs.push(page.time.now() - startMs);
      frame.say(answer.state, answer.state === 'logged_in' ? '1' : '');
    },
  });
  return { ...page, poll, frame, answer, lookedMs };
};

const chances = [0, 0.5, 1 - 2 ** -53];

describe('a poll', () => {
  test('looks again and again, and counts from the last look', async () => {
    const { time, wake, lookedMs } = await setUpPoll();
    time.pass(500);
    wake();
    time.pass(3_000);
    expect(lookedMs).toEqual([500, 1_500, 2_500, 3_500]);
  });

  test.each<readonly [chance: number, leastMs: number, mostMs: number]>([
    [0, 9_000, 9_000],
    [0.5, 10_000, 10_000],
    [1 - 2 ** -53, 10_999, 11_000],
  ])('keeps its interval within a tenth (%d)', async (chance, leastMs, mostMs) => {
    const { time } = await setUpPoll({ intervalMs: 10_000, chance });
    const waitsMs = time.waitsMs();
    expect(waitsMs).toHaveLength(1);
    expect(waitsMs[0]).toBeGreaterThanOrEqual(leastMs);
    expect(waitsMs[0]).toBeLessThanOrEqual(mostMs);
  });

  test('throws its dice for each look', async () => {
    const { time, lookedMs } = await setUpPoll({ intervalMs: 10_000 });
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.75);
    time.pass(10_000);
    time.pass(9_000);
    time.pass(10_500);
    expect(lookedMs).toEqual([10_000, 19_000, 29_500]);
  });

  test.each(chances)('looks once a minute at most where nobody sees it (%d)', async (chance) => {
    const { time, lookedMs } = await setUpPoll({ chance, isHidden: true });
    time.pass(10 * minuteMs);
    const gapsMs = lookedMs.map((atMs, place) => atMs - (lookedMs[place - 1] ?? 0));
    expect(gapsMs.length).toBeGreaterThanOrEqual(9);
    expect(gapsMs.filter((gapMs) => gapMs < minuteMs)).toEqual([]);
  });

  test('that is slower than that stays as slow where nobody sees it', async () => {
    const { time } = await setUpPoll({ intervalMs: 10 * minuteMs, isHidden: true });
    expect(time.waitsMs()).toEqual([10 * minuteMs]);
  });

  test('is quick again as soon as it is seen', async () => {
    const { time, document, wake } = await setUpPoll({ isHidden: true });
    expect(time.waitsMs()).toEqual([minuteMs]);
    document.hidden = false;
    wake();
    expect(time.waitsMs()).toEqual([secondMs]);
  });

  test('is replaced by a new one', async () => {
    const { time, poll, lookedMs } = await setUpPoll();
    poll(5_000);
    time.pass(10_000);
    expect(lookedMs).toEqual([0, 5_000, 10_000]);
    expect(time.waitsMs()).toHaveLength(1);
  });
});

describe('no timer is left', () => {
  test('by a poll that is stopped', async () => {
    const { call, time, lookedMs } = await setUpPoll();
    call('stop');
    time.pass(10_000);
    expect(time.waitsMs()).toEqual([]);
    expect(lookedMs).toEqual([]);
  });

  test('by a check, also after a poll that was stopped', async () => {
    const { call, time, frames } = await setUpPoll();
    call('stop');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().say('logged_in', '1');
    expect(time.waitsMs()).toEqual([]);
    time.pass(minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
  });

  test.each(['stop', 'destroy'])(
    'by a poll that is ended by the answer that it hears: %s',
    async (way) => {
      const { call, time, answer, changes, lookedMs, isClean } = await setUpPoll();
      call('on_change', () => call(way));
      answer.state = 'logged_out';
      time.pass(10_000);
      expect(lookedMs).toEqual([1_000]);
      expect(changes).toHaveLength(1);
      expect(isClean()).toBe(true);
    },
  );

  test.each(['stop', 'destroy'])(
    'by a poll that is ended by the trouble that it sees: %s',
    async (way) => {
      const { call, time, frame, statuses, isClean } = await setUpPoll();
      call('on_status', () => call(way));
      frame.drop();
      time.pass(10_000);
      expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'removed' });
      expect(isClean()).toBe(true);
    },
  );
});

describe('the time that a frame has for its answer', () => {
  test('does not begin anew when it is asked again', async () => {
    const { frames, time, wake, statuses, frame } = await setUpPoll({ intervalMs: minuteMs });
    frame.open();
    time.pass(2_000);
    wake();
    time.pass(999);
    expect(frames.thereCount()).toBe(1);
    time.pass(1);
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'frame_timeout' });
  });

  test('begins anew after an answer, and rings once', async () => {
    const { frame, time, wake, statuses } = await setUpPoll({ intervalMs: minuteMs });
    frame.open();
    time.pass(2_999);
    frame.say('logged_in', '1');
    wake();
    time.pass(2_999);
    expect(statuses).toHaveLength(1);
    time.pass(1);
    expect(statuses).toHaveLength(2);
    expect(time.waitsMs()).toHaveLength(2);
  });
});
