import { afterEach, describe, expect, test, vi } from 'vitest';
import { base, loadPage, secondMs, setUpPolling } from './page.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The value of `_OASM` before the script runs. */
function stubWith(q: unknown): unknown {
  return Object.assign(() => {}, { q });
}

function argumentsOf(...values: readonly unknown[]): object {
  return {
    ...values,
    length: values.length,
  };
}

function queueOf(...calls: readonly (readonly unknown[])[]): unknown {
  return stubWith(calls.map((values) => argumentsOf(...values)));
}

describe('the queue of the stub', () => {
  test.each(['loading', 'complete'])('is performed before the first check (%s)', (readyState) => {
    const stub = queueOf(['check', 'logged_in'], ['session', 'state-1'], ['client_id', 'c1']);
    const { frames, time, clients, logged } = loadPage({ readyState, stub });
    expect(frames.count()).toBe(0);
    time.advance(readyState === 'complete' ? 0 : 2 * secondMs);
    frames.last().open();
    expect(clients()).toEqual(['c1']);
    expect(frames.last().sent()).toEqual([{ kind: 'check', session: 'state-1', mayRequest: true }]);
    expect(logged).toEqual([]);
  });

  test('is performed in order', () => {
    const called: string[] = [];
    function early(): void {
      void called.push('early');
    }
    function late(): void {
      void called.push('late');
    }
    const { frames, wake, clients } = loadPage({
      stub: queueOf(
        ['on_change', early],
        ['off_change', early],
        ['off_change', late],
        ['on_change', late],
        ['client_id', 'c1'],
        ['client_id', 'c2'],
        ['check', 'logged_out'],
        ['check', 'logged_in'],
      ),
    });
    wake();
    expect(clients()).toEqual(['c2']);
    frames.last().open();
    frames.last().sendState('logged_out');
    expect(called).toEqual(['late']);
  });

  test('may contain arrays, of which the first two elements are read', () => {
    const stub = stubWith([
      ['client_id', 'c1', 'c2'],
      ['check', 'logged_in', 'logged_out'],
    ]);
    const { wake, clients, logged } = loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(logged).toEqual([]);
  });

  test('ends with destroy', () => {
    const stub = queueOf(['destroy'], ['client_id', 'c1'], ['check', 'logged_in'], ['nosuch']);
    const { wake, frames, isClean, logged, window } = loadPage({ stub });
    wake();
    expect([frames.count(), isClean(), logged]).toEqual([0, true, []]);
    expect(window._OASM).toBeUndefined();
  });

  test('is performed despite invalid calls, which are logged', () => {
    const stub = queueOf(
      ['nosuch'],
      ['client_id', 7],
      [],
      ['client_id', 'c1'],
      ['check', 'logged_in'],
    );
    const { wake, clients, reported } = loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(reported()).toEqual(['call_unknown', 'client_id_invalid']);
  });

  function fail(): never {
    throw new Error('broken');
  }

  test.each<readonly [what: string, entry: object]>([
    ['an entry that throws', Object.defineProperty({}, '0', { get: fail })],
    ['an entry whose argument throws', { 0: 'poll', 1: new Proxy({ state: '' }, { get: fail }) }],
  ])('is performed despite %s', (_what, entry) => {
    const stub = stubWith([
      entry,
      argumentsOf('client_id', 'c1'),
      argumentsOf('check', 'logged_in'),
    ]);
    const { wake, clients, reported } = loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(reported()).toEqual(['unexpected']);
  });
});

describe('a stub that the page has stored before the script has run', () => {
  /** The stub of the README. */
  function createStub(): (...values: readonly unknown[]) => void {
    return (...values) => {
      const global = page.window._OASM as { q?: unknown[] };
      (global.q ??= []).push(argumentsOf(...values));
    };
  }

  /** A stub that refers to itself instead of to the global. */
  function createSelfStub(): (...values: readonly unknown[]) => void {
    const stub = Object.assign(
      (...values: readonly unknown[]): void => void stub.q.push(argumentsOf(...values)),
      { q: [] as unknown[] },
    );
    return stub;
  }

  let page: ReturnType<typeof loadPage>;

  test.each<readonly [string, () => (...values: readonly unknown[]) => void]>([
    ['to the global', createStub],
    ['to itself', createSelfStub],
  ])('still performs calls if it refers %s', (_what, create) => {
    const stub = create();
    page = loadPage({ stub });
    stub('client_id', 'c1');
    stub('check', 'logged_in');
    page.wake();
    expect(page.clients()).toEqual(['c1']);
    expect(page.logged).toEqual([]);
    stub('destroy');
    expect(page.isClean()).toBe(true);
  });
});

