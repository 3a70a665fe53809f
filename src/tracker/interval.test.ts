import { afterEach, describe, expect, test, vi } from 'vitest';
import { wrongArguments } from '#contract/session';
import { setUpChecking } from './page.fixture.ts';

const defaultMs = 10_000;
const dayMs = 86_400_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with a frame that nobody waits for, so that the only timer is the poll's. */
const setUpPoll = async () => {
  const page = await setUpChecking();
  const { frames, time } = page;
  frames.last().open();
  frames.last().say('logged_in', '1');
  const poll = (given: object): readonly number[] => {
    page.call('poll', { state: 'logged_in', ...given });
    frames.last().say('logged_in', '1');
    return time.waitsMs();
  };
  return { ...page, poll };
};

describe('the interval of a poll', () => {
  test.each<readonly [because: string, interval: unknown, intervalMs: number]>([
    ['as it was said', 2_500, 2_500],
    ['as it was said, in a text', '2500', 2_500],
    ['as it was said, in a list', [5_000], 5_000],
    ['as it was said, however large numbers may be', 5_000n, 5_000],
    ['the shortest', 1_000, 1_000],
    ['shorter than that', 1, 1_000],
    ['hardly anything', Number.MIN_VALUE, 1_000],
    ['yes', true, 1_000],
    ['the longest', dayMs, dayMs],
    ['longer than a timer holds', 2 ** 31, dayMs],
    ['a moment', new Date(2 ** 40), dayMs],
    ['without an end', Infinity, dayMs],
  ])('is taken: %s', async (_because, interval, intervalMs) => {
    const { poll, said } = await setUpPoll();
    expect(poll({ interval })).toEqual([intervalMs]);
    expect(said).toEqual([]);
  });

  test.each<readonly [string, object]>([
    ['not said', {}],
    ['undefined', { interval: undefined }],
    ['null', { interval: null }],
  ])('is ten seconds where it is %s', async (_because, given) => {
    const { poll, said } = await setUpPoll();
    expect(poll(given)).toEqual([defaultMs]);
    expect(said).toEqual([]);
  });

  test('is ten seconds where it is not said, also after another poll', async () => {
    const { poll } = await setUpPoll();
    expect(poll({ interval: 5_000 })).toEqual([5_000]);
    expect(poll({})).toEqual([defaultMs]);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', 0],
    ['less than nothing', -5_000],
    ['less than nothing without an end', -Infinity],
    ['no number', NaN],
    ['a word', 'often'],
    ['an empty text', ''],
    ['no', false],
    ['an empty list', []],
    ['two at once', [5_000, 6_000]],
    ['an object', {}],
    ['a function', () => 5_000],
  ])('is ten seconds where it is %s, and the console is told', async (_because, interval) => {
    const { poll, said } = await setUpPoll();
    expect(poll({ interval })).toEqual([defaultMs]);
    expect(poll({ interval })).toEqual([defaultMs]);
    expect(said).toEqual([[`[oasm] poll_invalid: ${wrongArguments.poll_invalid}`]]);
  });

  test.each<readonly [string, unknown]>([
    ['a symbol', Symbol('often')],
    ['an object without a prototype', Object.create(null)],
  ])('that throws where it is read is told, and begins no poll: %s', async (_because, interval) => {
    const { poll, reported } = await setUpPoll();
    expect(poll({ interval })).toEqual([]);
    expect(reported()).toEqual(['unexpected']);
  });
});
