import { afterEach, describe, expect, test, vi } from 'vitest';
import { minuteMs, secondMs, setUp, setUpPolling } from './page.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('another login', () => {
  test('is reported if session is called again with the same session_state', () => {
    const { call, frames, changes } = setUp();
    call('client_id', 'c1');
    call('session', 'state-1');
    call('check', 'logged_in');
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    call('session', 'state-1');
    frames.last().sendState('logged_in', '2');
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
    ]);
  });

  test('is expected after session is called with another session_state', () => {
    const { call, frames, changes } = setUpPolling();
    call('session', 'state-2');
    frames.last().sendState('logged_in', '2');
    expect(changes).toEqual([]);
  });
});

describe('client_id', () => {
  test('replaces the frame and the expected login for another client', () => {
    const { call, frames, clients, changes } = setUpPolling();
    call('client_id', 'c2');
    expect(clients()).toEqual(['c1', 'c2']);
    expect([frames.first().isAttached(), frames.attachedCount()]).toEqual([false, 1]);
    frames.last().open();
    frames.last().sendState('logged_in', '2');
    expect(changes).toEqual([]);
  });

  test('keeps the frame for the same client', () => {
    const { call, frames } = setUpPolling();
    call('client_id', 'c1');
    expect(frames.count()).toBe(1);
  });

  test('keeps the poll', () => {
    const { call, frames, time } = setUpPolling();
    call('client_id', 'c2');
    frames.last().open();
    frames.last().sendState('logged_in', '2');
    time.advance(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(2);
  });
});

describe('stop', () => {
  test('leaves no frame and no timer, also after other calls', () => {
    const { call, wake, isClean, time } = setUpPolling();
    call('stop');
    expect(isClean()).toBe(true);
    wake();
    call('session', 'state-1');
    call('client_id', 'c2');
    call('stop');
    time.advance(60 * minuteMs);
    expect(isClean()).toBe(true);
  });

  test('does nothing before the first check', () => {
    const { call, isClean } = setUp();
    call('stop');
    expect(isClean()).toBe(true);
  });

  test('lasts until the next check or poll', () => {
    const { call, frames, time } = setUpPolling();
    call('stop');
    call('check', 'logged_in');
    expect(frames.attachedCount()).toBe(1);
    frames.last().open();
    frames.last().sendState('logged_in', '9');
    time.advance(60 * minuteMs);
    expect(frames.last().sent()).toHaveLength(1);
  });

  test.each([
    ['stop', undefined, 0],
    ['client_id', 'c2', 1],
  ])('leaves nothing behind if a callback for a problem calls %s', (name, value, frameCount) => {
    const { call, frames, time } = setUpPolling();
    function interfere(): void {
      call(name, value);
    }
    call('on_status', interfere);
    frames.last().rejectVersion();
    time.advance(5 * secondMs);
    expect(frames.attachedCount()).toBe(frameCount);
    call('off_change', interfere);
    call('stop');
    time.advance(60 * minuteMs);
    expect([frames.attachedCount(), time.pendingMs()]).toEqual([0, []]);
  });
});
