import { afterEach, describe, expect, test, vi } from 'vitest';
import { validArguments } from '#contract/session';
import { setUpChecking } from './page.fixture.ts';

const defaultMs = 10_000;
const dayMs = 86_400_000;

afterEach(() => void vi.unstubAllGlobals());

/** A page whose frame has replied, so that the only timer is that of the poll. */
const setUpPoll = () => {
  const page = setUpChecking();
  const { frames, time } = page;
  frames.last().open();
  frames.last().sendState('logged_in', '1');
  const poll = (options: object): readonly number[] => {
    page.call('poll', { state: 'logged_in', ...options });
    frames.last().sendState('logged_in', '1');
    return time.pendingMs();
  };
  return { ...page, poll };
};

describe('the interval of a poll', () => {
  test.each<readonly [because: string, interval: unknown, intervalMs: number]>([
    ['a number', 2_500, 2_500],
    ['a numeric string', '2500', 2_500],
    ['an array with one number', [5_000], 5_000],
    ['a bigint', 5_000n, 5_000],
    ['the minimum', 1_000, 1_000],
    ['less than the minimum', 1, 1_000],
    ['the smallest number', Number.MIN_VALUE, 1_000],
    ['true', true, 1_000],
    ['the maximum', dayMs, dayMs],
    ['more than timers support', 2 ** 31, dayMs],
    ['a date', new Date(2 ** 40), dayMs],
    ['infinity', Infinity, dayMs],
  ])('is accepted and limited to 1 second to 1 day: %s', (_because, interval, intervalMs) => {
    const { poll, logged } = setUpPoll();
    expect(poll({ interval })).toEqual([intervalMs]);
    expect(logged).toEqual([]);
  });

  test.each<readonly [string, object]>([
    ['missing', {}],
    ['undefined', { interval: undefined }],
    ['null', { interval: null }],
  ])('is 10 seconds by default: %s', (_because, options) => {
    const { poll, logged } = setUpPoll();
    expect(poll(options)).toEqual([defaultMs]);
    expect(logged).toEqual([]);
  });

  test('is 10 seconds by default, also after a poll with another interval', () => {
    const { poll } = setUpPoll();
    expect(poll({ interval: 5_000 })).toEqual([5_000]);
    expect(poll({})).toEqual([defaultMs]);
  });

  test.each<readonly [string, unknown]>([
    ['zero', 0],
    ['negative', -5_000],
    ['negative infinity', -Infinity],
    ['NaN', NaN],
    ['text', 'often'],
    ['an empty string', ''],
    ['false', false],
    ['an empty array', []],
    ['an array of two numbers', [5_000, 6_000]],
    ['an object', {}],
    ['a function', () => 5_000],
  ])('is 10 seconds and logged as invalid if it is %s', (_because, interval) => {
    const { poll, logged } = setUpPoll();
    expect(poll({ interval })).toEqual([defaultMs]);
    expect(poll({ interval })).toEqual([defaultMs]);
    expect(logged).toEqual([[`[oasm] poll_invalid: ${validArguments.poll_invalid}`]]);
  });

  test.each<readonly [string, unknown]>([
    ['a symbol', Symbol('often')],
    ['an object without a prototype', Object.create(null)],
  ])(
    'is logged, and no poll starts, if its conversion to a number throws: %s',
    (_because, interval) => {
      const { poll, reported } = setUpPoll();
      expect(poll({ interval })).toEqual([]);
      expect(reported()).toEqual(['unexpected']);
    },
  );
});
