// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaymentMount, formKey } from './mount.ts';
import { resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';

const settings = { baseUrl: 'https://pay.example/', brands: 'VISA' };

let scripts: () => readonly HTMLScriptElement[];

beforeEach(() => {
  scripts = stubScripts();
});

afterEach(resetPage);

test('createPaymentMount draws a form, changes its checkout and removes it, without a framework', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const payment = createPaymentMount();
  const onReady = vi.fn();
  payment.update({ onReady, options: { locale: 'de' } });
  const unmount = payment.mount(element, { ...settings, checkoutId: 'a' });
  const { unload, setCheckout } = runWidget(scripts().at(-1) as HTMLScriptElement);
  await settle();
  expect(element.querySelectorAll('.wpwl-container')).toHaveLength(1);
  payment.setCheckout('b');
  await settle();
  expect(setCheckout).toHaveBeenCalledWith('b');
  unmount();
  expect(unload).toHaveBeenCalledTimes(1);
  expect(element.childElementCount).toBe(0);
});

test('createPaymentMount explains an invalid checkout id in words of the component', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const element = document.createElement('div');
  const payment = createPaymentMount();
  const onError = vi.fn();
  payment.update({ onError });
  const unmount = payment.mount(element, { ...settings, checkoutId: '' });
  const error = Object.assign(new Error('The URL of the script contains no valid checkout id.'), {
    code: 'checkout_id_invalid',
  });
  window.wpwlOptions?.onError?.(error as never);
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('PaymentForm has no valid checkoutId.'),
  );
  unmount();
});

test('formKey differs if a new form must be drawn', () => {
  const key = formKey(settings);
  expect(formKey({ ...settings })).toBe(key);
  expect(formKey({ ...settings, brands: ['VISA', 'MASTER'] })).not.toBe(key);
});
