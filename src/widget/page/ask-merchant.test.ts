import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askMerchant } from './ask-merchant.ts';

const never = new Promise<never>(() => {});

/** Timers that run when a test calls `expire`. */
function createTimer() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    after: (delayMs: number, run: () => void) => {
      waiting.set(run, delayMs);
      return () => void waiting.delete(run);
    },
    expire: () => {
      for (const run of waiting.keys()) run();
    },
  };
}

describe('askMerchant', () => {
  beforeEach(() => {
    for (const name of ['Node', 'HTMLCollection']) vi.stubGlobal(name, function () {});
  });
  afterEach(() => vi.unstubAllGlobals());

  function ask(onDeclined: unknown) {
    vi.stubGlobal('wpwlOptions', { onDeclined });
    const timer = createTimer();
    return { timer, reply: askMerchant('onDeclined', ['a', 'b'], timer.after, 10_000) };
  }

  test.each<readonly [string, () => unknown, unknown]>([
    ['a value', () => 'id', 'id'],
    ['nothing', () => {}, undefined],
    ['a promise', async () => 'id', 'id'],
    ['an object', () => ({ id: 7 }), { id: 7 }],
  ])('returns what a function returns: %s', async (_what, callback, expected) => {
    const { timer, reply } = ask(callback);
    expect(await reply).toEqual(expected);
    await Promise.resolve();
    expect(timer.waiting.size).toBe(0);
  });

  test.each<readonly [string, unknown, string]>([
    ['is missing', undefined, 'It is not a function.'],
    ['is no function', 'id', 'It is not a function.'],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
    ['rejects', () => Promise.reject(new Error('offline')), 'offline'],
  ])('rejects if the function %s', async (_what, callback, problem) => {
    const { timer, reply } = ask(callback);
    await expect(reply).rejects.toThrow(problem);
    await Promise.resolve();
    expect(timer.waiting.size).toBe(0);
  });

  test('rejects if the options of the page throw', async () => {
    vi.stubGlobal('wpwlOptions', {
      get onDeclined(): unknown {
        throw new Error('not ready');
      },
    });
    const reply = askMerchant('onDeclined', [], createTimer().after, 1);
    await expect(reply).rejects.toThrow('not ready');
  });

  test('passes the values, and calls the function without a `this`', async () => {
    const calls: unknown[] = [];
    const { reply } = ask(function (this: unknown, ...given: unknown[]) {
      calls.push([this, given]);
    });
    await reply;
    expect(calls).toEqual([[undefined, ['a', 'b']]]);
  });

  test('rejects when the promise does not settle in time, and ignores what it returns later', async () => {
    let resolve: (id: string) => void = () => {};
    const { timer, reply } = ask(() => new Promise((settle) => void (resolve = settle)));
    await Promise.resolve();
    expect([...timer.waiting.values()]).toEqual([10_000]);
    timer.expire();
    resolve('late');
    await expect(reply).rejects.toThrow('Its promise did not settle within 10 seconds.');
  });

  test('calls the function at once, so that its request is sent before the next task', () => {
    let isCalled = false;
    void ask(() => {
      isCalled = true;
      return never;
    });
    expect(isCalled).toBe(true);
  });
});
