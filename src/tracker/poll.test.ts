import { describe, expect, test } from 'vitest';
import { createPoll } from './poll.ts';
import { createTime } from './time.fixture.ts';

const minuteMs = 60_000;

const setUp = (chance = 0.5) => {
  const time = createTime();
  const lookedMs: number[] = [];
  const page = { isHidden: false };
  const poll = createPoll({
    after: time.after,
    random: () => chance,
    isHidden: () => page.isHidden,
    look: () => lookedMs.push(time.now()),
  });
  return { time, page, poll, lookedMs };
};

describe('a poll', () => {
  test('looks again and again, and counts from when it is started', () => {
    const { time, poll, lookedMs } = setUp();
    poll.set(1_000);
    expect(time.waitsMs()).toEqual([]);
    poll.restart();
    time.pass(500);
    poll.restart();
    time.pass(3_000);
    expect(lookedMs).toEqual([1_500, 2_500, 3_500]);
  });

  test.each<readonly [chance: number, leastMs: number, mostMs: number]>([
    [0, 9_000, 9_000],
    [0.5, 10_000, 10_000],
    [1 - 2 ** -53, 10_999, 11_000],
  ])('keeps its interval within a tenth (%d)', (chance, leastMs, mostMs) => {
    const { time, poll } = setUp(chance);
    poll.set(10_000);
    poll.restart();
    const [waitMs] = time.waitsMs();
    expect(waitMs).toBeGreaterThanOrEqual(leastMs);
    expect(waitMs).toBeLessThanOrEqual(mostMs);
  });

  test.each([0, 0.5, 1 - 2 ** -53])(
    'looks once a minute at most where nobody sees it (%d)',
    (chance) => {
      const { time, poll, page, lookedMs } = setUp(chance);
      page.isHidden = true;
      poll.set(1_000);
      poll.restart();
      time.pass(10 * minuteMs);
      const gapsMs = lookedMs.map((atMs, place) => atMs - (lookedMs[place - 1] ?? 0));
      expect(gapsMs.length).toBeGreaterThanOrEqual(9);
      expect(gapsMs.filter((gapMs) => gapMs < minuteMs)).toEqual([]);
    },
  );

  test('that is slower than that stays as slow where nobody sees it', () => {
    const { time, poll, page } = setUp();
    page.isHidden = true;
    poll.set(10 * minuteMs);
    poll.restart();
    expect(time.waitsMs()).toEqual([10 * minuteMs]);
  });

  test('is quick again as soon as it is seen', () => {
    const { time, poll, page } = setUp();
    page.isHidden = true;
    poll.set(1_000);
    poll.restart();
    page.isHidden = false;
    poll.restart();
    expect(time.waitsMs()).toEqual([1_000]);
  });

  test('is replaced by a new one', () => {
    const { time, poll, lookedMs } = setUp();
    poll.set(1_000);
    poll.restart();
    poll.set(5_000);
    poll.restart();
    time.pass(10_000);
    expect(lookedMs).toEqual([5_000, 10_000]);
    expect(time.waitsMs()).toHaveLength(1);
  });

  test.each<readonly [string, (poll: ReturnType<typeof setUp>['poll']) => void]>([
    ['stopped', (poll) => poll.stop()],
    [
      'without an interval',
      (poll) => {
        poll.set(undefined);
        poll.restart();
      },
    ],
  ])('leaves no timer when it is %s', (_how, end) => {
    const { time, poll, lookedMs } = setUp();
    poll.set(1_000);
    poll.restart();
    end(poll);
    time.pass(10_000);
    expect(time.waitsMs()).toEqual([]);
    expect(lookedMs).toEqual([]);
  });

  test('that is ended by what it sees leaves no timer either', () => {
    const time = createTime();
    const poll = createPoll({
      after: time.after,
      random: () => 0.5,
      isHidden: () => false,
      look: () => {
        poll.set(undefined);
        poll.stop();
      },
    });
    poll.set(1_000);
    poll.restart();
    time.pass(10_000);
    expect(time.waitsMs()).toEqual([]);
  });
});
