// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { frameworks, usePage, type Props } from './frameworks.fixture.ts';
import { globals } from './page.fixture.ts';
import type { PaymentError } from './types.ts';

/** An id, a promise that is fulfilled, or a promise that is fulfilled after all changes. */
type Change = string | { readonly settled: string } | { readonly late: string };

/** The forms keep their checkout for this reason. */
function keepsCheckout(reason: string) {
  return async (): Promise<never> => {
    throw Object.assign(new Error('refused'), {
      code: 'checkout_not_changed',
      actor: 'merchant',
      reason,
    });
  };
}

describe.each(Object.entries(frameworks))('PaymentForm in %s', (_, create) => {
  const { draw, drawFirst, runLast, waitAll, optionsOf, loaded, scripts, unmount } =
    usePage(create);

  test.each<readonly [string, readonly Change[], readonly string[]]>([
    ['another id', ['b'], ['b']],
    ['several ids', ['b', 'c', 'd'], ['b', 'c', 'd']],
    ['the first id again', ['b', 'a'], ['b', 'a']],
    ['a promise of another id', [{ settled: 'b' }], ['b']],
    ['a promise of the current id', [{ settled: 'a' }], []],
    ['new promises of the current id', [{ settled: 'a' }, { settled: 'a' }], []],
    ['a promise that is replaced', [{ late: 'b' }, 'c'], ['c']],
    ['a promise that is taken back', [{ late: 'b' }, 'a'], []],
    ['two promises, of which the first is later', [{ late: 'b' }, { settled: 'c' }], ['c']],
    ['an id, and a promise of it', ['b', { settled: 'b' }], ['b']],
  ])('changes the checkout of the forms: %s', async (_title, changes, calls) => {
    const { setCheckout, unload } = await drawFirst();
    const late: (() => void)[] = [];
    function checkoutOf(change: Change): string | Promise<string> {
      if (typeof change === 'string') return change;
      if ('settled' in change) return Promise.resolve(change.settled);
      return new Promise((resolve) => late.push(() => resolve(change.late)));
    }
    for (const change of changes) await draw({ checkoutId: checkoutOf(change) });
    for (const resolve of late) resolve();
    await waitAll();
    expect(setCheckout.mock.calls.flat()).toEqual(calls);
    expect(unload).not.toHaveBeenCalled();
    expect(loaded()).toEqual(['a']);
  });

  test('keeps the checkout while the application gives the same id and other callbacks', async () => {
    const { setCheckout, unload } = await drawFirst();
    await draw({ options: { onReady: () => {} } });
    expect([setCheckout.mock.calls, unload.mock.calls]).toEqual([[], []]);
  });

  test('draws new forms if the forms keep their checkout, and reports nothing', async () => {
    const onError = vi.fn();
    const { setCheckout, unload } = await drawFirst({ onError });
    setCheckout.mockImplementation(async () => {
      const error = Object.assign(new Error('busy'), { code: 'checkout_not_changed' });
      optionsOf().onError?.(error as PaymentError);
      throw error;
    });
    await draw({ checkoutId: 'b', onError });
    await waitAll();
    expect(unload).toHaveBeenCalledTimes(1);
    expect(loaded()).toEqual(['b']);
    expect(onError).not.toHaveBeenCalled();
    await runLast();
    expect(document.querySelectorAll('.wpwl-container')).toHaveLength(1);
  });

  test.each<readonly [string, () => Props['checkoutId'], readonly string[]]>([
    ['another id', () => 'b', ['b', 'b', 'b']],
    // Asks by the current id whether the payment has ended.
    ['a rejected promise', () => Promise.reject<string>(new Error('lost')), ['a', 'a', 'a']],
    ['no id', () => undefined, ['a', 'a', 'a']],
  ])('keeps the forms during a payment, and follows after it: %s', async (_title, next, calls) => {
    vi.useFakeTimers();
    const onError = vi.fn();
    const { setCheckout, unload } = await drawFirst({ onError });
    setCheckout.mockImplementation(keepsCheckout('paying'));
    await draw({ checkoutId: next(), onError });
    await waitAll();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([unload.mock.calls, onError.mock.calls, loaded()]).toEqual([[], [], ['a']]);
    setCheckout.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(setCheckout.mock.calls.flat()).toEqual(calls);
    expect(loaded()).toEqual([calls[0] === 'b' ? 'a' : null]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(setCheckout).toHaveBeenCalledTimes(3);
  });

  test('gives the forms the newest id after a payment', async () => {
    vi.useFakeTimers();
    const { setCheckout } = await drawFirst();
    setCheckout.mockImplementation(keepsCheckout('paying'));
    await draw({ checkoutId: 'b' });
    await draw({ checkoutId: 'c' });
    await waitAll();
    setCheckout.mockClear();
    setCheckout.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(setCheckout.mock.calls).toEqual([['c']]);
  });

  test('keeps the id that onDeclined returns, instead of one from during the payment', async () => {
    vi.useFakeTimers();
    const onDeclined = vi.fn(async () => 'c');
    const { setCheckout, checkout } = await drawFirst({ options: { onDeclined } });
    setCheckout.mockImplementation(keepsCheckout('paying'));
    await draw({ checkoutId: 'b', options: { onDeclined } });
    await waitAll();
    await optionsOf().onDeclined?.({ id: 'a', resourcePath: '/v1/checkouts/a/payment' });
    checkout.id = 'c';
    setCheckout.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(setCheckout).not.toHaveBeenCalled();
  });

  test.each(['paid', 'pending'])(
    'keeps the forms and reports it if their checkout is %s',
    async (reason) => {
      const onError = vi.fn();
      const { setCheckout, unload } = await drawFirst({ onError });
      setCheckout.mockImplementation(keepsCheckout(reason));
      await draw({ checkoutId: 'b', onError });
      await waitAll();
      expect([unload.mock.calls, loaded()]).toEqual([[], ['a']]);
      expect(onError.mock.calls).toEqual([
        [expect.objectContaining({ code: 'checkout_not_changed', reason })],
      ]);
    },
  );

  test('asks no more after it is unmounted during a payment', async () => {
    vi.useFakeTimers();
    const { setCheckout } = await drawFirst();
    setCheckout.mockImplementation(keepsCheckout('paying'));
    await draw({ checkoutId: 'b' });
    await waitAll();
    await unmount();
    setCheckout.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([setCheckout.mock.calls, scripts(), vi.getTimerCount()]).toEqual([[], [], 0]);
  });

  test('reports that a checkout after a decline was refused', async () => {
    const onError = vi.fn();
    await drawFirst({ onError });
    const error = { code: 'checkout_not_changed' };
    optionsOf().onError?.(error as PaymentError);
    expect(onError.mock.calls).toEqual([[error]]);
  });

  test('draws new forms with the newest checkout if a change is refused later', async () => {
    const { setCheckout } = await drawFirst();
    let refuse: (reason: Error) => void = () => {};
    setCheckout.mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    );
    await draw({ checkoutId: 'b' });
    await draw({ checkoutId: 'c' });
    refuse(new Error('A newer call was made.'));
    await waitAll();
    expect(setCheckout.mock.calls).toEqual([['b'], ['c']]);
    expect(loaded()).toEqual(['a']);
    setCheckout.mockRejectedValueOnce(new Error('busy'));
    await draw({ checkoutId: 'd' });
    await waitAll();
    expect(loaded()).toEqual(['d']);
  });

  test('takes an id back while the forms change to another one', async () => {
    const { setCheckout } = await drawFirst();
    setCheckout.mockReturnValueOnce(new Promise(() => {}));
    await draw({ checkoutId: 'b' });
    await draw({ checkoutId: 'a' });
    expect(setCheckout.mock.calls).toEqual([['b'], ['a']]);
  });

  test('draws new forms while the script loads', async () => {
    await draw({});
    await draw({ checkoutId: 'b' });
    expect(loaded()).toEqual(['b']);
  });

  test('keeps a script that loads if a new promise has the same id', async () => {
    await draw({});
    const [script] = scripts();
    await draw({ checkoutId: Promise.resolve('a') });
    await waitAll();
    expect(scripts()).toEqual([script]);
  });

  test('draws new forms once if another setting changes too', async () => {
    const { setCheckout, unload } = await drawFirst();
    await draw({ checkoutId: 'b', brands: 'MASTER' });
    expect(unload).toHaveBeenCalledTimes(1);
    expect(loaded()).toEqual(['b']);
    await runLast();
    expect(setCheckout).not.toHaveBeenCalled();
  });

  test('draws new forms if the promise of another checkout is rejected', async () => {
    await drawFirst();
    const rejected = Promise.reject<string>(new Error('The server does not respond.'));
    await draw({ checkoutId: rejected });
    await waitAll();
    expect(loaded()).toEqual([null]);
    await expect(optionsOf().createCheckout?.()).rejects.toThrow('The server does not respond.');
  });

  test('draws new forms if the script has no setCheckout', async () => {
    await drawFirst();
    Reflect.deleteProperty(Reflect.get(window, 'wpwl'), 'setCheckout');
    await draw({ checkoutId: 'b' });
    await waitAll();
    expect(loaded()).toEqual(['b']);
  });

  test('leaves nothing in the page if it is unmounted during a change', async () => {
    const { setCheckout } = await drawFirst();
    setCheckout.mockReturnValueOnce(
      Promise.resolve().then(() => Promise.reject(new Error('removed'))),
    );
    await draw({ checkoutId: Promise.resolve('b') });
    await draw({ checkoutId: 'c' });
    await unmount();
    await waitAll();
    expect([scripts(), globals()]).toEqual([[], []]);
  });
});
