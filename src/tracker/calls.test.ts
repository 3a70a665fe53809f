import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { wrongArguments } from '#contract/session';
import { trackerCalls, type TrackerCallName } from '#contract/tracker-calls';
import { setUp, setUpChecking, setUpPolling, type Page } from './page.fixture.ts';

const hourMs = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = Object.keys(trackerCalls) as readonly TrackerCallName[];

const callback = (): void => {};

const goodValues: Readonly<Record<TrackerCallName, unknown>> = {
  client_id: '0123456789abcdef'.repeat(2),
  session: 'handle',
  check: 'logged_in',
  poll: { state: 'logged_out', interval: 5_000 },
  on_change: callback,
  on_status: callback,
  off_change: callback,
  stop: undefined,
  destroy: undefined,
};

/** The function at `_OASM`, which outlives its place there; what it gives back as well. */
const callOf = ({ window }: Page): ((name: unknown, value?: unknown) => unknown) => {
  const { _OASM: call } = window;
  if (typeof call !== 'function') throw new Error('There is no tracker.');
  return (...values) => {
    const given: unknown = Reflect.apply(call, undefined, values);
    return given;
  };
};

/** What a call could have changed. */
const stateOf = ({ clients, frames, time, changes, statuses }: Page) => ({
  clients: clients(),
  sent: [...frames.last().sent()],
  waitsMs: time.waitsMs(),
  thereCount: frames.thereCount(),
  told: [...changes, ...statuses],
});

const invalid = (name: string): string => {
  const mends: Readonly<Record<string, string>> = wrongArguments;
  return `[oasm] ${name}_invalid: ${mends[`${name}_invalid`] ?? 'see oasm.d.ts'}`;
};

describe('a call', () => {
  test.each(names)('of %s is understood, nothing is said and nothing given back', async (name) => {
    const page = await setUpPolling();
    expect(callOf(page)(name, goodValues[name])).toBeUndefined();
    expect(page.said).toEqual([]);
  });

  test('of client_id asks for that client', async () => {
    const { call, clients } = await setUpPolling();
    call('client_id', goodValues.client_id);
    expect(clients()).toEqual(['c1', goodValues.client_id]);
  });

  test.each(['handle', '', '!~', 'x'.repeat(256)])(
    'of session passes the handle on: %s',
    async (session) => {
      const { call, frames, said } = await setUpPolling();
      call('session', 'before');
      call('session', session);
      expect(frames.last().sent().at(-1)).toEqual({ kind: 'check', session, mayAsk: true });
      expect(said).toEqual([]);
    },
  );

  test.each(['x', 'A-z_0.9', 'x'.repeat(128)])('of client_id takes %s', async (id) => {
    const { call, clients, said } = await setUpPolling();
    call('client_id', id);
    expect(clients()).toEqual(['c1', id]);
    expect(said).toEqual([]);
  });

  test.each<readonly [expected: string, state: 'logged_in' | 'logged_out']>([
    ['logged_in', 'logged_out'],
    ['logged_out', 'logged_in'],
  ])('of check expects %s', async (expected, state) => {
    const { call, frames, changes, time } = await setUpChecking();
    call('check', expected);
    frames.last().open();
    frames.last().say(state);
    expect(changes).toEqual([{ expected, state, reason: '' }]);
    expect(time.waitsMs()).toEqual([]);
  });

  test('of poll expects a state, and looks every so often', async () => {
    const { call, frames, changes, time } = await setUpPolling();
    call('poll', goodValues.poll);
    frames.last().say('logged_in', '1');
    expect(changes).toEqual([{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
    expect(time.waitsMs()).toEqual([5_000]);
  });

  test.each(['stop', 'destroy'])('of %s ends it all', async (name) => {
    const { call, isClean } = await setUpPolling();
    expect(isClean()).toBe(false);
    call(name);
    expect(isClean()).toBe(true);
  });

  test('adds callbacks, and takes them away wherever they are', async () => {
    const { call, frames } = await setUpPolling();
    const heard: unknown[] = [];
    const hear = (told: unknown): void => void heard.push(told);
    const status = { state: 'logged_out', reason: '' };
    call('on_change', hear);
    call('on_change', hear);
    call('on_status', hear);
    call('off_change', () => {});
    frames.last().say('logged_out');
    expect(heard).toEqual([status, { expected: 'logged_in', ...status }]);
    call('off_change', hear);
    frames.last().say('logged_in', '1');
    frames.last().say('logged_out');
    expect(heard).toHaveLength(2);
  });

  test('does nothing after the tracker was destroyed', async () => {
    const page = await setUpPolling();
    const call = callOf(page);
    call('destroy');
    expect(page.window._OASM).toBeUndefined();
    for (const name of [...names, 'nosuch']) call(name, goodValues[name as TrackerCallName]);
    page.wake();
    page.time.pass(hourMs);
    expect([page.frames.count(), page.isClean(), page.said]).toEqual([1, true, []]);
  });
});

describe('a wrong call', () => {
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
  ])(
    'of %s with %o does nothing, and is told once, with what to pass or where that stands',
    async (name, value) => {
      const page = await setUpPolling();
      const before = stateOf(page);
      page.call(name, value);
      page.call(name, value);
      expect(stateOf(page)).toEqual(before);
      // The page's own callbacks are there, and no other.
      page.frames.last().say('logged_out');
      expect([page.changes.length, page.statuses.length]).toEqual([1, 2]);
      expect(page.said).toEqual([[invalid(name)]]);
    },
  );

  test.each([undefined, null, '', 'nosuch', 'toString', '__proto__', 'CHECK', 7, {}, ['check']])(
    'of %o is told as one that there is none',
    async (name) => {
      const page = await setUpPolling();
      const before = stateOf(page);
      page.call(name, 'logged_in');
      page.call(name, 'logged_in');
      expect(stateOf(page)).toEqual(before);
      expect(page.said).toEqual([['[oasm] call_unknown: no such call']]);
    },
  );

  const broken = new Error('broken');
  const fail = (): never => {
    throw broken;
  };

  test.each<readonly [string, object]>([
    ['a getter that throws', Object.defineProperty({}, 'state', { get: fail })],
    ['a proxy that throws', new Proxy({}, { get: fail })],
  ])('with %s throws nothing back', async (_what, value) => {
    const page = await setUpPolling();
    const before = stateOf(page);
    expect(() => page.call('poll', value)).not.toThrow();
    expect(() => page.call('check', value)).not.toThrow();
    expect(stateOf(page)).toEqual(before);
    expect(page.reported()).toEqual(['unexpected', 'check_invalid']);
    expect(page.said[0]?.[1]).toBe(broken);
  });

  test('a thousand of them throw nothing, and say little', async () => {
    const page = await setUp();
    const call = callOf(page);
    const anyName = fc.oneof(
      fc.constantFrom(...names.filter((name) => name !== 'destroy')),
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
    const known = [...names.map((name) => `${name}_invalid`), 'call_unknown', 'unexpected'];
    expect(new Set(reported).size).toBe(reported.length);
    expect([...known, 'client_id_missing']).toEqual(expect.arrayContaining([...reported]));
    expect(reported).toEqual(expect.arrayContaining(['call_unknown', 'check_invalid']));
    expect(callOf(page)).toBeTypeOf('function');
  });
});
