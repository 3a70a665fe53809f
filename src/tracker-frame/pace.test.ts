import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPace, type Pace } from './pace.ts';

const minuteMs = 60_000;
const longestMs = 5 * minuteMs;
const dayMs = 86_400_000;
const beginMs = 1_800_000_000_000;

type World = { readonly pace: Pace; readonly pass: (passedMs: number) => void };

const setUp = (random = 0.5): World => {
  let nowMs = beginMs;
  const pace = createPace({ now: () => nowMs, random: () => random });
  return {
    pace,
    pass: (passedMs) => {
      nowMs += passedMs;
    },
  };
};

const failOften = (pace: Pace, times: number, waitMs = 0): number => {
  for (let time = 0; time < times; time += 1) pace.fail(waitMs);
  return pace.untilMs(minuteMs);
};

describe('the pace of questions', () => {
  test('lets the first one go at once', () => {
    expect(setUp().pace.untilMs(longestMs)).toBeLessThanOrEqual(0);
  });

  test('keeps a gap after each, counted from when it was asked', () => {
    const { pace, pass } = setUp();
    pace.begin();
    pass(10_000);
    pace.succeed();
    expect(pace.untilMs(minuteMs)).toBe(50_000);
    expect(pace.untilMs(longestMs)).toBe(290_000);
    pass(50_000);
    expect(pace.untilMs(minuteMs)).toBe(0);
  });

  test('heeds what a frame in another tab has asked', () => {
    const { pace } = setUp();
    expect(pace.untilMs(longestMs, beginMs - minuteMs)).toBe(longestMs - minuteMs);
    pace.begin();
    expect(pace.untilMs(longestMs, beginMs - minuteMs)).toBe(longestMs);
  });

  test('is not held up by a clock that was ahead', () => {
    const { pace, pass } = setUp();
    pace.begin();
    pass(-3 * 60 * minuteMs);
    expect(pace.untilMs(longestMs)).toBeLessThanOrEqual(0);
    expect(pace.untilMs(longestMs, beginMs)).toBeLessThanOrEqual(0);
  });

  test('is not lost on a service in trouble by asking about something else', () => {
    const { pace } = setUp();
    pace.fail(minuteMs);
    pace.renew();
    expect(pace.untilMs(longestMs)).toBe(minuteMs);
  });

  test('starts anew for something else', () => {
    const { pace } = setUp();
    pace.begin();
    pace.renew();
    expect(pace.untilMs(longestMs)).toBeLessThanOrEqual(0);
  });
});

describe('after a failure', () => {
  test('the gap does not matter, and an answer ends the waiting', () => {
    const { pace, pass } = setUp();
    pace.begin();
    pace.fail(0);
    expect(pace.hasFailed()).toBe(true);
    expect(pace.untilMs(minuteMs)).toBe(pace.untilMs(longestMs));
    pass(pace.untilMs(minuteMs));
    pace.begin();
    pace.succeed();
    expect(pace.hasFailed()).toBe(false);
    expect(pace.untilMs(minuteMs)).toBe(minuteMs);
  });

  test('more of them wait longer, up to five minutes', () => {
    const waitsMs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 1_000].map((times) =>
      failOften(setUp(0.9999).pace, times),
    );
    expect(waitsMs).toEqual([...waitsMs].sort((left, right) => left - right));
    expect(waitsMs[0]).toBeLessThanOrEqual(2_000);
    expect(waitsMs.at(-1)).toBeGreaterThan(longestMs * 0.99);
  });

  test.each([1, 5, 10, 20, 1_000])('the wait after %i is spread by chance', (times) => {
    const [least = 0, middle = 0, most = 0] = [0, 0.5, 1 - 2 ** -53].map((random) =>
      failOften(setUp(random).pace, times),
    );
    expect(least).toBeLessThan(middle);
    expect(middle).toBeLessThan(most);
  });

  test('is five minutes at most, or what the service asks for, up to a day', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.oneof(fc.integer(), fc.constantFrom(Infinity, -Infinity)),
        (random, times, waitMs) => {
          const untilMs = failOften(setUp(random).pace, times, waitMs);
          expect(untilMs).toBeGreaterThanOrEqual(0);
          expect(untilMs).toBeLessThanOrEqual(Math.max(longestMs, Math.min(waitMs, dayMs)));
          expect(untilMs).toBeGreaterThanOrEqual(Math.min(waitMs, dayMs));
        },
      ),
      { examples: [[0, 1_100, 0]] },
    );
  });
});
