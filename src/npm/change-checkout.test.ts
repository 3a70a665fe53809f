// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frameworks, type Framework, type Props } from './frameworks.fixture.ts';
import { globals, resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';
import type { PaymentError, PaymentOptions } from './types.ts';

/** An id, a promise that is fulfilled, or a promise that is fulfilled after all changes. */
type Change = string | { readonly settled: string } | { readonly late: string };

describe.each(Object.entries(frameworks))('PaymentForm in %s', (_, create) => {
  let scripts: () => readonly HTMLScriptElement[];
  let framework: Framework;
  let draw: Framework['draw'];

  beforeEach(() => {
    scripts = stubScripts();
    framework = create();
    ({ draw } = framework);
  });
  afterEach(async () => {
    await framework.unmount();
    await resetPage();
  });

  async function waitAll(): Promise<void> {
    await act(settle);
  }

  async function runLast() {
    const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
    await waitAll();
    return widget;
  }

  /** Draws the forms of the checkout `a`. */
  async function drawFirst(props: Props = {}) {
    await draw(props);
    return runLast();
  }

  function optionsOf(): PaymentOptions {
    return Reflect.get(window, 'wpwlOptions') ?? {};
  }

  /** The checkout ids in the URLs of the scripts. */
  function loaded(): readonly (string | null)[] {
    return scripts().map(({ src }) => new URL(src).searchParams.get('checkoutId'));
  }

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
    await framework.unmount();
    await waitAll();
    expect([scripts(), globals()]).toEqual([[], []]);
  });

  test('draws nothing for a promise that is fulfilled after it was unmounted', async () => {
    let resolve: (id: string) => void = () => {};
    const promise = new Promise<string>((fulfil) => {
      resolve = fulfil;
    });
    await drawFirst({ checkoutId: promise });
    await draw({ checkoutId: 'b' });
    await framework.unmount();
    resolve('a');
    await waitAll();
    expect([scripts(), globals()]).toEqual([[], []]);
  });

  test('draws the forms before a promise of the checkout is settled', async () => {
    const promise = Promise.resolve('a');
    const { setCheckout } = await drawFirst({ checkoutId: promise });
    expect(loaded()).toEqual([null]);
    expect(optionsOf().createCheckout?.()).toBe(promise);
    for (const checkoutId of [Promise.resolve('a'), 'a', Promise.resolve('a')]) {
      await draw({ checkoutId });
      await waitAll();
    }
    expect(setCheckout).not.toHaveBeenCalled();
    await draw({ checkoutId: 'b' });
    expect(setCheckout.mock.calls).toEqual([['b']]);
  });

  test('keeps the forms if the application gives the id while its promise is pending', async () => {
    let resolve: (id: string) => void = () => {};
    const promise = new Promise<string>((fulfil) => {
      resolve = fulfil;
    });
    const { setCheckout, unload } = await drawFirst({ checkoutId: promise });
    await draw({ checkoutId: 'a' });
    resolve('a');
    await waitAll();
    expect([setCheckout.mock.calls, unload.mock.calls]).toEqual([[], []]);
    await draw({ checkoutId: 'b' });
    expect(setCheckout.mock.calls).toEqual([['b']]);
  });

  test.each<readonly [string, Props['checkoutId'], (options: PaymentOptions) => unknown]>([
    ['createCheckout', undefined, (options) => options.createCheckout?.()],
    ['onDeclined', 'a', (options) => options.onDeclined?.({ id: 'a', resourcePath: '/v1' })],
  ])('expects the id that %s returns', async (name, checkoutId, call) => {
    /** As an application does that keeps the newest checkout in its state. */
    async function createNext(): Promise<string> {
      await draw({ checkoutId: 'next', options });
      return 'next';
    }
    const options: PaymentOptions = { [name]: createNext };
    const { setCheckout } = await drawFirst({ checkoutId, options });
    expect(await call(optionsOf())).toBe('next');
    await waitAll();
    expect(setCheckout).not.toHaveBeenCalled();
    await draw({ checkoutId: 'b', options });
    expect(setCheckout.mock.calls).toEqual([['b']]);
  });

  test('changes the checkout after onDeclined if the application has another id', async () => {
    const options = {
      onDeclined: async () => {
        await draw({ checkoutId: 'b', options });
        return 'c';
      },
    };
    const { setCheckout } = await drawFirst({ options });
    expect(await optionsOf().onDeclined?.({ id: 'a', resourcePath: '/v1' })).toBe('c');
    await waitAll();
    expect(setCheckout.mock.calls).toEqual([['b']]);
  });

  test('has onDeclined only if the application has it', async () => {
    await drawFirst();
    expect(Object.keys(optionsOf())).toEqual(['layout', 'onReady', 'onError']);
  });
});
