import { describe, expect, test } from 'vitest';
import { setUp, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

describe('a frame in trouble', () => {
  test('is told as a status, changes no state and is no change', () => {
    const { frames, changes, statuses } = setUpPolling();
    frames.last().fail('frame_timeout');
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'frame_timeout' });
    expect(changes).toEqual([]);
  });

  test('is made again, and asked at once', () => {
    const { frames, time, statuses } = setUpPolling();
    frames.last().drop();
    time.pass(10 * secondMs);
    time.pass(secondMs);
    frames.last().open();
    frames.last().say('logged_in', '1');
    expect(frames.last().sent).toHaveLength(1);
    expect(statuses.slice(1)).toEqual([
      { state: 'logged_in', reason: 'removed' },
      { state: 'logged_in', reason: '' },
    ]);
  });
});

describe('the same login', () => {
  test('is meant by the same handle: another one is noticed all the same', () => {
    const { tracker, frames, changes } = setUp();
    tracker.identify('c1');
    tracker.adopt('handle');
    tracker.watch('logged_in');
    tracker.wake();
    frames.last().open();
    frames.last().say('logged_in', '1');
    tracker.adopt('handle');
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
    ]);
  });

  test('is another for another handle', () => {
    const { tracker, frames, changes } = setUpPolling();
    tracker.adopt('another');
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([]);
  });
});

describe('another client', () => {
  test('closes the frame of the one before, and starts anew with its own', () => {
    const { tracker, frames, clients, changes } = setUpPolling();
    tracker.identify('c2');
    expect(clients).toEqual(['c1', 'c2']);
    expect([frames.first().isRemoved(), frames.thereCount()]).toEqual([true, 1]);
    frames.last().open();
    frames.last().say('logged_in', '2');
    expect(changes).toEqual([]);
  });

  test('is none where it is the same', () => {
    const { tracker, frames } = setUpPolling();
    tracker.identify('c1');
    expect(frames.count()).toBe(1);
  });

  test('goes on polling', () => {
    const { tracker, frames, time } = setUpPolling();
    tracker.identify('c2');
    frames.last().open();
    frames.last().say('logged_in', '2');
    time.pass(10 * secondMs);
    expect(frames.last().sent).toHaveLength(2);
  });
});

describe('stopping', () => {
  test('leaves no frame and no timer, whatever the page does then', () => {
    const { tracker, isClean, time } = setUpPolling();
    tracker.stop();
    expect(isClean()).toBe(true);
    tracker.wake();
    tracker.adopt('handle');
    tracker.identify('c2');
    tracker.stop();
    time.pass(60 * minuteMs);
    expect(isClean()).toBe(true);
  });

  test('before anything has begun is harmless', () => {
    const { tracker, isClean } = setUp();
    tracker.stop();
    expect(isClean()).toBe(true);
  });

  test('lasts until the next check or poll', () => {
    const { tracker, frames, time } = setUpPolling();
    tracker.stop();
    tracker.watch('logged_in');
    expect(frames.thereCount()).toBe(1);
    frames.last().open();
    frames.last().say('logged_in', '9');
    time.pass(60 * minuteMs);
    expect(frames.last().sent).toHaveLength(1);
  });

  test.each(['stop', 'identify'] as const)(
    'by the very callback that hears of trouble leaves nothing behind: %s',
    (way) => {
      const { tracker, frames, time } = setUpPolling();
      tracker.onStatus.add(() => (way === 'stop' ? tracker.stop() : tracker.identify('c2')));
      frames.last().fail('frame_timeout');
      time.pass(minuteMs);
      expect(frames.thereCount()).toBe(way === 'stop' ? 0 : 1);
      tracker.onStatus.clear();
      tracker.stop();
      time.pass(60 * minuteMs);
      expect([frames.thereCount(), time.waitsMs()]).toEqual([0, []]);
    },
  );

  test('by the very callback that hears of a logout leaves nothing behind', () => {
    const { tracker, frames, isClean, time } = setUpPolling();
    tracker.onChange.add(() => tracker.stop());
    frames.last().say('logged_out');
    time.pass(60 * minuteMs);
    expect(isClean()).toBe(true);
  });
});
