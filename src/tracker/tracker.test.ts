import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadPage, setUp, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const pollEvery = (interval: number, state = 'logged_in') => ({ state, interval });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a tracker', () => {
  test('makes its frame when the page has come, and not before it is told what to expect', async () => {
    const { call, frames, wake, time } = await loadPage();
    call('client_id', 'c1');
    call('poll', pollEvery(secondMs));
    time.pass(1_999);
    expect(frames.count()).toBe(0);
    wake();
    expect(frames.count()).toBe(1);
    const idle = await setUp();
    idle.call('client_id', 'c1');
    idle.wake();
    expect(idle.isClean()).toBe(true);
  });

  test('does not wait for a page that comes late any longer than two seconds', async () => {
    const { call, frames, time } = await loadPage();
    call('client_id', 'c1');
    call('check', 'logged_in');
    time.pass(1_999);
    expect(frames.count()).toBe(0);
    time.pass(1);
    expect(frames.count()).toBe(1);
  });

  test('asks with the handle as soon as the frame is there', async () => {
    const { call, frames } = await setUp();
    call('client_id', 'c1');
    call('session', 'handle');
    call('check', 'logged_in');
    frames.last().open();
    expect(frames.last().sent()).toEqual([{ kind: 'check', session: 'handle', mayAsk: true }]);
  });

  test('asks again with a handle that comes later', async () => {
    const { call, frames } = await setUpPolling();
    call('session', 'handle');
    expect(frames.last().sent().at(-1)).toEqual({ kind: 'check', session: 'handle', mayAsk: true });
  });

  test('polls without leave to ask the service', async () => {
    const { frames, time } = await setUpPolling();
    for (let look = 0; look < 6; look += 1) {
      time.pass(10 * secondMs);
      frames.last().say('logged_in', '1');
    }
    const leaves = frames.last().sent();
    expect(leaves.slice(1).map(({ mayAsk }) => mayAsk)).toEqual(Array(6).fill(false));
  });

  test.each<readonly [isHidden: boolean, mayAsk: boolean]>([
    [false, true],
    [true, false],
  ])('gives leave to ask where somebody looks (hidden: %s)', async (isHidden, mayAsk) => {
    const { wake, document, frames } = await setUpPolling();
    document.hidden = isHidden;
    wake();
    expect(frames.last().sent().at(-1)?.mayAsk).toBe(mayAsk);
  });

  test('in a page that comes in the background gives none', async () => {
    const { call, document, frames } = await setUp();
    document.hidden = true;
    call('client_id', 'c1');
    call('poll', pollEvery(secondMs));
    frames.last().open();
    expect(
      frames
        .last()
        .sent()
        .map(({ mayAsk }) => mayAsk),
    ).toEqual([false]);
  });

  test.each(['pageshow', 'visibilitychange', 'online', 'focus'])(
    'looks at once at %s, and counts its interval from there',
    async (type) => {
      const { window, frames, time } = await setUpPolling();
      time.pass(9 * secondMs);
      window.dispatchEvent(new Event(type));
      frames.last().say('logged_in', '1');
      expect(frames.last().sent()).toHaveLength(2);
      time.pass(9 * secondMs);
      expect(frames.last().sent()).toHaveLength(2);
      time.pass(secondMs);
      expect(frames.last().sent()).toHaveLength(3);
    },
  );

  test('polls once a minute where nobody looks', async () => {
    const { wake, document, frames, time } = await setUpPolling();
    document.hidden = true;
    wake();
    frames.last().say('logged_in', '1');
    const before = frames.last().sent().length;
    time.pass(minuteMs - 1);
    expect(frames.last().sent()).toHaveLength(before);
    time.pass(1);
    expect(frames.last().sent()).toHaveLength(before + 1);
  });

  test('without a client says so once it would look, and makes no frame', async () => {
    const { call, wake, reported, frames } = await loadPage();
    call('poll', pollEvery(secondMs));
    expect(reported()).toEqual([]);
    wake();
    expect(reported()).toEqual(['client_id_missing']);
    expect(frames.count()).toBe(0);
    call('client_id', 'c1');
    expect(frames.count()).toBe(1);
  });
});

describe('check and poll', () => {
  test('a check looks once, and hears what is told after it', async () => {
    const { call, frames, time, changes } = await setUp();
    call('client_id', 'c1');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().say('logged_in', '1');
    time.pass(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
    frames.last().say('logged_out');
    expect(changes).toHaveLength(1);
  });

  test('a check beside a poll changes what is expected, and the poll goes on', async () => {
    const { call, frames, time, changes } = await setUpPolling();
    call('check', 'logged_out');
    frames.last().say('logged_in', '1');
    expect(changes).toEqual([{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
    frames.last().say('logged_out');
    const before = frames.last().sent().length;
    time.pass(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(before + 1);
  });

  test('a new poll replaces the old one', async () => {
    const { call, frames, time } = await setUpPolling();
    call('poll', pollEvery(minuteMs));
    frames.last().say('logged_in', '1');
    const before = frames.last().sent().length;
    time.pass(minuteMs - 1);
    expect(frames.last().sent()).toHaveLength(before);
    time.pass(1);
    expect(frames.last().sent()).toHaveLength(before + 1);
  });

  test('a poll falls silent when it has told its mismatch, and speaks again when it is gone', async () => {
    const { frames, time, changes } = await setUpPolling();
    frames.last().say('logged_out');
    const before = frames.last().sent().length;
    time.pass(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(before);
    frames.last().say('logged_in', '1');
    time.pass(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(before + 1);
    expect(changes).toHaveLength(1);
  });

  test('a poll without a callback does not look, and does as soon as there is one', async () => {
    const { call, time, frames } = await loadPage();
    call('client_id', 'c1');
    call('poll', pollEvery(10 * secondMs));
    time.pass(2 * secondMs);
    frames.last().open();
    frames.last().say('logged_in', '1');
    time.pass(minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
    const late: unknown[] = [];
    call('on_change', (change: unknown) => void late.push(change));
    time.pass(10 * secondMs);
    frames.last().say('logged_out');
    expect(late).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});
