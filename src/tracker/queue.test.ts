import { afterEach, describe, expect, test, vi } from 'vitest';
import { base, loadPage } from './page.fixture.ts';

const secondMs = 1_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a page has put at `_OASM` before the script arrived. */
const stubWith = (q: unknown): unknown => Object.assign(() => {}, { q });

const argumentsOf = (...values: readonly unknown[]): object => ({
  ...values,
  length: values.length,
});

const queueOf = (...calls: readonly (readonly unknown[])[]): unknown =>
  stubWith(calls.map((values) => argumentsOf(...values)));

describe('what the page has queued', () => {
  test.each(['loading', 'complete'])(
    'is performed before the first look (%s)',
    async (readyState) => {
      const stub = queueOf(['check', 'logged_in'], ['session', 'handle'], ['client_id', 'c1']);
      const { frames, time, clients, said } = await loadPage({ readyState, stub });
      expect(frames.count()).toBe(0);
      time.pass(readyState === 'complete' ? 0 : 2 * secondMs);
      frames.last().open();
      expect(clients()).toEqual(['c1']);
      expect(frames.last().sent()).toEqual([{ kind: 'check', session: 'handle', mayAsk: true }]);
      expect(said).toEqual([]);
    },
  );

  test('is performed in its order', async () => {
    const heard: string[] = [];
    const early = (): void => void heard.push('early');
    const late = (): void => void heard.push('late');
    const { frames, wake, clients } = await loadPage({
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
    frames.last().say('logged_out');
    expect(heard).toEqual(['late']);
  });

  test('may be lists as well, and more values than two are not read', async () => {
    const stub = stubWith([
      ['client_id', 'c1', 'c2'],
      ['check', 'logged_in', 'logged_out'],
    ]);
    const { wake, clients, said } = await loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(said).toEqual([]);
  });

  test('is over with destroy', async () => {
    const stub = queueOf(['destroy'], ['client_id', 'c1'], ['check', 'logged_in'], ['nosuch']);
    const { wake, frames, isClean, said, window } = await loadPage({ stub });
    wake();
    expect([frames.count(), isClean(), said]).toEqual([0, true, []]);
    expect(window._OASM).toBeUndefined();
  });

  test('is told on the console where it is wrong, and the rest is performed', async () => {
    const stub = queueOf(
      ['nosuch'],
      ['client_id', 7],
      [],
      ['client_id', 'c1'],
      ['check', 'logged_in'],
    );
    const { wake, clients, reported } = await loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(reported()).toEqual(['call_unknown', 'client_id_invalid']);
  });

  const fail = (): never => {
    throw new Error('broken');
  };

  test.each<readonly [what: string, entry: object]>([
    ['an entry that throws', Object.defineProperty({}, '0', { get: fail })],
    ['an entry whose value throws', { 0: 'poll', 1: new Proxy({}, { get: fail }) }],
  ])('is performed after %s', async (_what, entry) => {
    const stub = stubWith([
      entry,
      argumentsOf('client_id', 'c1'),
      argumentsOf('check', 'logged_in'),
    ]);
    const { wake, clients, reported } = await loadPage({ stub });
    wake();
    expect(clients()).toEqual(['c1']);
    expect(reported()).toEqual(['unexpected']);
  });
});

describe('a queue of nonsense, or none', () => {
  test.each<readonly [what: string, q: readonly unknown[], reported: string]>([
    ['texts', ['check', 'logged_in'], 'call_unknown'],
    ['numbers', [1, NaN], 'call_unknown'],
    ['nothings', [null, undefined], 'call_unknown'],
    ['empty lists and objects', [[], {}], 'call_unknown'],
    ['functions and symbols', [() => {}, Symbol('check')], 'call_unknown'],
  ])('is told on the console, and harms nobody: %s', async (_what, q, reason) => {
    const page = await loadPage({ stub: stubWith(q) });
    expect(page.reported()).toEqual([reason]);
    page.call('client_id', 'c1');
    page.call('check', 'logged_in');
    page.wake();
    expect(page.clients()).toEqual(['c1']);
  });

  test.each<readonly [what: string, stub: unknown]>([
    ['no stub', undefined],
    ['null for a stub', null],
    ['a text for a stub', 'oasm'],
    ['a stub without a queue', () => {}],
    ['null for a queue', stubWith(null)],
    ['a number for a queue', stubWith(7)],
    ['yes for a queue', stubWith(true)],
    ['a text for a queue', stubWith('check')],
    ['a function for a queue', stubWith(() => [])],
    ['a queue that is no list', stubWith({ length: 1, 0: ['nosuch'] })],
    ['an empty queue', stubWith([])],
    ['an object with a queue', { q: [] }],
  ])(
    'is served all the same where there are none, and nothing is said: %s',
    async (_what, stub) => {
      const page = await loadPage({ stub });
      page.call('client_id', 'c1');
      page.call('check', 'logged_in');
      page.wake();
      expect(page.clients()).toEqual(['c1']);
      expect(page.said).toEqual([]);
    },
  );
});

describe('the script', () => {
  test('says so where it cannot know where it came from, and leaves the page alone', async () => {
    const stub = queueOf(['client_id', 'c1'], ['check', 'logged_in']);
    const { window, wake, isClean, frames, reported } = await loadPage({ src: '/app.js', stub });
    wake();
    expect(reported()).toEqual(['script_source_missing']);
    expect(window._OASM).toBe(stub);
    expect([frames.count(), isClean()]).toEqual([0, true]);
  });

  test('does nothing where another copy of it is there already', async () => {
    const stub = Object.assign(() => {}, { isReady: true, q: [['nosuch']] });
    const { window, isClean, said } = await loadPage({ src: `${base}oasm.js`, stub });
    expect(window._OASM).toBe(stub);
    expect([isClean(), said]).toEqual([true, []]);
  });
});
