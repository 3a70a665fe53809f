import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedArguments } from '#contract/session';
import { trackerCalls, type TrackerCallName } from '#contract/tracker-calls';
import { createCall } from './calls.ts';
import { createReporter } from './reporter.ts';
import type { Callback } from './teller.ts';

const setUp = () => {
  const done: unknown[][] = [];
  const said: unknown[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]): void =>
      void done.push([name, ...given.filter((value) => value !== undefined)]);
  const onChange = new Set<Callback>();
  const onStatus = new Set<Callback>();
  const tracker = {
    onChange,
    onStatus,
    identify: note('identify'),
    adopt: note('adopt'),
    watch: note('watch'),
    wake: note('wake'),
    stop: () => note('stop')(),
  };
  const report = createReporter({ warn: (text: unknown) => void said.push(text) });
  const call = createCall(tracker, () => note('destroy')(), report);
  return { call, done, said, onChange, onStatus };
};

const names = Object.keys(trackerCalls) as readonly TrackerCallName[];

const callback: Callback = () => {};

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

describe('a call', () => {
  test.each(names)('of %s is performed, and nothing is said', (name) => {
    const { call, said, done, onChange, onStatus } = setUp();
    call(name, goodValues[name]);
    expect(said).toEqual([]);
    const isDone = done.length + onChange.size + onStatus.size > 0;
    expect(isDone).toBe(name !== 'off_change');
  });

  test('does what it says', () => {
    const { call, done } = setUp();
    for (const name of names) call(name, goodValues[name]);
    expect(done).toEqual([
      ['identify', goodValues.client_id],
      ['adopt', 'handle'],
      ['watch', 'logged_in'],
      ['watch', 'logged_out', 5_000],
      ['stop'],
      ['destroy'],
    ]);
  });

  test('adds callbacks, and takes them away wherever they are', () => {
    const { call, onChange, onStatus } = setUp();
    call('on_change', callback);
    call('on_change', callback);
    call('on_status', callback);
    expect([onChange.size, onStatus.size]).toEqual([1, 1]);
    call('off_change', () => {});
    expect([onChange.size, onStatus.size]).toEqual([1, 1]);
    call('off_change', callback);
    expect([onChange.size, onStatus.size]).toEqual([0, 0]);
  });

  test('does nothing after the tracker was destroyed', () => {
    const { call, done, said, onChange } = setUp();
    call('destroy', undefined);
    for (const name of [...names, 'nosuch']) call(name, goodValues[name as TrackerCallName]);
    expect(done).toEqual([['destroy']]);
    expect([said, onChange.size]).toEqual([[], 0]);
  });
});

const defaultMs = 10_000;
const dayMs = 86_400_000;

describe('the interval of a poll', () => {
  test.each<readonly [because: string, interval: unknown, intervalMs: number]>([
    ['as it was said', 2_500, 2_500],
    ['as it was said, in a text', '2500', 2_500],
    ['the shortest', 1_000, 1_000],
    ['shorter than that', 1, 1_000],
    ['hardly anything', Number.MIN_VALUE, 1_000],
    ['the longest', dayMs, dayMs],
    ['longer than a timer holds', 2 ** 31, dayMs],
    ['without an end', Infinity, dayMs],
  ])('is taken: %s', (_because, interval, intervalMs) => {
    const { call, done, said } = setUp();
    call('poll', { state: 'logged_in', interval });
    expect(done).toEqual([['watch', 'logged_in', intervalMs]]);
    expect(said).toEqual([]);
  });

  test.each<readonly [string, object]>([
    ['not said', {}],
    ['undefined', { interval: undefined }],
    ['null', { interval: null }],
  ])('is ten seconds where it is %s', (_because, given) => {
    const { call, done, said } = setUp();
    call('poll', { state: 'logged_in', ...given });
    expect(done).toEqual([['watch', 'logged_in', defaultMs]]);
    expect(said).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', 0],
    ['less than nothing', -5_000],
    ['no number', NaN],
    ['a word', 'often'],
    ['an object', {}],
    ['an object without a prototype', Object.create(null)],
    ['a symbol', Symbol('often')],
    ['a function', () => 5_000],
  ])('is ten seconds where it is %s, and the console is told', (_because, interval) => {
    const { call, done, said } = setUp();
    call('poll', { state: 'logged_in', interval });
    call('poll', { state: 'logged_in', interval });
    expect(done).toEqual([
      ['watch', 'logged_in', defaultMs],
      ['watch', 'logged_in', defaultMs],
    ]);
    expect(said).toEqual([`[oasm] poll_invalid: ${expectedArguments.poll}`]);
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
  ])('of %s with %o does nothing, and is told once with its mend', (name, value) => {
    const { call, done, said, onChange, onStatus } = setUp();
    call(name, value);
    call(name, value);
    expect([done, onChange.size, onStatus.size]).toEqual([[], 0, 0]);
    const mends: Readonly<Record<string, string>> = expectedArguments;
    expect(said).toEqual([`[oasm] ${name}_invalid: ${mends[name] ?? 'a function'}`]);
  });

  test.each([undefined, null, '', 'nosuch', 'toString', '__proto__', 'CHECK', 7, {}, ['check']])(
    'of %o is told as one that there is none',
    (name) => {
      const { call, done, said } = setUp();
      call(name, 'logged_in');
      call(name, 'logged_in');
      expect(done).toEqual([]);
      expect(said).toEqual(['[oasm] call_unknown: there is no such call']);
    },
  );

  test.each<readonly [string, unknown]>([
    [
      'a getter that throws',
      {
        get state() {
          throw new Error('broken');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('broken');
          },
        },
      ),
    ],
  ])('with %s throws nothing back', (_what, value) => {
    const { call, done, said } = setUp();
    expect(() => call('poll', value)).not.toThrow();
    expect(() => call('check', value)).not.toThrow();
    expect(done).toEqual([]);
    expect(said).toHaveLength(2);
  });

  test('a thousand of them throw nothing, and say little', () => {
    const { call, said } = setUp();
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
      { numRuns: 1_000 },
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeLessThanOrEqual(names.length + 2);
  });
});
