import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  otherLogin,
  loggedIn,
  loggedOut,
  noSession,
  setUpOpenFrame,
  unknown,
  type CheckingPage,
  type StateEvent,
} from './events.fixture.ts';

const secondMs = 1_000;

afterEach(() => void vi.unstubAllGlobals());

describe('on_change', () => {
  test.each<
    readonly [because: string, expected: string, events: readonly StateEvent[], count: number]
  >([
    ['a logout', 'logged_in', [loggedIn, loggedOut], 1],
    ['a logout that is reported repeatedly', 'logged_in', [loggedOut, loggedOut, loggedOut], 1],
    ['a logout as the first state', 'logged_in', [loggedOut], 1],
    ['a logout after an unknown state', 'logged_in', [loggedIn, unknown, loggedOut], 1],
    ['a logout with an unknown state in between', 'logged_in', [loggedOut, unknown, loggedOut], 1],
    ['no user logged in as the first known state', 'logged_in', [unknown, noSession, noSession], 1],
    ['no user logged in, as expected', 'logged_out', [noSession], 0],
    ['no user logged in after a reported logout', 'logged_in', [loggedOut, noSession], 1],
    ['a login after no user was logged in', 'logged_out', [noSession, loggedIn], 1],
    ['two logouts', 'logged_in', [loggedOut, loggedIn, loggedOut], 2],
    ['a login if logged_out is expected', 'logged_out', [loggedOut, loggedIn], 1],
    ['two logins if logged_out is expected', 'logged_out', [loggedIn, loggedOut, loggedIn], 2],
    ['another login', 'logged_in', [loggedIn, otherLogin], 1],
    ['two changes to another login', 'logged_in', [loggedIn, otherLogin, loggedIn, otherLogin], 2],
    ['another login after a logout', 'logged_in', [loggedIn, loggedOut, otherLogin], 1],
    ['only the expected state', 'logged_in', [loggedIn, loggedIn], 0],
    [
      'unknown states after the expected state',
      'logged_in',
      [unknown, loggedIn, unknown, unknown],
      0,
    ],
    ['only an unknown state', 'logged_out', [unknown], 0],
    ['the same login after an unknown state', 'logged_in', [loggedIn, unknown, loggedIn], 0],
    ['a login without an epoch', 'logged_in', [['logged_in'], loggedIn, ['logged_in']], 0],
  ])('is called once per mismatch: %s', (_because, expected, events, count) => {
    const { changes, receive } = setUpOpenFrame(expected);
    receive(...events);
    expect(changes).toHaveLength(count);
  });

  test('is not called for the next login if the page calls check after a logout', () => {
    const { changes, call, receive } = setUpOpenFrame();
    receive(loggedIn, loggedOut);
    call('check', 'logged_in');
    receive(otherLogin, otherLogin);
    expect(changes).toHaveLength(1);
    receive(loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is not called for a problem, even if the last known state is a mismatch', () => {
    const { changes, statuses, call, receive, frames, wakeHidden } = setUpOpenFrame();
    receive(loggedOut);
    call('check', 'logged_in');
    frames.last().remove();
    wakeHidden();
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: 'removed' });
    expect(changes).toHaveLength(1);
  });

  test('receives the expected state, the state and the reason', () => {
    const { changes, receive } = setUpOpenFrame();
    receive(loggedIn, otherLogin, loggedIn, loggedOut, loggedIn, noSession);
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
      { expected: 'logged_in', state: 'logged_out', reason: '' },
      { expected: 'logged_in', state: 'logged_out', reason: 'no_session' },
    ]);
  });

  test('is not called after stop', () => {
    const { changes, statuses, call, receive, wake, frames } = setUpOpenFrame();
    call('stop');
    receive(loggedOut, loggedIn, otherLogin, loggedOut);
    wake();
    expect([changes, statuses]).toEqual([[], []]);
    expect(frames.attachedCount()).toBe(0);
  });

  test('is not called if an on_status callback calls stop for the same event', () => {
    const { changes, statuses, call, receive } = setUpOpenFrame();
    call('on_status', () => call('stop'));
    receive(loggedOut);
    expect(statuses).toEqual([{ state: 'logged_out', reason: '' }]);
    expect(changes).toEqual([]);
  });

  test('is called again for the same mismatch after another check', () => {
    const { changes, call, receive } = setUpOpenFrame();
    receive(loggedOut);
    call('check', 'logged_in');
    receive(loggedOut, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('expects the next login after a new session_state', () => {
    const { changes, call, receive } = setUpOpenFrame();
    receive(loggedIn);
    call('session', 'state-1');
    receive(otherLogin, otherLogin);
    expect(changes).toEqual([]);
    receive(loggedIn);
    expect(changes).toHaveLength(1);
  });
});

/** Causes of the problems of a frame, for a frame that was just created as well as for one that has replied. */
const problems: Readonly<Record<string, (page: CheckingPage) => void>> = {
  frame_timeout: ({ time }) => time.advance(10 * secondMs),
  frame_refused: ({ frames, time }) => {
    frames.last().load();
    time.advance(10 * secondMs);
  },
  removed: ({ frames, wakeHidden }) => {
    frames.last().remove();
    wakeHidden();
  },
  bad_reply: ({ frames }) => frames.last().rejectVersion(),
};

describe('a problem', () => {
  test.each(Object.entries(problems))(
    'of the frame does not change the state: %s',
    (reason, causeProblem) => {
      const page = setUpOpenFrame();
      const fail = (): void => {
        page.wake();
        causeProblem(page);
      };
      const recover = (): void => {
        page.wake();
        page.frames.last().open();
        page.receive(loggedIn);
      };
      fail();
      recover();
      fail();
      fail();
      recover();
      expect(page.changes).toEqual([]);
      expect(page.statuses).toEqual([
        { state: 'unknown', reason },
        { state: 'logged_in', reason: '' },
        { state: 'logged_in', reason },
        { state: 'logged_in', reason: '' },
      ]);
      expect(page.reported()).toEqual([reason]);
    },
  );

  test('with the Content-Security-Policy does not change the state', () => {
    const early = setUpOpenFrame();
    early.violate();
    early.violate();
    expect(early.statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
    expect(early.changes).toEqual([]);
    const late = setUpOpenFrame();
    late.receive(loggedIn);
    late.violate();
    expect(late.statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'csp_frame_src' },
    ]);
    expect(late.changes).toEqual([]);
  });

  test('does not replace the reason session_changed', () => {
    const { changes, statuses, receive, frames, wakeHidden } = setUpOpenFrame();
    receive(loggedIn, otherLogin);
    frames.last().remove();
    wakeHidden();
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'session_changed' });
    expect(changes).toHaveLength(1);
    expect(frames.attachedCount()).toBe(0);
  });

  test('is logged, and a state without a problem is not', () => {
    const { reported, receive, frames, wakeHidden } = setUpOpenFrame();
    receive(loggedIn, unknown, loggedOut);
    expect(reported()).toEqual([]);
    frames.last().remove();
    wakeHidden();
    expect(reported()).toEqual(['removed']);
  });
});

test('After another client_id the state is unknown, and the next login is the expected one', () => {
  const { call, changes, statuses, receive, time, frames, wakeHidden } = setUpOpenFrame();
  receive(loggedIn);
  call('client_id', 'c2');
  frames.last().remove();
  wakeHidden();
  time.advance(secondMs);
  frames.last().open();
  receive(otherLogin);
  expect(statuses.slice(1)).toEqual([
    { state: 'unknown', reason: 'removed' },
    { state: 'logged_in', reason: '' },
  ]);
  expect(changes).toEqual([]);
});
