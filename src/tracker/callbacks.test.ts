import { afterEach, describe, expect, test, vi } from 'vitest';
import { otherLogin, loggedIn, loggedOut, setUpOpenFrame, unknown } from './events.fixture.ts';
import { loadPage, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

afterEach(() => void vi.unstubAllGlobals());

describe('callbacks', () => {
  test('of on_status are called for every change of state or reason, and only then', () => {
    const { statuses, receive } = setUpOpenFrame();
    receive(unknown, loggedIn, loggedIn, otherLogin, loggedOut, loggedOut, unknown);
    expect(statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'session_changed' },
      { state: 'logged_out', reason: '' },
      { state: 'unknown', reason: '' },
    ]);
  });

  test('are all called if one throws, and the exception is logged', () => {
    const { call, changes, statuses, logged, receive } = setUpOpenFrame();
    const broken = new Error('broken');
    const called: string[] = [];
    const fail = (): void => {
      throw broken;
    };
    call('on_status', fail);
    call('on_status', () => called.push('status'));
    call('on_change', fail);
    call('on_change', () => called.push('change'));
    expect(() => receive(loggedOut)).not.toThrow();
    expect(called).toEqual(['status', 'change']);
    expect([changes.length, statuses.length]).toEqual([1, 1]);
    expect(logged).toEqual([['[oasm] callback_failed: a callback threw this error', broken]]);
  });

  test('of on_change that throw are logged', () => {
    const { call, logged, receive } = setUpOpenFrame();
    const broken = new Error('broken');
    call('on_change', () => {
      throw broken;
    });
    receive(loggedOut);
    expect(logged).toEqual([['[oasm] callback_failed: a callback threw this error', broken]]);
  });

  test.each(['on_change', 'on_status'])('are called once if added twice: %s', (name) => {
    const { call, receive } = setUpOpenFrame();
    let count = 0;
    const callback = (): void => {
      count += 1;
    };
    call(name, callback);
    call(name, callback);
    receive(loggedOut);
    expect(count).toBe(1);
  });

  test('that remove themselves are called once', () => {
    const { call, changes, receive } = setUpOpenFrame();
    let count = 0;
    const once = (): void => {
      count += 1;
      call('off_change', once);
    };
    call('on_change', once);
    receive(loggedOut, loggedIn, loggedOut);
    expect(count).toBe(1);
    expect(changes).toHaveLength(2);
  });

  // A component that adds a callback at each rendering must not cause an endless loop.
  test.each(['on_change', 'on_status'])(
    'that another callback adds are first called for the next event: %s',
    (name) => {
      const { call, receive } = setUpOpenFrame();
      let count = 0;
      const subscribe = (): void => {
        count += 1;
        if (count < 100) call(name, () => subscribe());
      };
      call(name, () => subscribe());
      receive(loggedOut);
      expect(count).toBe(1);
      receive(loggedIn, loggedOut);
      expect(count).toBeGreaterThan(1);
    },
  );

  test('that call check are not called again for the same mismatch', () => {
    const { call, changes, receive } = setUpOpenFrame();
    call('on_change', () => call('check', 'logged_in'));
    receive(loggedOut, loggedOut);
    expect(changes).toHaveLength(1);
    receive(loggedIn, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('that are added after a mismatch are called for the next event, once', () => {
    const page = loadPage();
    const late: unknown[] = [];
    const onChange = (change: unknown): void => void late.push(change);
    page.time.advance(2 * secondMs);
    page.call('on_change', onChange);
    page.call('client_id', 'c1');
    page.call('check', 'logged_in');
    page.frames.last().open();
    page.call('off_change', onChange);
    page.frames.last().sendState('logged_out');
    page.call('on_change', onChange);
    expect(late).toEqual([]);
    page.frames.last().sendState('logged_out');
    page.frames.last().sendState('logged_out');
    expect(late).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});

describe('a poll', () => {
  test('pauses after a reported mismatch, until the state is as expected again', () => {
    const { frames, time } = setUpPolling();
    const checkCount = (): number => frames.last().sent().length;
    time.advance(10 * secondMs);
    expect(checkCount()).toBe(2);
    frames.last().sendState('logged_out');
    time.advance(minuteMs);
    expect(checkCount()).toBe(2);
    frames.last().sendState('logged_in', '1');
    time.advance(10 * secondMs);
    expect(checkCount()).toBe(3);
  });

  test.each<readonly [callback: string, checkCount: number]>([
    ['none', 1],
    ['on_change', 2],
    ['on_status', 2],
  ])('sends checks only if there is a callback: %s', (callback, checkCount) => {
    const { call, frames, time } = loadPage();
    time.advance(2 * secondMs);
    if (callback !== 'none') call(callback, () => {});
    call('client_id', 'c1');
    call('poll', { state: 'logged_in', interval: 10 * secondMs });
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    time.advance(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(checkCount);
  });
});
