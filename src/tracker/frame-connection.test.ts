import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  minuteMs,
  secondMs,
  setUp,
  setUpChecking,
  type Options,
  type Page,
} from './page.fixture.ts';

const check = { kind: 'check', session: '', mayRequest: true };
const poll = { ...check, mayRequest: false };

const event = { kind: 'status', state: 'logged_in', reason: '', epoch: '1' };

/** Statuses with the state `logged_in` and these reasons. */
function loggedInFor(...reasons: readonly string[]): readonly unknown[] {
  return reasons.map((reason) => ({ state: 'logged_in', reason }));
}

/** A page whose frame has opened and replied once. */
function setUpOpen(options: Options = {}): Page {
  const page = setUpChecking(options);
  page.frames.last().open();
  page.frames.last().sendState('logged_in', '1');
  return page;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the connection to the frame', () => {
  test('creates one frame at the first check, with a limit of 10 seconds', () => {
    const { call, frames, time, wake } = setUp();
    call('client_id', 'c1');
    expect(frames.count()).toBe(0);
    call('check', 'logged_in');
    wake();
    expect([frames.count(), frames.attachedCount()]).toEqual([1, 1]);
    expect(frames.last().element.handshakes).toEqual([]);
    expect(time.pendingMs()).toEqual([10 * secondMs]);
  });

  test('sends a check when the frame has opened, and receives the reply', () => {
    const { frames, statuses, time } = setUpChecking();
    frames.last().load();
    expect(frames.last().sent()).toEqual([]);
    frames.last().post({ kind: 'opened' });
    expect(frames.last().sent()).toEqual([check]);
    expect(time.pendingMs()).toEqual([3 * secondMs]);
    frames.last().sendState('logged_in', '1');
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(time.pendingMs()).toEqual([]);
  });

  test('creates the frame on a hidden page as well', () => {
    const { call, setHidden, frames } = setUp();
    setHidden(true);
    call('client_id', 'c1');
    call('check', 'logged_in');
    expect(frames.attachedCount()).toBe(1);
  });

  test('neither extends nor shortens the limit of the frame because of a check', () => {
    const { frames, statuses, time, wake, wakeHidden } = setUpChecking();
    time.advance(9_000);
    frames.last().load();
    time.advance(9_000);
    wake();
    wakeHidden();
    expect(time.pendingMs()).toEqual([secondMs]);
    frames.last().post({ kind: 'opened' });
    expect(frames.last().sent().at(-1)).toEqual(check);
    expect(time.pendingMs()).toEqual([3 * secondMs]);
    expect([frames.count(), statuses]).toEqual([1, []]);
  });

  test('does not allow a request to the service while the page is hidden', () => {
    const { frames, wakeHidden } = setUpOpen();
    wakeHidden();
    expect(frames.last().sent()).toEqual([check, poll]);
  });

  test('receives events that are not replies', () => {
    const { frames, statuses, time } = setUpOpen();
    time.advance(minuteMs);
    frames.last().sendState('logged_out');
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: '' });
  });

  test.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['a string', 'status'],
    ['a command', { kind: 'check' }],
    ['a rejected version', { kind: 'version' }],
    ['a rejected opening', { kind: 'malformed' }],
    ['another kind', { ...event, kind: 'seen' }],
    ['another state', { ...event, state: 'asleep' }],
    ['a reason that is a property of all objects', { ...event, reason: 'toString' }],
    ['an epoch that is not a string', { ...event, epoch: 1 }],
  ])(
    'removes the frame and reports bad_reply for a message outside of the protocol: %s',
    (_what, message) => {
      const { frames, statuses, changes } = setUpChecking();
      frames.last().open();
      frames.last().post(message);
      expect(statuses).toEqual([{ state: 'unknown', reason: 'bad_reply' }]);
      expect([frames.attachedCount(), changes]).toEqual([0, []]);
    },
  );

  test('continues if a reply is lost', () => {
    const { frames, time, wakeHidden } = setUpOpen();
    wakeHidden();
    time.advance(2_999);
    wakeHidden();
    frames.last().sendState('logged_in', '1');
    time.advance(minuteMs);
    expect(frames.last().sent()).toEqual([check, poll, poll]);
    expect(frames.count()).toBe(1);
  });

  test('replaces a frame that does not reply within 3 seconds', () => {
    const { frames, statuses, time, wakeHidden } = setUpOpen();
    wakeHidden();
    time.advance(1_500);
    wakeHidden();
    time.advance(1_499);
    expect(frames.attachedCount()).toBe(1);
    time.advance(1);
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
    expect(frames.attachedCount()).toBe(0);
    time.advance(secondMs);
    expect([frames.count(), frames.attachedCount()]).toEqual([2, 1]);
  });

  test('replaces a frame that a client-side router has removed', () => {
    const { frames, statuses, time, wakeHidden } = setUpOpen();
    frames.last().remove();
    wakeHidden();
    expect(statuses).toEqual(loggedInFor('', 'removed'));
    expect(time.pendingMs()).toEqual([secondMs]);
    time.advance(secondMs);
    frames.last().open();
    expect(frames.last().sent()).toEqual([check]);
    frames.last().sendState('logged_in', '1');
    expect(statuses).toEqual(loggedInFor('', 'removed', ''));
    expect([frames.count(), frames.attachedCount()]).toEqual([2, 1]);
  });

  test('ignores messages of a frame that it has removed', () => {
    const { frames, statuses, time, wakeHidden } = setUpOpen();
    wakeHidden();
    time.advance(4 * secondMs);
    frames.first().sendState('logged_out');
    frames.first().post({ kind: 'opened' });
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
    frames.last().open();
    frames.first().sendState('logged_out');
    expect(time.pendingMs()).toEqual([3 * secondMs]);
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
  });
});

describe('a connection that stop closes', () => {
  test('leaves no frame and no timer', () => {
    const { call, frames, isClean, time, wakeHidden } = setUpOpen();
    wakeHidden();
    call('stop');
    expect(isClean()).toBe(true);
    call('stop');
    time.advance(60 * minuteMs);
    expect([frames.count(), frames.attachedCount()]).toEqual([1, 0]);
    expect(isClean()).toBe(true);
  });

  test('leaves none while the frame is loading', () => {
    const { call, frames, isClean, statuses, time } = setUpChecking();
    call('stop');
    expect(isClean()).toBe(true);
    frames.last().open();
    time.advance(60 * minuteMs);
    expect(frames.count()).toBe(1);
    expect(isClean()).toBe(true);
    expect(statuses).toEqual([]);
  });

  test('leaves none during a retry delay', () => {
    const { call, frames, isClean, time } = setUpChecking();
    frames.last().rejectVersion();
    expect(time.pendingMs()).toEqual([secondMs]);
    call('stop');
    time.advance(60 * minuteMs);
    expect([frames.count(), frames.attachedCount()]).toEqual([1, 0]);
    expect(isClean()).toBe(true);
  });

  test('leaves none if a callback for a problem closes it', () => {
    const { call, frames, isClean, time } = setUpChecking();
    call('on_status', () => call('stop'));
    frames.last().rejectVersion();
    expect(isClean()).toBe(true);
    time.advance(60 * minuteMs);
    expect([frames.count(), frames.attachedCount()]).toEqual([1, 0]);
  });

  test('receives and sends nothing more', () => {
    const { call, changes, frames, statuses, violate, wake } = setUpOpen();
    call('stop');
    frames.last().sendState('logged_out');
    frames.last().post({ kind: 'version' });
    violate();
    wake();
    expect(frames.last().sent()).toEqual([check]);
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(changes).toEqual([]);
  });
});
