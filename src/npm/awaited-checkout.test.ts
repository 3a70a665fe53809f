// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { frameworks, usePage, type Props } from './frameworks.fixture.ts';
import { globals } from './page.fixture.ts';
import type { PaymentOptions } from './types.ts';

describe.each(Object.entries(frameworks))('PaymentForm in %s', (_, create) => {
  const { draw, drawFirst, waitAll, optionsOf, loaded, scripts, unmount } = usePage(create);

  test('draws nothing for a promise that is fulfilled after it was unmounted', async () => {
    let resolve: (id: string) => void = () => {};
    const promise = new Promise<string>((fulfil) => {
      resolve = fulfil;
    });
    await drawFirst({ checkoutId: promise });
    await draw({ checkoutId: 'b' });
    await unmount();
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
