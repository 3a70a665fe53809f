import { describe, expect, test } from 'vitest';
import { setUp, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

describe('a tracker', () => {
  test('makes its frame when the page has come, and not before it is told what to expect', () => {
    const { tracker, frames, time } = setUp();
    tracker.identify('c1');
    tracker.watch('logged_in', secondMs);
    time.pass(10 * secondMs);
    expect(frames.count()).toBe(0);
    tracker.wake();
    expect(frames.count()).toBe(1);
    const idle = setUp();
    idle.tracker.identify('c1');
    idle.tracker.wake();
    expect(idle.isClean()).toBe(true);
  });

  test('asks with the handle as soon as the frame is there', () => {
    const { tracker, frames } = setUp();
    tracker.identify('c1');
    tracker.adopt('handle');
    tracker.watch('logged_in');
    tracker.wake();
    frames.last().open();
    expect(frames.last().sent).toEqual([{ kind: 'check', session: 'handle', mayAsk: true }]);
  });

  test('asks again with a handle that comes later', () => {
    const { tracker, frames } = setUpPolling();
    tracker.adopt('handle');
    expect(frames.last().sent.at(-1)).toEqual({ kind: 'check', session: 'handle', mayAsk: true });
  });

  test('polls without leave to ask the service', () => {
    const { frames, time } = setUpPolling();
    for (let look = 0; look < 6; look += 1) {
      time.pass(10 * secondMs);
      frames.last().say('logged_in', '1');
    }
    expect(
      frames
        .last()
        .sent.slice(1)
        .map(({ mayAsk }) => mayAsk),
    ).toEqual(Array.from({ length: 6 }, () => false));
  });

  test.each<readonly [isHidden: boolean, mayAsk: boolean]>([
    [false, true],
    [true, false],
  ])('gives leave to ask where somebody looks (hidden: %s)', (isHidden, mayAsk) => {
    const { tracker, document, frames } = setUpPolling();
    document.hidden = isHidden;
    tracker.wake();
    expect(frames.last().sent.at(-1)?.mayAsk).toBe(mayAsk);
  });

  test('in a page that comes in the background gives none', () => {
    const { tracker, document, frames } = setUp();
    document.hidden = true;
    tracker.identify('c1');
    tracker.watch('logged_in', secondMs);
    tracker.wake();
    frames.last().open();
    expect(frames.last().sent.map(({ mayAsk }) => mayAsk)).toEqual([false]);
  });

  test('looks at once when the page wakes, and counts its interval from there', () => {
    const { tracker, frames, time } = setUpPolling();
    time.pass(9 * secondMs);
    tracker.wake();
    frames.last().say('logged_in', '1');
    expect(frames.last().sent).toHaveLength(2);
    time.pass(9 * secondMs);
    expect(frames.last().sent).toHaveLength(2);
    time.pass(secondMs);
    expect(frames.last().sent).toHaveLength(3);
  });

  test('polls once a minute where nobody looks', () => {
    const { tracker, document, frames, time } = setUpPolling();
    document.hidden = true;
    tracker.wake();
    frames.last().say('logged_in', '1');
    const before = frames.last().sent.length;
    time.pass(minuteMs - 1);
    expect(frames.last().sent).toHaveLength(before);
    time.pass(1);
    expect(frames.last().sent).toHaveLength(before + 1);
  });

  test('without a client says so once it would look, and makes no frame', () => {
    const { tracker, reported, frames } = setUp();
    tracker.watch('logged_in', secondMs);
    expect(reported).toEqual([]);
    tracker.wake();
    expect(reported).toEqual(['client_id_missing']);
    expect(frames.count()).toBe(0);
    tracker.identify('c1');
    expect(frames.count()).toBe(1);
  });
});

describe('check and poll', () => {
  test('a check looks once, and hears what is told after it', () => {
    const { tracker, frames, time, changes } = setUp();
    tracker.identify('c1');
    tracker.watch('logged_in');
    tracker.wake();
    frames.last().open();
    frames.last().say('logged_in', '1');
    time.pass(60 * minuteMs);
    expect(frames.last().sent).toHaveLength(1);
    frames.last().say('logged_out');
    expect(changes).toHaveLength(1);
  });

  test('a check beside a poll changes what is expected, and the poll goes on', () => {
    const { tracker, frames, time, changes } = setUpPolling();
    tracker.watch('logged_out');
    frames.last().say('logged_in', '1');
    expect(changes).toEqual([{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
    frames.last().say('logged_out');
    const before = frames.last().sent.length;
    time.pass(10 * secondMs);
    expect(frames.last().sent).toHaveLength(before + 1);
  });

  test('a new poll replaces the old one', () => {
    const { tracker, frames, time } = setUpPolling();
    tracker.watch('logged_in', minuteMs);
    frames.last().say('logged_in', '1');
    const before = frames.last().sent.length;
    time.pass(minuteMs - 1);
    expect(frames.last().sent).toHaveLength(before);
    time.pass(1);
    expect(frames.last().sent).toHaveLength(before + 1);
  });

  test('a poll falls silent when it has told its mismatch, and speaks again when it is gone', () => {
    const { frames, time, changes } = setUpPolling();
    frames.last().say('logged_out');
    const before = frames.last().sent.length;
    time.pass(60 * minuteMs);
    expect(frames.last().sent).toHaveLength(before);
    frames.last().say('logged_in', '1');
    time.pass(10 * secondMs);
    expect(frames.last().sent).toHaveLength(before + 1);
    expect(changes).toHaveLength(1);
  });

  test('a poll without a callback does not look, and does as soon as there is one', () => {
    const { tracker, frames, time } = setUpPolling();
    tracker.onChange.clear();
    tracker.onStatus.clear();
    time.pass(minuteMs);
    expect(frames.last().sent).toHaveLength(1);
    const late: unknown[] = [];
    tracker.onChange.add((change) => late.push(change));
    time.pass(10 * secondMs);
    frames.last().say('logged_out');
    expect(late).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});
