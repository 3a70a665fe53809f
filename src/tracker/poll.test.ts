import { afterEach, describe, expect, test, vi } from 'vitest';
import { minuteMs, secondMs, setUp } from './page.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

type Options = {
  readonly intervalMs?: number;
  readonly random?: number;
  readonly isHidden?: boolean;
};

/**
 * A page that has just started to poll, and whose frame replies at once. `checkedMs` are the times
 * of the checks.
 */
function setUpPoll(options: Options = {}) {
  const { intervalMs = secondMs, random = 0.5, isHidden = false } = options;
  const page = setUp();
  page.setRandom(random);
  page.setHidden(isHidden);
  function poll(interval: number): void {
    page.call('poll', { state: 'logged_in', interval });
  }
  page.call('client_id', 'c1');
  poll(intervalMs);
  const frame = page.frames.last();
  frame.open();
  frame.sendState('logged_in', '1');
  const startMs = page.time.now();
  const checkedMs: number[] = [];
  const reply = { state: 'logged_in' as 'logged_in' | 'logged_out' };
  const port = frame.element.handshakes.at(-1)?.port;
  if (port === undefined) throw new Error('The connection is not open.');
  Object.assign(port, {
    onmessage: () => {
      checkedMs.push(page.time.now() - startMs);
      frame.sendState(reply.state, reply.state === 'logged_in' ? '1' : '');
    },
  });
  return { ...page, poll, frame, reply, checkedMs };
}

const randoms = [0, 0.5, 1 - 2 ** -53];

describe('a poll', () => {
  test('checks repeatedly, and counts the interval from the last check', () => {
    const { time, wake, checkedMs } = setUpPoll();
    time.advance(500);
    wake();
    time.advance(3_000);
    expect(checkedMs).toEqual([500, 1_500, 2_500, 3_500]);
  });

  test.each<readonly [random: number, minMs: number, maxMs: number]>([
    [0, 9_000, 9_000],
    [0.5, 10_000, 10_000],
    [1 - 2 ** -53, 10_999, 11_000],
  ])('varies its interval by 10 % (%d)', (random, minMs, maxMs) => {
    const { time } = setUpPoll({ intervalMs: 10_000, random });
    const pendingMs = time.pendingMs();
    expect(pendingMs).toHaveLength(1);
    expect(pendingMs[0]).toBeGreaterThanOrEqual(minMs);
    expect(pendingMs[0]).toBeLessThanOrEqual(maxMs);
  });

  test('varies the interval of each check', () => {
    const { time, checkedMs, setRandom } = setUpPoll({ intervalMs: 10_000 });
    setRandom(0, 0.75, 0.5);
    time.advance(10_000);
    time.advance(9_000);
    time.advance(10_500);
    expect(checkedMs).toEqual([10_000, 19_000, 29_500]);
  });

  test.each(randoms)('checks at most once a minute on a hidden page (%d)', (random) => {
    const { time, checkedMs } = setUpPoll({ random, isHidden: true });
    time.advance(10 * minuteMs);
    const gapsMs = checkedMs.map((atMs, index) => atMs - (checkedMs[index - 1] ?? 0));
    expect(gapsMs.length).toBeGreaterThanOrEqual(9);
    expect(gapsMs.filter((gapMs) => gapMs < minuteMs)).toEqual([]);
  });

  test('keeps a longer interval on a hidden page', () => {
    const { time } = setUpPoll({ intervalMs: 10 * minuteMs, isHidden: true });
    expect(time.pendingMs()).toEqual([10 * minuteMs]);
  });

  test('returns to its interval when the page becomes visible', () => {
    const { time, setHidden, wake } = setUpPoll({ isHidden: true });
    expect(time.pendingMs()).toEqual([minuteMs]);
    setHidden(false);
    wake();
    expect(time.pendingMs()).toEqual([secondMs]);
  });

  test('is replaced by a new one', () => {
    const { time, poll, checkedMs } = setUpPoll();
    poll(5_000);
    time.advance(10_000);
    expect(checkedMs).toEqual([0, 5_000, 10_000]);
    expect(time.pendingMs()).toHaveLength(1);
  });

  test.each(['stop', 'destroy'])('leaves no timer if a callback for the reply calls %s', (name) => {
    const { call, time, reply, changes, checkedMs, isClean } = setUpPoll();
    call('on_change', () => call(name));
    reply.state = 'logged_out';
    time.advance(10_000);
    expect(checkedMs).toEqual([1_000]);
    expect(changes).toHaveLength(1);
    expect(isClean()).toBe(true);
  });

  test('starts the limit for a reply again after each reply', () => {
    const { frame, time, wake, statuses } = setUpPoll({ intervalMs: minuteMs });
    frame.open();
    time.advance(2_999);
    frame.sendState('logged_in', '1');
    wake();
    time.advance(2_999);
    expect(statuses).toHaveLength(1);
    time.advance(1);
    expect(statuses).toHaveLength(2);
    expect(time.pendingMs()).toHaveLength(2);
  });
});
