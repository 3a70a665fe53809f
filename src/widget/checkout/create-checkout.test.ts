import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReporter } from '../page/reporter.ts';
import { createCreation } from './create-checkout.ts';

const id = `${'1'.repeat(32)}.uat01-vm-tx03`;
const otherId = `${'2'.repeat(32)}.uat01-vm-tx03`;

type Resolve = (value: unknown) => void;

/** Waits for all promises that can settle. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Forms without a checkout, in a page whose `createCheckout` waits for the test. */
function setUp(createCheckout?: () => unknown) {
  const calls: { readonly resolve: Resolve; readonly reject: Resolve }[] = [];
  vi.stubGlobal('wpwlOptions', {
    createCheckout:
      createCheckout ??
      (() => new Promise((resolve, reject) => void calls.push({ resolve, reject }))),
  });
  const log: string[] = [];
  const checkoutId = signal('');
  const timers = new Map<() => void, number>();
  const creation = createCreation({
    after: (delayMs, run) => {
      timers.set(run, delayMs);
      return () => void timers.delete(run);
    },
    checkoutId,
    reporter: { ...createReporter(console), report: (code) => void log.push(`report:${code}`) },
    use: async (used) => {
      log.push(`use:${used.slice(0, 1)}`);
      checkoutId.value = used;
    },
    onCreated: () => log.push('created'),
    onFailed: () => log.push('failed'),
  });
  return {
    creation,
    log,
    checkoutId,
    calls,
    delays: () => [...timers.values()],
    expire: async () => {
      for (const run of timers.keys()) run();
      timers.clear();
      await settle();
    },
    answer: async (value: unknown, index = calls.length - 1) => {
      calls[index]?.resolve(value);
      await settle();
    },
  };
}

const failed = ['report:checkout_not_created', 'failed'];
const created = ['use:1', 'created'];

describe('createCheckout', () => {
  beforeEach(() => {
    for (const name of ['Node', 'HTMLCollection']) vi.stubGlobal(name, function () {});
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each<readonly [string, () => unknown, readonly string[]]>([
    ['an id', () => id, created],
    ['a promise of an id', async () => id, created],
    ['a rejected promise', () => Promise.reject(new Error('offline')), failed],
    [
      'nothing, because it throws',
      () => {
        throw new Error('broken');
      },
      failed,
    ],
    ['nothing', () => {}, failed],
    ['null', () => null, failed],
    ['a number', () => 7, failed],
    ['the whole response of its server', async () => ({ id }), failed],
    ['an empty text', () => '', failed],
    ['an error message', async () => 'Internal Server Error', failed],
    ['a path', () => `../${'a'.repeat(40)}`, failed],
    ['an id with a query', () => `${id}?x=1`, failed],
  ])('can return %s', async (_what, createCheckout, expected) => {
    const { creation, log } = setUp(createCheckout);
    creation.start();
    await settle();
    expect(log).toEqual(expected);
    expect(await creation.whenCreated()).toBe(expected === created);
  });

  test('is called at once, and once for all forms and presses', async () => {
    const { creation, calls, answer, log } = setUp();
    creation.start();
    creation.start();
    const waiting = [creation.whenCreated(), creation.whenCreated()];
    expect(calls).toHaveLength(1);
    await answer(id);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    creation.start();
    expect(await creation.whenCreated()).toBe(true);
    expect([calls.length, log]).toEqual([1, created]);
  });

  test('is not called if the script has a checkout', async () => {
    const { creation, checkoutId, calls, log } = setUp();
    checkoutId.value = id;
    creation.start();
    expect(await creation.whenCreated()).toBe(true);
    expect([calls, log]).toEqual([[], []]);
  });

  test('has 30 seconds, and can be tried again after them', async () => {
    const { creation, calls, log, delays, expire, answer } = setUp();
    creation.start();
    const waiting = creation.whenCreated();
    expect(delays()).toEqual([30_000]);
    await expire();
    expect([await waiting, log, delays()]).toEqual([false, failed, []]);
    const again = creation.whenCreated();
    expect(calls).toHaveLength(2);
    await answer(id);
    expect([await again, log]).toEqual([true, [...failed, ...created]]);
  });

  test('is ignored if it returns an id after the time limit', async () => {
    const { creation, log, expire, answer, checkoutId } = setUp();
    creation.start();
    await expire();
    await answer(id);
    expect([log, checkoutId.value]).toEqual([failed, '']);
    // The second call gets the answer of its own promise.
    creation.start();
    await answer(otherId, 0);
    expect(checkoutId.value).toBe('');
    await answer(otherId);
    expect(checkoutId.value).toBe(otherId);
  });

  test.each<readonly [string, (page: ReturnType<typeof setUp>) => Promise<void>]>([
    ['an id', (page) => page.answer(id)],
    ['nonsense', (page) => page.answer('nonsense')],
    [
      'a rejected promise',
      async (page) => {
        page.calls[0]?.reject(new Error('offline'));
        await settle();
      },
    ],
    ['nothing in time', (page) => page.expire()],
  ])('is ignored after setCheckout if it returns %s', async (_what, end) => {
    const page = setUp();
    page.creation.start();
    page.checkoutId.value = otherId;
    await end(page);
    expect([page.checkoutId.value, page.log]).toEqual([otherId, ['created']]);
  });

  test('does not keep a payment waiting after setCheckout', async () => {
    const { creation, checkoutId } = setUp();
    creation.start();
    let isCreated: boolean | undefined;
    void creation.whenCreated().then((result) => (isCreated = result));
    await settle();
    expect(isCreated).toBeUndefined();
    checkoutId.value = otherId;
    await settle();
    expect(isCreated).toBe(true);
  });

  test.each<readonly [string, (page: ReturnType<typeof setUp>) => Promise<void>]>([
    ['an id', (page) => page.answer(id)],
    ['nonsense', (page) => page.answer('nonsense')],
    ['nothing in time', (page) => page.expire()],
  ])('has no effect after unload if it returns %s', async (_what, end) => {
    const page = setUp();
    page.creation.start();
    page.creation.release();
    await end(page);
    expect([page.log, page.checkoutId.value]).toEqual([[], '']);
  });
});
