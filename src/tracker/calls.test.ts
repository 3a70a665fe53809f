import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { trackerCallNames, validArguments, type TrackerCallName } from '#contract/session';
import { setUp, setUpChecking, setUpPolling, type Page } from './page.fixture.ts';

const hourMs = 3_600_000;

afterEach(() => void vi.unstubAllGlobals());

const callback = (): void => {};

const goodValues: Readonly<Record<TrackerCallName, unknown>> = {
  client_id: '0123456789abcdef'.repeat(2),
  session: 'state-1',
  check: 'logged_in',
  poll: { state: 'logged_out', interval: 5_000 },
  on_change: callback,
  on_status: callback,
  off_change: callback,
  stop: undefined,
  destroy: undefined,
};

/** The function `_OASM`, with its return value. It can be called after `destroy` has deleted the global. */
const callOf = ({ window }: Page): ((name: unknown, value?: unknown) => unknown) => {
  const { _OASM: call } = window;
  if (typeof call !== 'function') throw new Error('The tracker is not installed.');
  return (...values) => {
    const returned: unknown = Reflect.apply(call, undefined, values);
    return returned;
  };
};

/** Everything that a call can change. */
const stateOf = ({ clients, frames, time, changes, statuses }: Page) => ({
  clients: clients(),
  sent: [...frames.last().sent()],
  pendingMs: time.pendingMs(),
  attachedCount: frames.attachedCount(),
  notified: [...changes, ...statuses],
});

const invalid = (name: string): string => {
  const fixes: Readonly<Record<string, string>> = validArguments;
  return `[oasm] ${name}_invalid: ${fixes[`${name}_invalid`] ?? 'see oasm.d.ts'}`;
};

