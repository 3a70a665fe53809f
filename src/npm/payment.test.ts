// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPaymentLoader, type LoadPaymentWidgets } from './payment.ts';
import type { PaymentOptions } from './types.ts';
import { globals, resetPage, runWidget, stubScripts } from './page.fixture.ts';

const baseUrl = 'https://pay.example/';
let scripts: () => readonly HTMLScriptElement[];
let load: LoadPaymentWidgets;

beforeEach(() => {
  vi.useFakeTimers();
  scripts = stubScripts();
  load = createPaymentLoader();
  document.body.innerHTML = '<form class="paymentWidgets"></form>';
});
afterEach(resetPage);

function runLast() {
  return runWidget(scripts().at(-1) as HTMLScriptElement);
}

async function loadAndRun(checkoutId: string) {
  const promise = load({ baseUrl, checkoutId });
  const widget = runLast();
  return { handle: await promise, widget };
}

function drawnForms(): number {
  return document.querySelectorAll('.wpwl-container').length;
}

describe('loadPaymentWidgets', () => {
  test('sets wpwlOptions to the given object before the script runs', () => {
    const options = { locale: 'de' };
    void load({ baseUrl, checkoutId: 'a', options }).catch(() => undefined);
    expect(Reflect.get(window, 'wpwlOptions')).toBe(options);
  });

  test.each([
    [undefined, ''],
    ['registration' as const, '?checkoutId=/registration'],
  ])('draws the forms before the checkout: %s', async (resource, search) => {
    const options = { locale: 'de' };
    const checkoutId = Promise.resolve('a');
    const settings = { baseUrl, checkoutId, resource, options };
    const loading = load(settings);
    expect(scripts()[0]?.src).toBe(`${baseUrl}v1/paymentWidgets.js${search}`);
    const { checkout } = runLast();
    const handle = await loading;
    const read: PaymentOptions = Reflect.get(window, 'wpwlOptions');
    expect([read.locale, read.createCheckout?.()]).toEqual(['de', checkoutId]);
    expect(options).toEqual({ locale: 'de' });
    expect(await load(settings)).toBe(handle);
    checkout.id = 'a';
    expect(await load({ ...settings, checkoutId: 'a' })).toBe(handle);
    expect(Reflect.get(window, 'wpwlOptions')).toBe(options);
  });

  test.each([
    ['promise', () => ({ checkoutId: Promise.resolve('a') })],
    ['createCheckout', () => ({ options: { createCheckout: () => 'a' } })],
  ])('draws new forms for another %s', async (_, sourceOf) => {
    const first = load({ baseUrl, ...sourceOf() });
    const { unload } = runLast();
    await first;
    const second = load({ baseUrl, ...sourceOf() });
    expect(unload).toHaveBeenCalledTimes(1);
    runLast();
    expect(await second).not.toBe(await first);
  });

  test('passes the object of the page with its own createCheckout', async () => {
    const options = { createCheckout: () => 'a' };
    const loading = load({ baseUrl, options });
    expect(scripts()[0]?.src).toBe(`${baseUrl}v1/paymentWidgets.js`);
    expect(Reflect.get(window, 'wpwlOptions')).toBe(options);
    runLast();
    const handle = await loading;
    expect(await load({ baseUrl, options })).toBe(handle);
  });

  test('changes the checkout, and then knows the new one', async () => {
    const { handle, widget } = await loadAndRun('a');
    await handle.setCheckout('b');
    expect(widget.setCheckout.mock.calls).toEqual([['b']]);
    expect(await load({ baseUrl, checkoutId: 'b' })).toBe(handle);
    void load({ baseUrl, checkoutId: 'a' }).catch(() => undefined);
    expect(widget.unload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the forms keep their checkout', new Error('busy')],
    ['the script was removed', undefined],
  ])('rejects setCheckout if %s', async (_, error) => {
    const { handle, widget } = await loadAndRun('a');
    if (error === undefined) handle.unload();
    else widget.setCheckout.mockRejectedValue(error);
    await expect(handle.setCheckout('b')).rejects.toMatchObject(error ?? { name: 'AbortError' });
  });

  test('returns a handle with the members of the global', async () => {
    const { handle, widget } = await loadAndRun('a');
    handle.executePayment('wpwl-container-card');
    expect(widget.executePayment).toHaveBeenCalledWith('wpwl-container-card');
    expect(handle.checkout.amount).toBe('92.00');
    expect(handle.cacheVersion).toBe('1.2.3');
  });

  test('leaves nothing in the page after unload', async () => {
    const { handle, widget } = await loadAndRun('a');
    handle.unload();
    handle.unload();
    expect(widget.unload).toHaveBeenCalledTimes(1);
    expect([scripts().length, drawnForms(), vi.getTimerCount()]).toEqual([0, 0, 0]);
    expect(globals()).toEqual([]);
  });

  test('removes options that the page has declared with var', async () => {
    // A property that cannot be deleted would stay in the window for the tests of other files.
    const deleteProperty = vi.spyOn(Reflect, 'deleteProperty').mockReturnValue(false);
    const { handle } = await loadAndRun('a');
    handle.unload();
    deleteProperty.mockRestore();
    expect(Reflect.get(window, 'wpwlOptions')).toBeUndefined();
  });

  test('unloads the form of another checkout', async () => {
    const first = await loadAndRun('a');
    document.body.innerHTML += '<form class="paymentWidgets"></form>';
    const second = await loadAndRun('b');
    expect(first.widget.unload).toHaveBeenCalledTimes(1);
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://pay.example/v1/paymentWidgets.js?checkoutId=b',
    ]);
    first.handle.unload();
    expect(second.widget.unload).not.toHaveBeenCalled();
  });

  test('loads one script and draws one form for two calls in turn', async () => {
    const first = load({ baseUrl, checkoutId: 'a' }).catch((error: unknown) => error);
    const second = load({ baseUrl, checkoutId: 'a' });
    runLast();
    expect(await first).toMatchObject({ name: 'AbortError' });
    expect(await load({ baseUrl, checkoutId: 'a' })).toBe(await second);
    expect([scripts().length, drawnForms()]).toEqual([1, 1]);
  });

  test('rejects a call whose script has loaded if another call follows at once', async () => {
    const first = load({ baseUrl, checkoutId: 'a' }).catch((error: unknown) => error);
    const { unload } = runLast();
    document.body.innerHTML = '<form class="paymentWidgets"></form>';
    const second = load({ baseUrl, checkoutId: 'b' });
    runLast();
    expect(await first).toMatchObject({ name: 'AbortError' });
    await second;
    expect(unload).toHaveBeenCalledTimes(1);
    expect([scripts().length, drawnForms()]).toEqual([1, 1]);
  });

  test('replaces the options of a form that is already drawn', async () => {
    await loadAndRun('a');
    const options = { onReady: () => {} };
    await load({ baseUrl, checkoutId: 'a', options });
    expect(Reflect.get(window, 'wpwlOptions')).toBe(options);
  });

  test('can load again after a failure', async () => {
    const failed = load({ baseUrl, checkoutId: 'a' }).catch((error: unknown) => error);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failed).toMatchObject({ code: 'network' });
    await loadAndRun('a');
    expect(drawnForms()).toBe(1);
  });

  test('reports a failed load in a page with an element that has the id wpwl', async () => {
    document.body.innerHTML += '<div id="wpwl"></div>';
    vi.stubGlobal('wpwl', document.querySelector('#wpwl'));
    const failed = load({ baseUrl, checkoutId: 'a' }).catch((error: unknown) => error);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failed).toMatchObject({ code: 'network' });
    expect(scripts()).toEqual([]);
    expect(Reflect.get(window, 'wpwlOptions')).toBeUndefined();
  });

  test('does not unload a widget that the page itself has loaded when its own load fails', async () => {
    const { unload } = runWidget(document.createElement('script'));
    const failed = load({ baseUrl, checkoutId: 'a' }).catch((error: unknown) => error);
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await failed).toMatchObject({ code: 'network' });
    expect(unload).not.toHaveBeenCalled();
    expect(drawnForms()).toBe(1);
  });

  test('draws a new form for the same checkout after the page has called wpwl.unload', async () => {
    const first = await loadAndRun('a');
    first.widget.unload();
    document.body.innerHTML = '<form class="paymentWidgets"></form>';
    const second = await loadAndRun('a');
    expect(second.handle).not.toBe(first.handle);
    expect(drawnForms()).toBe(1);
  });

  test('loads the script for a malformed checkout id, which the widget then reports', async () => {
    const malformed = load({ baseUrl, checkoutId: '\uD800/&', resource: 'registration' });
    runLast();
    await malformed;
    expect(scripts()[0]?.src).toBe(
      `${baseUrl}v1/paymentWidgets.js?checkoutId=%EF%BF%BD%2F%26/registration`,
    );
  });

  test.each(['', '/pay', 'pay.example', 'localhost:8080', undefined])(
    'rejects the base URL "%s"',
    async (invalid) => {
      await expect(load({ baseUrl: invalid as string, checkoutId: 'a' })).rejects.toMatchObject({
        code: 'invalid_url',
        message: expect.stringContaining(`baseUrl is not an absolute URL: "${invalid}".`),
      });
    },
  );
});

describe('loadPaymentWidgets in a page with a named element', () => {
  const names = ['head', 'createElement', 'implementation'];
  afterEach(() => {
    for (const name of names) Reflect.deleteProperty(document, name);
  });

  test.each(names)('<form name="%s"> adds the script and removes it', async (name) => {
    const { head } = document;
    // happy-dom does not implement named elements.
    Object.defineProperty(document, name, { value: {}, configurable: true });
    const loading = new AbortController();
    const failed = load({ baseUrl, checkoutId: 'a', signal: loading.signal });
    expect(scripts()[0]?.parentElement).toBe(head);
    loading.abort();
    await expect(failed).rejects.toMatchObject({ name: 'AbortError' });
    expect(scripts()).toEqual([]);
  });
});
