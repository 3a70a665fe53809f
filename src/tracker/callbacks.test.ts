import { describe, expect, test } from 'vitest';
import { createReporter } from './reporter.ts';
import { createSessionState, type Callback } from './session-state.ts';

/** The session of a page that expects a login. It has no callbacks. */
function setUp() {
  const logged: unknown[][] = [];
  const session = createSessionState(createReporter((...values) => void logged.push([...values])));
  session.expect('logged_in');
  return {
    ...session,
    logged,
    logIn: () => session.receive({ kind: 'status', state: 'logged_in', reason: '', epoch: '1' }),
    logOut: () => session.receive({ kind: 'status', state: 'logged_out', reason: '', epoch: '' }),
  };
}

const kinds = ['onChange', 'onStatus'] as const;

describe('callbacks', () => {
  test('are all called if one throws, and the exception is logged', () => {
    const { onStatus, onChange, logged, logOut } = setUp();
    const broken = new Error('broken');
    const called: string[] = [];
    function fail(): void {
      throw broken;
    }
    onStatus(fail);
    onStatus(() => called.push('status'));
    onChange(fail);
    onChange(() => called.push('change'));
    expect(logOut).not.toThrow();
    expect(called).toEqual(['status', 'change']);
    expect(logged).toEqual([['[oasm] callback_failed: a callback threw this error', broken]]);
  });

  test.each(kinds)('are called once if added twice: %s', (kind) => {
    const session = setUp();
    let count = 0;
    function callback(): void {
      count += 1;
    }
    session[kind](callback);
    session[kind](callback);
    session.logOut();
    expect(count).toBe(1);
  });

  test('that remove themselves are called once, and the others again', () => {
    const { onChange, removeCallback, logIn, logOut } = setUp();
    const called: string[] = [];
    function once(): void {
      called.push('once');
      removeCallback(once);
    }
    onChange(once);
    onChange(() => called.push('always'));
    logOut();
    logIn();
    logOut();
    expect(called).toEqual(['once', 'always', 'always']);
  });

  test('are removed from both kinds, and only the given one', () => {
    const { onChange, onStatus, removeCallback, logIn, logOut } = setUp();
    const received: unknown[] = [];
    const receive: Callback = (event) => void received.push(event);
    const status = { state: 'logged_out', reason: '' };
    onChange(receive);
    onStatus(receive);
    removeCallback(() => {});
    logOut();
    expect(received).toEqual([status, { expected: 'logged_in', ...status }]);
    removeCallback(receive);
    logIn();
    logOut();
    expect(received).toHaveLength(2);
  });

  // A component that adds a callback at each rendering must not cause an endless loop.
  test.each(kinds)('that another callback adds are first called for the next event: %s', (kind) => {
    const session = setUp();
    let count = 0;
    function subscribe(): void {
      count += 1;
      if (count < 100) session[kind](() => subscribe());
    }
    session[kind](() => subscribe());
    session.logOut();
    expect(count).toBe(1);
    session.logIn();
    session.logOut();
    expect(count).toBeGreaterThan(1);
  });
});

describe('callbacks in a page whose console throws', () => {
  test.each(['no_session', 'session_changed'] as const)('receive the change: %s', (reason) => {
    const session = createSessionState(
      createReporter(() => {
        throw new Error('no warnings');
      }),
    );
    const received: unknown[] = [];
    session.expect('logged_in');
    session.onChange((change) => void received.push(change));
    session.onStatus((status) => void received.push(status));
    const status = { state: reason === 'no_session' ? 'logged_out' : 'logged_in', reason } as const;
    session.receive({ kind: 'status', ...status, epoch: '' });
    expect(received).toEqual([status, { expected: 'logged_in', ...status }]);
  });
});

describe('needsPoll', () => {
  test('is true only with a callback', () => {
    for (const kind of kinds) {
      const session = setUp();
      expect(session.needsPoll()).toBe(false);
      session[kind](() => {});
      expect(session.needsPoll()).toBe(true);
    }
  });

  test('is false from a reported mismatch until the state is as expected again', () => {
    const { onChange, needsPoll, logIn, logOut } = setUp();
    onChange(() => {});
    logOut();
    expect(needsPoll()).toBe(false);
    logIn();
    expect(needsPoll()).toBe(true);
  });
});