describe('a call', () => {
  test.each(trackerCallNames)('of %s is accepted, logs nothing and returns nothing', (name) => {
    const page = setUpPolling();
    expect(callOf(page)(name, goodValues[name])).toBeUndefined();
    expect(page.logged).toEqual([]);
  });

  test('of client_id loads the frame of this client', () => {
    const { call, clients } = setUpPolling();
    call('client_id', goodValues.client_id);
    expect(clients()).toEqual(['c1', goodValues.client_id]);
  });

  test.each(['state-1', '', '!~', 'x'.repeat(256)])(
    'of session sends the session state to the frame: %s',
    (session) => {
      const { call, frames, logged } = setUpPolling();
      call('session', 'before');
      call('session', session);
      expect(frames.last().sent().at(-1)).toEqual({ kind: 'check', session, mayRequest: true });
      expect(logged).toEqual([]);
    },
  );

  test.each(['x', 'A-z_0.9', 'x'.repeat(128)])('of client_id accepts %s', (id) => {
    const { call, clients, logged } = setUpPolling();
    call('client_id', id);
    expect(clients()).toEqual(['c1', id]);
    expect(logged).toEqual([]);
  });

  test.each<readonly [expected: string, state: 'logged_in' | 'logged_out']>([
    ['logged_in', 'logged_out'],
    ['logged_out', 'logged_in'],
  ])('of check sets the expected state %s', (expected, state) => {
    const { call, frames, changes, time } = setUpChecking();
    call('check', expected);
    frames.last().open();
    frames.last().sendState(state);
    expect(changes).toEqual([{ expected, state, reason: '' }]);
    expect(time.pendingMs()).toEqual([]);
  });

  test('of poll sets the expected state and the interval', () => {
    const { call, frames, changes, time } = setUpPolling();
    call('poll', goodValues.poll);
    frames.last().sendState('logged_in', '1');
    expect(changes).toEqual([{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
    expect(time.pendingMs()).toEqual([5_000]);
  });

  test.each(['stop', 'destroy'])('of %s removes the frame and all timers', (name) => {
    const { call, isClean } = setUpPolling();
    expect(isClean()).toBe(false);
    call(name);
    expect(isClean()).toBe(true);
  });

  test('of off_change removes callbacks of on_change and on_status', () => {
    const { call, frames } = setUpPolling();
    const received: unknown[] = [];
    const receive = (event: unknown): void => void received.push(event);
    const status = { state: 'logged_out', reason: '' };
    call('on_change', receive);
    call('on_change', receive);
    call('on_status', receive);
    call('off_change', () => {});
    frames.last().sendState('logged_out');
    expect(received).toEqual([status, { expected: 'logged_in', ...status }]);
    call('off_change', receive);
    frames.last().sendState('logged_in', '1');
    frames.last().sendState('logged_out');
    expect(received).toHaveLength(2);
  });

  test('does nothing after destroy', () => {
    const page = setUpPolling();
    const call = callOf(page);
    call('destroy');
    expect(page.window._OASM).toBeUndefined();
    for (const name of [...trackerCallNames, 'nosuch'])
      call(name, goodValues[name as TrackerCallName]);
    page.wake();
    page.time.advance(hourMs);
    expect([page.frames.count(), page.isClean(), page.logged]).toEqual([1, true, []]);
  });
});

describe('an invalid call', () => {
  test.each<readonly [name: string, value: unknown]>([
    ['client_id', ''],
    ['client_id', 7],
    ['client_id', undefined],
    ['client_id', 'x'.repeat(129)],
    ['client_id', 'c1&redirect_uri=https://evil.example'],
    ['client_id', '../frame'],
    ['client_id', 'c1\n'],
    ['client_id', ['c1']],
    ['session', 7],
    ['session', undefined],
    ['session', 'a b'],
    ['session', 'x'.repeat(257)],
    ['check', 'unknown'],
    ['check', 'LOGGED_IN'],
    ['check', undefined],
    ['check', ['logged_in']],
    ['check', new String('logged_in')],
    ['poll', 'logged_in'],
    ['poll', undefined],
    ['poll', null],
    ['poll', { state: 'unknown', interval: 1_000 }],
    ['poll', { interval: 1_000 }],
    ['poll', []],
    ['on_change', undefined],
    ['on_change', 'alert(1)'],
    ['on_change', { handleEvent: () => {} }],
    ['on_status', null],
    ['off_change', 7],
  ])('of %s with %o does nothing, and is logged once with the fix', (name, value) => {
    const page = setUpPolling();
    const before = stateOf(page);
    page.call(name, value);
    page.call(name, value);
    expect(stateOf(page)).toEqual(before);
    // No callback was added or removed.
    page.frames.last().sendState('logged_out');
    expect([page.changes.length, page.statuses.length]).toEqual([1, 2]);
    expect(page.logged).toEqual([[invalid(name)]]);
  });

  test.each([undefined, null, '', 'nosuch', 'toString', '__proto__', 'CHECK', 7, {}, ['check']])(
    'of %o is logged as unknown',
    (name) => {
      const page = setUpPolling();
      const before = stateOf(page);
      page.call(name, 'logged_in');
      page.call(name, 'logged_in');
      expect(stateOf(page)).toEqual(before);
      expect(page.logged).toEqual([['[oasm] call_unknown: see oasm.d.ts for the calls of _OASM']]);
    },
  );

  const broken = new Error('broken');
  const fail = (): never => {
    throw broken;
  };

  test.each<readonly [string, object]>([
    ['a getter that throws', Object.defineProperty({}, 'state', { get: fail })],
    ['a proxy that throws', new Proxy({}, { get: fail })],
  ])('with %s does not throw', (_what, value) => {
    const page = setUpPolling();
    const before = stateOf(page);
    expect(() => page.call('poll', value)).not.toThrow();
    expect(() => page.call('check', value)).not.toThrow();
    expect(stateOf(page)).toEqual(before);
    expect(page.reported()).toEqual(['unexpected', 'check_invalid']);
    expect(page.logged[0]?.[1]).toBe(broken);
  });

  test('never throws, and is logged once per problem, for random names and arguments', () => {
    const page = setUp();
    const call = callOf(page);
    const anyName = fc.oneof(
      fc.constantFrom(...trackerCallNames.filter((name) => name !== 'destroy')),
      fc.anything(),
    );
    const anyValue = fc.oneof(
      fc.anything({ withNullPrototype: true, withBoxedValues: true, withSparseArray: true }),
      fc.record({ state: fc.constantFrom('logged_in', 'nosuch'), interval: fc.anything() }),
    );
    fc.assert(
      fc.property(anyName, anyValue, (name, value) => {
        expect(call(name, value)).toBeUndefined();
      }),
    );
    const reported = page.reported();
    const known = [
      ...trackerCallNames.map((name) => `${name}_invalid`),
      'call_unknown',
      'unexpected',
    ];
    expect(new Set(reported).size).toBe(reported.length);
    expect([...known, 'client_id_missing']).toEqual(expect.arrayContaining([...reported]));
    expect(reported).toEqual(expect.arrayContaining(['call_unknown', 'check_invalid']));
    expect(callOf(page)).toBeTypeOf('function');
  });
});
