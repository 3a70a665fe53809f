import { describe, expect, test, vi } from 'vitest';
import { fieldOf } from '#contract/own';
import { whilePolluted } from '#contract/pollution.fixture';
import { withCreateCheckout } from './with-create-checkout.ts';
import type { PaymentOptions } from './types.ts';

const promise = Promise.resolve('a');

function createOptions(): PaymentOptions {
  return { locale: 'de', onChangeBrand: () => {}, createCheckout: () => 'other' };
}

describe('withCreateCheckout', () => {
  test('adds the function, and keeps the options', () => {
    const given: PaymentOptions = { locale: 'de' };
    const options = withCreateCheckout(given, promise);
    expect(Object.keys(options)).toEqual(['locale', 'createCheckout']);
    expect({ ...options }).toEqual({ locale: 'de', createCheckout: expect.any(Function) });
    expect(options.createCheckout?.()).toBe(promise);
    expect(given).toEqual({ locale: 'de' });
  });

  test.each([
    ['ordinary', (options: PaymentOptions) => options],
    ['frozen', (options: PaymentOptions) => Object.freeze(options)],
    ['sealed', (options: PaymentOptions) => Object.seal(options)],
  ])('returns own properties of %s options, as the widget reads them', (_, prepare) => {
    const given = prepare(createOptions());
    const options = withCreateCheckout(given, promise);
    expect(fieldOf(options, 'locale')).toBe('de');
    expect(fieldOf(options, 'createCheckout')).toBe(options.createCheckout);
    expect(fieldOf(options, 'toString')).toBeUndefined();
    expect(Object.entries(options).map(([name]) => name)).toEqual(Object.keys(given));
  });

  test('finds a callback that is replaced or added later', () => {
    const given = createOptions();
    const options = withCreateCheckout(given, promise);
    const [onChangeBrand, onReady] = [vi.fn(), vi.fn()];
    given.onChangeBrand = onChangeBrand;
    options.onReady = onReady;
    expect([options.onChangeBrand, given.onReady]).toEqual([onChangeBrand, onReady]);
    delete given.onChangeBrand;
    expect(Object.hasOwn(options, 'onChangeBrand')).toBe(false);
  });

  test('depends on no member of Object.prototype', () => {
    const found = whilePolluted({ get: () => 'evil', set: undefined, apply: () => 'evil' }, () => {
      const options = withCreateCheckout({ locale: 'de' }, promise);
      return [options.locale, { ...options }.locale, options.createCheckout?.()];
    });
    expect(found).toEqual(['de', 'de', promise]);
  });

  test('leaves the report of a rejection to the widget', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const options = withCreateCheckout({}, Promise.reject(new Error('The server is down.')));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(options.createCheckout?.()).rejects.toThrow('The server is down.');
  });
});