describe('an invalid or missing queue', () => {
  test.each<readonly [what: string, q: readonly unknown[], reported: string]>([
    ['strings', ['check', 'logged_in'], 'call_unknown'],
    ['numbers', [1, NaN], 'call_unknown'],
    ['null and undefined', [null, undefined], 'call_unknown'],
    ['empty arrays and objects', [[], {}], 'call_unknown'],
    ['functions and symbols', [() => {}, Symbol('check')], 'call_unknown'],
  ])('is logged, and later calls work: %s', (_what, q, problem) => {
    const page = loadPage({ stub: stubWith(q) });
    expect(page.reported()).toEqual([problem]);
    page.call('client_id', 'c1');
    page.call('check', 'logged_in');
    page.wake();
    expect(page.clients()).toEqual(['c1']);
  });

  test.each<readonly [what: string, stub: unknown]>([
    ['no stub', undefined],
    ['null as a stub', null],
    ['a string as a stub', 'oasm'],
    ['a stub without a queue', () => {}],
    ['null as a queue', stubWith(null)],
    ['a number as a queue', stubWith(7)],
    ['true as a queue', stubWith(true)],
    ['a string as a queue', stubWith('check')],
    ['a function as a queue', stubWith(() => [])],
    ['an array-like object as a queue', stubWith({ length: 1, 0: ['nosuch'] })],
    ['an empty queue', stubWith([])],
    ['a frozen queue', stubWith(Object.freeze([]))],
    ['an object with a queue', { q: [] }],
    ['a queue of 10,000 empty entries', stubWith(Object.assign([], { length: 10_000 }))],
    [
      'a queue whose iterator is no function',
      stubWith(Object.assign([], { [Symbol.iterator]: 7 })),
    ],
  ])('is ignored without a log, and later calls work: %s', (_what, stub) => {
    const page = loadPage({ stub });
    page.call('client_id', 'c1');
    page.call('check', 'logged_in');
    page.wake();
    expect(page.clients()).toEqual(['c1']);
    expect(page.logged).toEqual([]);
  });
});

describe('the script', () => {
  test('logs an unknown script source and installs nothing', () => {
    const stub = queueOf(['client_id', 'c1'], ['check', 'logged_in']);
    const { window, wake, isClean, frames, reported } = loadPage({ src: '/app.js', stub });
    wake();
    expect(reported()).toEqual(['script_source_missing']);
    expect(window._OASM).toBe(stub);
    expect([frames.count(), isClean()]).toEqual([0, true]);
  });

  test('does nothing if it is already installed', () => {
    const stub = Object.assign(() => {}, { isReady: true, q: [['nosuch']] });
    const { window, isClean, logged } = loadPage({ src: `${base}oasm.js`, stub });
    expect(window._OASM).toBe(stub);
    expect([isClean(), logged]).toEqual([true, []]);
  });
});

describe('destroy', () => {
  test('removes the frame, all timers and the global, and later calls do nothing', () => {
    const page = setUpPolling();
    const { _OASM: call } = page.window;
    if (typeof call !== 'function') throw new Error('The tracker is not installed.');
    page.call('destroy');
    expect([page.isClean(), page.window._OASM]).toEqual([true, undefined]);
    for (const [name, value] of [
      ['client_id', 'c2'],
      ['check', 'logged_in'],
      ['poll', { state: 'logged_in' }],
      ['session', 'state-1'],
      ['destroy'],
      ['nosuch'],
    ])
      Reflect.apply(call, undefined, [name, value]);
    page.wake();
    page.violate();
    page.time.advance(60 * 60 * secondMs);
    expect([page.frames.count(), page.isClean(), page.logged]).toEqual([1, true, []]);
  });
});

test('starts in a page with a frame of another origin that has the name _OASM', () => {
  // Reading a property of a window of another origin throws.
  function readProperty(): never {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  }
  const { call, wake, clients, logged } = loadPage({ stub: new Proxy({}, { get: readProperty }) });
  call('client_id', 'c1');
  call('check', 'logged_in');
  wake();
  expect(clients()).toEqual(['c1']);
  expect(logged).toEqual([]);
});
