import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a frame in trouble', () => {
  test('is told as a status, changes no state and is no change', async () => {
    const { frames, changes, statuses } = await setUpPolling();
    frames.last().refuse();
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'bad_reply' });
    expect(changes).toEqual([]);
  });

  test('is made again, and asked at once', async () => {
    const { frames, time, statuses } = await setUpPolling();
    frames.last().drop();
    time.pass(10 * secondMs);
    time.pass(secondMs);
    frames.last().open();
    frames.last().say('logged_in', '1');
    expect(frames.last().sent()).toHaveLength(1);
    expect(statuses.slice(1)).toEqual([
      { state: 'logged_in', reason: 'removed' },
      { state: 'logged_in', reason: '' },
    ]);
  });
});

describe('the same login', () => {
  test('is meant by the same handle: another one is noticed all the same', async () => {
    const { call, frames, changes } = await setUp();
    call('client_id', 'c1');
    call('session', 'handle');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().say('logged_in', '1');
    call('session', 'handle');
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
    ]);
  });

  test('is another for another handle', async () => {
    const { call, frames, changes } = await setUpPolling();
    call('session', 'another');
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([]);
  });
});

describe('another client', () => {
  test('closes the frame of the one before, and starts anew with its own', async () => {
    const { call, frames, clients, changes } = await setUpPolling();
    call('client_id', 'c2');
    expect(clients()).toEqual(['c1', 'c2']);
    expect([frames.first().isThere(), frames.thereCount()]).toEqual([false, 1]);
    frames.last().open();
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([]);
  });

  test('is none where it is the same', async () => {
    const { call, frames } = await setUpPolling();
    call('client_id', 'c1');
    expect(frames.count()).toBe(1);
  });

  test('goes on polling', async () => {
    const { call, frames, time } = await setUpPolling();
    call('client_id', 'c2');
    frames.last().open();
    frames.last().say('logged_in', '2');
    time.pass(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(2);
  });
});

describe('stopping', () => {
  test('leaves no frame and no timer, whatever the page does then', async () => {
    const { call, wake, isClean, time } = await setUpPolling();
    call('stop');
    expect(isClean()).toBe(true);
    wake();
    call('session', 'handle');
    call('client_id', 'c2');
    call('stop');
    time.pass(60 * minuteMs);
    expect(isClean()).toBe(true);
  });

  test('before anything has begun is harmless', async () => {
    const { call, isClean } = await setUp();
    call('stop');
    expect(isClean()).toBe(true);
  });

  test('lasts until the next check or poll', async () => {
    const { call, frames, time } = await setUpPolling();
    call('stop');
    call('check', 'logged_in');
    expect(frames.thereCount()).toBe(1);
    frames.last().open();
    frames.last().say('logged_in', '9');
    time.pass(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
  });

  test.each([
    ['stop', undefined, 0],
    ['client_id', 'c2', 1],
  ])(
    'by the very callback that hears of trouble leaves nothing behind: %s',
    async (name, value, frameCount) => {
      const { call, frames, time } = await setUpPolling();
      const interfere = (): void => call(name, value);
      call('on_status', interfere);
      frames.last().refuse();
      time.pass(5 * secondMs);
      expect(frames.thereCount()).toBe(frameCount);
      call('off_change', interfere);
      call('stop');
      time.pass(60 * minuteMs);
      expect([frames.thereCount(), time.waitsMs()]).toEqual([0, []]);
    },
  );

  test('by the very callback that hears of a logout leaves nothing behind', async () => {
    const { call, frames, isClean, time } = await setUpPolling();
    call('on_change', () => call('stop'));
    frames.last().say('logged_out');
    time.pass(60 * minuteMs);
    expect(isClean()).toBe(true);
  });
});
