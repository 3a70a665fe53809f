import { afterEach, describe, expect, test, vi } from 'vitest';
import { locales, tagOf } from '../locale.ts';
import { countDown, formatTimeLeft } from './time-left.ts';

type Timer = { readonly atMs: number; readonly run: () => void };

/**
 * Starts a countdown with a fake clock. `finish` runs all timers in order and returns the log of
 * calls.
 */
function start(remainingMs: number) {
  let timers: readonly Timer[] = [];
  let nowMs = 0;
  const calls: string[] = [];
  const stop = countDown(
    {
      after: (delayMs, run) => {
        const timer = { atMs: nowMs + delayMs, run };
        timers = [...timers, timer];
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      onTimeLeft: (seconds, urgency) => calls.push(`${nowMs / 1_000}: ${seconds} ${urgency}`),
      onExpired: () => calls.push(`${nowMs / 1_000}: end`),
    },
    remainingMs,
  );
  function finish(): readonly string[] {
    for (const { atMs, run } of timers.toSorted((one, other) => one.atMs - other.atMs)) {
      nowMs = atMs;
      run();
    }
    return calls;
  }
  return { calls, stop, finish };
}

describe('countDown', () => {
  test('calls onTimeLeft at each mark', () => {
    expect(start(1_800_000).finish()).toEqual([
      '1680: 120 announced',
      '1690: 110 shown',
      '1700: 100 shown',
      '1710: 90 shown',
      '1720: 80 shown',
      '1730: 70 shown',
      '1740: 60 announced',
      '1750: 50 shown',
      '1760: 40 shown',
      '1770: 30 announced',
      '1780: 20 shown',
      '1790: 10 announced',
      '1795: 5 shown',
      '1796: 4 shown',
      '1797: 3 shown',
      '1798: 2 shown',
      '1799: 1 shown',
      '1800: end',
    ]);
  });

  test('calls onTimeLeft immediately if less time than the first mark is left', () => {
    expect(start(45_900).finish().slice(0, 5)).toEqual([
      '0: 45 announced',
      '5.9: 40 shown',
      '15.9: 30 announced',
      '25.9: 20 shown',
      '35.9: 10 announced',
    ]);
    expect(start(1_900).finish()).toEqual(['0: 1 announced', '1.9: end']);
  });

  test('calls onTimeLeft once for a mark at which it starts', () => {
    expect(start(120_000).calls).toEqual(['0: 120 announced']);
    expect(start(120_000).finish().slice(0, 2)).toEqual(['0: 120 announced', '10: 110 shown']);
  });

  test.each([0, -5_000])('calls only onExpired if %i ms are left', (remainingMs) => {
    expect(start(remainingMs).finish()).toEqual(['0: end']);
  });

  test('calls nothing after it was stopped, or if more than a day is left', () => {
    const stopped = start(100_000);
    stopped.stop();
    expect(stopped.finish()).toEqual(['0: 100 announced']);
    expect(start(86_400_001).finish()).toEqual([]);
  });
});

describe('formatTimeLeft', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['en', 120, 'in 2 minutes'],
    ['en', 119, 'in 119 seconds'],
    ['en', 60, 'in 1 minute'],
    ['en', 59, 'in 59 seconds'],
    ['en', 1, 'in 1 second'],
    ['pl', 120, 'za 2 minuty'],
    ['pl', 60, 'za 1 minutę'],
    ['pl', 50, 'za 50 sekund'],
    ['sl', 120, 'čez 2 minuti'],
  ])('formats for %s, %i seconds: %s', (language, seconds, text) => {
    expect(formatTimeLeft(language, seconds)).toBe(text);
  });

  test('formats in each language, with English text in English only', () => {
    const texts = locales.map((locale) => formatTimeLeft(tagOf(locale), 50));
    expect(texts.filter((text) => text === 'in 50 seconds')).toHaveLength(1);
  });

  test('uses unit symbols without Intl.RelativeTimeFormat', () => {
    vi.stubGlobal('Intl', {});
    expect([formatTimeLeft('de', 120), formatTimeLeft('de', 30)]).toEqual(['(2 min)', '(30 s)']);
  });
});
