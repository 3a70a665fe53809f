import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRetryDelays } from './retry-delays.ts';
import { hourMs, minuteMs, secondMs } from './tab.fixture.ts';

const intervalMs = 5 * minuteMs;
const longestMs = 5 * minuteMs;
const dayMs = 24 * hourMs;

/** Starts long after 1970, so that a first request is due at once. */
function setUp(random = 0.5) {
  const clock = { nowMs: 1_800_000_000_000 };
  const delays = createRetryDelays({ now: () => clock.nowMs, random: () => random });
  /**
   * The delay before the next request after a number of failures, the last one with this
   * `Retry-After`.
   */
  function fail(count: number, retryAfterMs = 0): number {
    for (let failure = 1; failure <= count; failure += 1)
      delays.recordFailure(failure === count ? retryAfterMs : 0);
    return delays.remainingMs(intervalMs);
  }
  return { clock, fail, ...delays };
}

describe('the interval between requests', () => {
  test('is over before the first request', () => {
    expect(setUp().remainingMs(intervalMs)).toBeLessThan(0);
  });

  test('starts at the last request', () => {
    const { clock, recordRequest, remainingMs } = setUp();
    recordRequest();
    clock.nowMs += minuteMs;
    expect(remainingMs(intervalMs)).toBe(4 * minuteMs);
    expect(remainingMs(minuteMs)).toBe(0);
  });

  test('starts at the later request of this tab and another one', () => {
    const { clock, recordRequest, remainingMs } = setUp();
    recordRequest();
    expect(remainingMs(intervalMs, clock.nowMs - minuteMs)).toBe(intervalMs);
    clock.nowMs += minuteMs;
    expect(remainingMs(intervalMs, clock.nowMs)).toBe(intervalMs);
  });

  test.each(['own', 'other'])('is not extended by a clock that was ahead: %s request', (whose) => {
    const { clock, recordRequest, remainingMs } = setUp();
    if (whose === 'own') recordRequest();
    const otherMs = whose === 'other' ? clock.nowMs : 0;
    clock.nowMs -= 3 * hourMs;
    expect(remainingMs(intervalMs, otherMs)).toBeLessThan(0);
  });

  test('starts at the own request if the time of the other one is in the future', () => {
    const { clock, recordRequest, remainingMs } = setUp();
    recordRequest();
    expect(remainingMs(intervalMs, clock.nowMs + hourMs)).toBe(intervalMs);
  });

  test('ends when the next request is about another session', () => {
    const { recordRequest, forgetLastRequest, remainingMs } = setUp();
    recordRequest();
    forgetLastRequest();
    expect(remainingMs(intervalMs)).toBeLessThan(0);
  });
});

describe('the delay after a failure', () => {
  test('replaces the interval until the next response', () => {
    const { clock, recordRequest, recordSuccess, hasFailed, fail, remainingMs } = setUp();
    recordRequest();
    expect([fail(1), hasFailed()]).toEqual([1.5 * secondMs, true]);
    expect(remainingMs(intervalMs, clock.nowMs)).toBe(1.5 * secondMs);
    recordSuccess();
    expect([remainingMs(intervalMs), hasFailed()]).toEqual([intervalMs, false]);
    expect(fail(1)).toBe(1.5 * secondMs);
  });

  test('stays when the next request is about another session', () => {
    const { fail, forgetLastRequest, remainingMs } = setUp();
    fail(1, minuteMs);
    forgetLastRequest();
    expect(remainingMs(intervalMs)).toBe(minuteMs);
  });

  test('ends with retryNow', () => {
    const { fail, retryNow, remainingMs } = setUp();
    fail(5, hourMs);
    retryNow();
    expect(remainingMs(intervalMs)).toBeLessThan(0);
  });

  test('ends when the clock is set back', () => {
    const { clock, fail, remainingMs } = setUp();
    fail(1, minuteMs);
    clock.nowMs -= hourMs;
    expect(remainingMs(intervalMs)).toBe(0);
  });

  test('grows with each failure up to 5 minutes', () => {
    const { fail } = setUp(0.9999);
    const delaysMs = Array.from({ length: 1_100 }, () => fail(1));
    expect(delaysMs).toEqual([...delaysMs].sort((left, right) => left - right));
    expect(delaysMs[0]).toBeLessThanOrEqual(2 * secondMs);
    expect(delaysMs.at(-1)).toBeGreaterThan(longestMs * 0.99);
    expect(delaysMs.at(-1)).toBeLessThanOrEqual(longestMs);
  });

  test.each([1, 5, 10, 20])('has random jitter after %i failures', (count) => {
    const delaysMs = [0, 0.5, 1 - 2 ** -53].map((random) => setUp(random).fail(count));
    expect(delaysMs[0]).toBe(secondMs);
    expect(delaysMs).toEqual([...new Set(delaysMs)].sort((left, right) => left - right));
  });

  test('is at most 5 minutes, or Retry-After up to a day', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 1_100 }),
        fc.oneof(fc.integer(), fc.nat(2 * 86_400), fc.constantFrom(Infinity, -Infinity)),
        (random, count, retryAfterSeconds) => {
          const retryAfterMs = retryAfterSeconds * secondMs;
          const delayMs = setUp(random).fail(count, retryAfterMs);
          expect(delayMs).toBeGreaterThanOrEqual(secondMs);
          expect(delayMs).toBeLessThanOrEqual(Math.max(longestMs, Math.min(retryAfterMs, dayMs)));
          expect(delayMs).toBeGreaterThanOrEqual(Math.min(retryAfterMs, dayMs));
        },
      ),
    );
  });
});
