import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadPage, minuteMs, secondMs, setUp, setUpPolling } from './page.fixture.ts';

function pollEvery(interval: number) {
  return { state: 'logged_in', interval };
}

afterEach(() => void vi.unstubAllGlobals());

describe('the tracker', () => {
  test('creates the frame when the page has loaded and expects a state', () => {
    const { call, frames, wake, time } = loadPage();
    call('client_id', 'c1');
    call('poll', pollEvery(secondMs));
    time.advance(1_999);
    expect(frames.count()).toBe(0);
    wake();
    expect(frames.count()).toBe(1);
    const idle = setUp();
    idle.call('client_id', 'c1');
    idle.wake();
    expect(idle.isClean()).toBe(true);
  });

  test('waits at most 2 seconds for the page to load', () => {
    const { call, frames, time } = loadPage();
    call('client_id', 'c1');
    call('check', 'logged_in');
    time.advance(1_999);
    expect(frames.count()).toBe(0);
    time.advance(1);
    expect(frames.count()).toBe(1);
  });

  test('sends the session_state when the frame has opened', () => {
    const { call, frames } = setUp();
    call('client_id', 'c1');
    call('session', 'state-1');
    call('check', 'logged_in');
    frames.last().open();
    expect(frames.last().sent()).toEqual([{ kind: 'check', session: 'state-1', mayRequest: true }]);
  });

  test('checks the session for a callback that is added after the logout', () => {
    const { call, frames, time } = loadPage();
    time.advance(2 * secondMs);
    call('client_id', 'c1');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().sendState('logged_out');
    const changes: unknown[] = [];
    call('on_change', (change: unknown) => void changes.push(change));
    expect(frames.last().sent().at(-1)).toEqual({ kind: 'check', session: '', mayRequest: false });
    frames.last().sendState('logged_out');
    expect(changes).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });

  test('does not check the session for a callback if no state is expected', () => {
    const { frames, call, logged } = setUp();
    call('client_id', 'c1');
    call('on_change', () => {});
    expect([frames.count(), logged]).toEqual([0, []]);
  });

  test('sends a session_state that is passed later', () => {
    const { call, frames } = setUpPolling();
    call('session', 'state-1');
    expect(frames.last().sent().at(-1)).toEqual({
      kind: 'check',
      session: 'state-1',
      mayRequest: true,
    });
  });

  test('does not allow requests to the service in polls', () => {
    const { frames, time } = setUpPolling();
    for (let poll = 0; poll < 6; poll += 1) {
      time.advance(10 * secondMs);
      frames.last().sendState('logged_in', '1');
    }
    const commands = frames.last().sent();
    expect(commands.slice(1).map(({ mayRequest }) => mayRequest)).toEqual(Array(6).fill(false));
  });

  test.each<readonly [isHidden: boolean, mayRequest: boolean]>([
    [false, true],
    [true, false],
  ])(
    'allows requests to the service only on a visible page (hidden: %s)',
    (isHidden, mayRequest) => {
      const { wake, setHidden, frames } = setUpPolling();
      setHidden(isHidden);
      wake();
      expect(frames.last().sent().at(-1)?.mayRequest).toBe(mayRequest);
    },
  );

  test('does not allow requests to the service on a page that loads in the background', () => {
    const { call, setHidden, frames } = setUp();
    setHidden(true);
    call('client_id', 'c1');
    call('poll', pollEvery(secondMs));
    frames.last().open();
    expect(
      frames
        .last()
        .sent()
        .map(({ mayRequest }) => mayRequest),
    ).toEqual([false]);
  });

  test.each(['pageshow', 'visibilitychange', 'online', 'focus'])(
    'checks at once at %s, and counts the interval from there',
    (type) => {
      const { window, frames, time } = setUpPolling();
      time.advance(9 * secondMs);
      window.dispatchEvent(new Event(type));
      frames.last().sendState('logged_in', '1');
      expect(frames.last().sent()).toHaveLength(2);
      time.advance(9 * secondMs);
      expect(frames.last().sent()).toHaveLength(2);
      time.advance(secondMs);
      expect(frames.last().sent()).toHaveLength(3);
    },
  );

  test('logs a missing client_id at the first check, and creates no frame', () => {
    const { call, wake, reported, frames } = loadPage();
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
  test('a check is sent once, and later events are received', () => {
    const { call, frames, time, changes } = setUp();
    call('client_id', 'c1');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    time.advance(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
    frames.last().sendState('logged_out');
    expect(changes).toHaveLength(1);
  });

  test('a check during a poll changes the expected state, and the poll continues', () => {
    const { call, frames, time, changes } = setUpPolling();
    call('check', 'logged_out');
    frames.last().sendState('logged_in', '1');
    expect(changes).toEqual([{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
    frames.last().sendState('logged_out');
    const before = frames.last().sent().length;
    time.advance(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(before + 1);
  });

  test('a poll pauses after a reported mismatch until the state is as expected again', () => {
    const { frames, time, changes } = setUpPolling();
    frames.last().sendState('logged_out');
    const before = frames.last().sent().length;
    time.advance(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(before);
    frames.last().sendState('logged_in', '1');
    time.advance(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(before + 1);
    expect(changes).toHaveLength(1);
  });

  test('a poll sends no checks until there is a callback', () => {
    const { call, time, frames } = loadPage();
    call('client_id', 'c1');
    call('poll', pollEvery(10 * secondMs));
    time.advance(2 * secondMs);
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    time.advance(minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
    const late: unknown[] = [];
    call('on_change', (change: unknown) => void late.push(change));
    time.advance(10 * secondMs);
    frames.last().sendState('logged_out');
    expect(late).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});
