import { describe, expect, test } from 'vitest';
import type { ReceivedEvent } from '#protocol/session';
import { createReporter } from './reporter.ts';
import { createSessionState } from './session-state.ts';

function eventOf(
  state: ReceivedEvent['state'],
  epoch = '',
  reason: ReceivedEvent['reason'] = '',
): ReceivedEvent {
  return { kind: 'status', state, reason, epoch };
}

const loggedIn = eventOf('logged_in', '1');
const otherLogin = eventOf('logged_in', '2');
const loggedInWithoutEpoch = eventOf('logged_in');
const loggedOut = eventOf('logged_out');
/** No user is logged in, without an observed logout. */
const noSession = eventOf('logged_out', '', 'no_session');
const unknown = eventOf('unknown');

type Expected = 'logged_in' | 'logged_out';

/** The session of a page that expects a state and has a callback of each kind. */
function setUp(expected: Expected = 'logged_in') {
  const logged: unknown[][] = [];
  const changes: unknown[] = [];
  const statuses: unknown[] = [];
  const session = createSessionState(createReporter((...values) => void logged.push([...values])));
  session.onChange((change) => void changes.push(change));
  session.onStatus((status) => void statuses.push(status));
  session.expect(expected);
  return {
    ...session,
    logged,
    changes,
    statuses,
    receive: (...events: readonly ReceivedEvent[]) => events.forEach(session.receive),
  };
}

describe('on_change', () => {
  test.each<
    readonly [because: string, expected: Expected, events: readonly ReceivedEvent[], count: number]
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
    ['unknown after the expected state', 'logged_in', [unknown, loggedIn, unknown, unknown], 0],
    ['only an unknown state', 'logged_out', [unknown], 0],
    ['the same login after an unknown state', 'logged_in', [loggedIn, unknown, loggedIn], 0],
    [
      'a login without an epoch',
      'logged_in',
      [loggedInWithoutEpoch, loggedIn, loggedInWithoutEpoch],
      0,
    ],
  ])('is called once per mismatch: %s', (_because, expected, events, count) => {
    const { changes, receive } = setUp(expected);
    receive(...events);
    expect(changes).toHaveLength(count);
  });

  test('receives the expected state, the state and the reason', () => {
    const { changes, receive } = setUp();
    receive(loggedIn, otherLogin, loggedIn, loggedOut, loggedIn, noSession);
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
      { expected: 'logged_in', state: 'logged_out', reason: '' },
      { expected: 'logged_in', state: 'logged_out', reason: 'no_session' },
    ]);
  });

  test('is called again for the same mismatch after another check', () => {
    const { changes, expect: expectState, receive } = setUp();
    receive(loggedOut);
    expectState('logged_in');
    receive(loggedOut, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is not called for the next login if the page calls check after a logout', () => {
    const { changes, expect: expectState, receive } = setUp();
    receive(loggedIn, loggedOut);
    expectState('logged_in');
    receive(otherLogin, otherLogin);
    expect(changes).toHaveLength(1);
    receive(loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is not called for the next login after forgetEpoch', () => {
    const { changes, forgetEpoch, receive } = setUp();
    receive(loggedIn);
    forgetEpoch();
    receive(otherLogin, otherLogin);
    expect(changes).toEqual([]);
    receive(loggedIn);
    expect(changes).toHaveLength(1);
  });

  test('is not called if no state is expected', () => {
    const { changes, statuses, expect: expectState, receive } = setUp();
    expectState(undefined);
    receive(loggedOut, loggedIn, otherLogin);
    expect([changes.length, statuses.length]).toEqual([0, 3]);
  });

  test('is not called if an on_status callback stops the tracker at the same event', () => {
    const { changes, statuses, onStatus, expect: expectState, receive } = setUp();
    onStatus(() => expectState(undefined));
    receive(loggedOut);
    expect(statuses).toEqual([{ state: 'logged_out', reason: '' }]);
    expect(changes).toEqual([]);
  });

  test('is not called again if a callback calls check for the same mismatch', () => {
    const { changes, onChange, expect: expectState, receive } = setUp();
    onChange(() => expectState('logged_in'));
    receive(loggedOut, loggedOut);
    expect(changes).toHaveLength(1);
    receive(loggedIn, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is called at the next event, once, if it was added after a mismatch', () => {
    const session = createSessionState(createReporter(() => {}));
    const changes: unknown[] = [];
    session.expect('logged_in');
    session.receive(loggedOut);
    session.onChange((change) => void changes.push(change));
    expect(changes).toEqual([]);
    session.receive(loggedOut);
    session.receive(loggedOut);
    expect(changes).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});

describe('on_status', () => {
  test('is called for every change of state or reason, and only then', () => {
    const { statuses, receive } = setUp();
    receive(unknown, loggedIn, loggedIn, otherLogin, loggedOut, loggedOut, unknown);
    expect(statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'session_changed' },
      { state: 'logged_out', reason: '' },
      { state: 'unknown', reason: '' },
    ]);
  });
});

describe('a problem with the frame', () => {
  test('does not change the state, and is reported each time it occurs', () => {
    const { changes, statuses, logged, receive, receiveProblem } = setUp();
    receiveProblem('removed');
    receive(loggedIn);
    receiveProblem('removed');
    receiveProblem('removed');
    receive(loggedIn);
    expect(changes).toEqual([]);
    expect(statuses).toEqual([
      { state: 'unknown', reason: 'removed' },
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'removed' },
      { state: 'logged_in', reason: '' },
    ]);
    expect(logged).toHaveLength(1);
  });

  test('is not a mismatch, even if the last known state is one', () => {
    const { changes, statuses, expect: expectState, receive, receiveProblem } = setUp();
    receive(loggedOut);
    expectState('logged_in');
    receiveProblem('removed');
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: 'removed' });
    expect(changes).toHaveLength(1);
  });

  test('does not replace the reason session_changed', () => {
    const { changes, statuses, receive, receiveProblem } = setUp();
    receive(loggedIn, otherLogin);
    receiveProblem('removed');
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'session_changed' });
    expect(changes).toHaveLength(1);
  });
});

test('After reset the state is unknown, and the next login is the expected one', () => {
  const { changes, statuses, receive, receiveProblem, reset } = setUp();
  receive(loggedIn);
  reset();
  receiveProblem('removed');
  receive(otherLogin);
  expect(statuses.slice(1)).toEqual([
    { state: 'unknown', reason: 'removed' },
    { state: 'logged_in', reason: '' },
  ]);
  expect(changes).toEqual([]);
});
