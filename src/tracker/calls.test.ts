import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackerCallNames, validArguments, type TrackerCallName } from '#contract/session';
import { createCalls } from './calls.ts';
import { createReporter } from './reporter.ts';
import type { Tracker } from './tracker.ts';

const defaultMs = 10_000;
const dayMs = 86_400_000;

/** The calls of a page, and what they do with the tracker. */
function setUp() {
  const performed: unknown[][] = [];
  const logged: unknown[][] = [];
  function record(method: string) {
    return (...values: readonly unknown[]): void => void performed.push([method, ...values]);
  }
  const tracker: Tracker = {
    setClientId: record('setClientId'),
    setSessionState: record('setSessionState'),
    watch: record('watch'),
    onChange: record('onChange'),
    onStatus: record('onStatus'),
    removeCallback: record('removeCallback'),
    stop: record('stop'),
    wake: record('wake'),
    handleViolation: record('handleViolation'),
  };
  const reporter = createReporter((...values) => void logged.push([...values]));
  return { performed, logged, call: reporter.guard(createCalls(tracker, reporter)) };
}

function callback(): void {}

function invalid(name: string): string {
  const fixes: Readonly<Record<string, string>> = validArguments;
  return `[oasm] ${name}_invalid: ${fixes[`${name}_invalid`] ?? 'see oasm.d.ts'}`;
}

describe('a call', () => {
  test.each<readonly [name: TrackerCallName, value: unknown, performed: readonly unknown[]]>([
    ['client_id', 'x', ['setClientId', 'x']],
    ['client_id', 'A-z_0.9', ['setClientId', 'A-z_0.9']],
    ['client_id', 'x'.repeat(128), ['setClientId', 'x'.repeat(128)]],
    ['session', 'state-1', ['setSessionState', 'state-1']],
    ['session', '', ['setSessionState', '']],
    ['session', '!~', ['setSessionState', '!~']],
    ['session', 'x'.repeat(256), ['setSessionState', 'x'.repeat(256)]],
    ['check', 'logged_in', ['watch', 'logged_in']],
    ['check', 'logged_out', ['watch', 'logged_out']],
    ['poll', { state: 'logged_out', interval: 5_000 }, ['watch', 'logged_out', 5_000]],
    ['on_change', callback, ['onChange', callback]],
    ['on_status', callback, ['onStatus', callback]],
    ['off_change', callback, ['removeCallback', callback]],
    ['stop', undefined, ['stop']],
    ['destroy', undefined, ['stop']],
  ])('of %s with %o is performed and logs nothing', (name, value, expected) => {
    const { call, performed, logged } = setUp();
    call(name, value);
    expect(performed).toEqual([expected]);
    expect(logged).toEqual([]);
  });
});

describe('the interval of a poll', () => {
  test.each<readonly [because: string, interval: unknown, intervalMs: number]>([
    ['a number', 2_500, 2_500],
    ['a numeric string', '2500', 2_500],
    ['an array with one number', [5_000], 5_000],
    ['a bigint', 5_000n, 5_000],
    ['the minimum', 1_000, 1_000],
    ['less than the minimum', 1, 1_000],
    ['the smallest number', Number.MIN_VALUE, 1_000],
    ['true', true, 1_000],
    ['the maximum', dayMs, dayMs],
    ['more than timers support', 2 ** 31, dayMs],
    ['a date', new Date(2 ** 40), dayMs],
    ['infinity', Infinity, dayMs],
    ['undefined', undefined, defaultMs],
    ['null', null, defaultMs],
  ])('is limited to 1 second to 1 day, 10 seconds by default: %s', (...row) => {
    const [, interval, intervalMs] = row;
    const { call, performed, logged } = setUp();
    call('poll', { state: 'logged_in', interval });
    expect(performed).toEqual([['watch', 'logged_in', intervalMs]]);
    expect(logged).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['zero', 0],
    ['negative', -5_000],
    ['negative infinity', -Infinity],
    ['NaN', NaN],
    ['text', 'often'],
    ['an empty string', ''],
    ['false', false],
    ['an empty array', []],
    ['an array of two numbers', [5_000, 6_000]],
    ['an object', {}],
    ['a function', () => 5_000],
    ['a symbol', Symbol('often')],
    ['an object without a prototype', Object.create(null)],
  ])('is 10 seconds and logged as invalid if it is %s', (_because, interval) => {
    const { call, performed, logged } = setUp();
    call('poll', { state: 'logged_in', interval });
    call('poll', { state: 'logged_in', interval });
    expect(performed).toEqual(Array(2).fill(['watch', 'logged_in', defaultMs]));
    expect(logged).toEqual([[invalid('poll')]]);
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
    const { call, performed, logged } = setUp();
    call(name, value);
    call(name, value);
    expect(performed).toEqual([]);
    expect(logged).toEqual([[invalid(name)]]);
  });

  test.each([undefined, null, '', 'nosuch', 'toString', '__proto__', 'CHECK', 7, {}, ['check']])(
    'of %o is logged as unknown',
    (name) => {
      const { call, performed, logged } = setUp();
      call(name, 'logged_in');
      call(name, 'logged_in');
      expect(performed).toEqual([]);
      expect(logged).toEqual([['[oasm] call_unknown: see oasm.d.ts for the calls of _OASM']]);
    },
  );

  const broken = new Error('broken');
  function fail(): never {
    throw broken;
  }

  test.each<readonly [string, object]>([
    ['a getter that throws', Object.defineProperty({}, 'state', { get: fail })],
    ['a proxy that throws', new Proxy({ state: 'logged_in' }, { get: fail })],
  ])('with %s does not throw', (_what, value) => {
    const { call, performed, logged } = setUp();
    expect(() => call('poll', value)).not.toThrow();
    expect(() => call('check', value)).not.toThrow();
    expect(performed).toEqual([]);
    expect(logged.map(([text]) => text)).toEqual([
      expect.stringContaining('unexpected'),
      invalid('check'),
    ]);
    expect(logged[0]?.[1]).toBe(broken);
  });

  test('never throws, and is logged once per problem, for random names and arguments', () => {
    const { call, logged } = setUp();
    const anyName = fc.oneof(fc.constantFrom(...trackerCallNames), fc.anything());
    const anyValue = fc.oneof(
      fc.anything({ withNullPrototype: true, withBoxedValues: true, withSparseArray: true }),
      fc.record({ state: fc.constantFrom('logged_in', 'nosuch'), interval: fc.anything() }),
    );
    fc.assert(
      fc.property(anyName, anyValue, (name, value) => {
        expect(call(name, value)).toBeUndefined();
      }),
      // A run of random calls may contain neither.
      {
        examples: [
          ['nosuch', 0],
          ['check', 0],
        ],
      },
    );
    const reported = logged.map(([text]) => /^\[oasm\] (\w+): \S/.exec(String(text))?.[1]);
    const invalidCalls = trackerCallNames.map((name) => `${name}_invalid`);
    expect([...invalidCalls, 'call_unknown', 'unexpected']).toEqual(
      expect.arrayContaining(reported),
    );
    expect(reported).toEqual(expect.arrayContaining(['call_unknown', 'check_invalid']));
    expect(new Set(reported).size).toBe(reported.length);
  });
});
