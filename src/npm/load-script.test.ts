// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { createPaymentLoader, type PaymentSettings } from './payment.ts';
import { globals, resetPage, runWidget, settle, stubScripts, violationOf } from './page.fixture.ts';

const url = 'https://pay.example/v1/paymentWidgets.js?checkoutId=a';
let scripts: () => readonly HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers();
  scripts = stubScripts();
});
afterEach(resetPage);

/** Starts a load, and collects its result. */
function start(settings: Partial<PaymentSettings> = {}) {
  const load = createPaymentLoader();
  const promise = load({ baseUrl: 'https://pay.example', checkoutId: 'a', ...settings });
  const result = promise.then(
    () => 'loaded',
    (error: unknown) => error,
  );
  return { result, script: scripts()[0] as HTMLScriptElement };
}

function expectNothingLeft(): void {
  expect(scripts()).toEqual([]);
  expect(globals()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
}

function fail(script: HTMLScriptElement): void {
  void script.dispatchEvent(new Event('error'));
}

describe('The script element', () => {
  test.each([
    ['the current version', {}, url],
    [
      'a base URL with a path',
      { baseUrl: 'https://a.example/x' },
      'https://a.example/x/v1/paymentWidgets.js?checkoutId=a',
    ],
    [
      'a fixed version',
      { version: '1-2' },
      'https://pay.example/v1/paymentWidgets/1-2/paymentWidgets.js?checkoutId=a',
    ],
    ['a registration', { resource: 'registration' as const }, `${url}/registration`],
    [
      'an id with special characters',
      { checkoutId: 'a&b' },
      'https://pay.example/v1/paymentWidgets.js?checkoutId=a%26b',
    ],
  ])('has the URL of %s', (_, settings, expected) => {
    expect(start(settings).script.src).toBe(expected);
  });

  test('depends on no member of Object.prototype', () => {
    const settings = ['baseUrl', 'version', 'resource', 'integrity', 'nonce', 'options'];
    const members = Object.fromEntries(settings.map((name) => [name, 'registration']));
    const found = whilePolluted(members, () => {
      const { script } = start();
      const hasNonce = Object.hasOwn(script, 'nonce');
      return [script.src, hasNonce, script.integrity, script.getAttribute('crossorigin')];
    });
    expect(found).toEqual([url, false, '', null]);
  });

  test('has the nonce, and CORS only together with a hash', () => {
    expect(start({ nonce: 'n' }).script).toMatchObject({ nonce: 'n', async: true });
    expect(scripts()[0]?.hasAttribute('crossorigin')).toBe(false);
    const { script } = start({ integrity: 'sha384-x' });
    expect(script).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
  });

  test('passes its URL through one policy of Trusted Types', () => {
    const createScriptURL = vi.fn((text: string) => text);
    const createPolicy = vi.fn(() => ({ createScriptURL }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const load = createPaymentLoader();
    for (const checkoutId of ['a', 'b'])
      void load({ baseUrl: 'https://pay.example/', checkoutId }).catch(() => undefined);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createScriptURL).toHaveBeenCalledTimes(2);
  });
});

describe('A script that does not load is reported as', () => {
  test('blocked, if the browser reports the violation before the error', async () => {
    const { result, script } = start();
    document.dispatchEvent(violationOf(url));
    fail(script);
    expect(await result).toMatchObject({
      name: 'LoadError',
      code: 'blocked',
      message: expect.stringContaining('script-src'),
    });
    expectNothingLeft();
  });

  test('blocked, if the browser reports the violation after the error, with the origin only', async () => {
    const { result, script } = start();
    fail(script);
    document.dispatchEvent(violationOf('https://pay.example'));
    expect(await result).toMatchObject({ code: 'blocked' });
    expectNothingLeft();
  });

  test('blocked, if Trusted Types refuse the URL', async () => {
    function refuse(): never {
      throw new TypeError('This document requires TrustedScriptURL.');
    }
    vi.stubGlobal('trustedTypes', { createPolicy: () => ({ createScriptURL: refuse }) });
    expect(await start().result).toMatchObject({ code: 'blocked' });
    expectNothingLeft();
  });

  test.each([
    ['report-only violation', violationOf(url, 'report')],
    ['violation of another script', violationOf('https://other.example/a.js')],
  ])('network, if there is only a %s', async (_, violation) => {
    const { result, script } = start();
    document.dispatchEvent(violation);
    fail(script);
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toMatchObject({ code: 'network' });
    expectNothingLeft();
  });

  test('network, if the response is another script', async () => {
    const { result, script } = start();
    script.dispatchEvent(new Event('load'));
    expect(await result).toMatchObject({
      code: 'network',
      message: expect.stringContaining('baseUrl'),
    });
    expectNothingLeft();
  });

  test.each([
    [
      'integrity',
      'the service returns the file, but not with the hash',
      [false, true],
      'integrity.json',
    ],
    ['network', 'the service returns the file with the hash', [true], 'network log'],
    ['network', 'the service does not return the file', [false, false], 'network log'],
  ])('%s, if %s', async (code, _, responses, fix) => {
    const remaining = [...responses];
    const requests = vi.fn<typeof fetch>(() =>
      remaining.shift() === true
        ? Promise.resolve({ ok: true } as Response)
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    vi.stubGlobal('fetch', requests);
    const { result, script } = start({ integrity: 'sha384-x' });
    fail(script);
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toMatchObject({ code, message: expect.stringContaining(fix) });
    expect(requests).toHaveBeenCalledTimes(responses.length);
    expectNothingLeft();
  });

  test('timeout, after 15 seconds', async () => {
    const { result, script } = start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toMatchObject({ code: 'timeout' });
    expectNothingLeft();
    // In a document without a window, browsers do not run a script that arrives later.
    expect(script.ownerDocument).not.toBe(document);
  });
});

describe('A signal', () => {
  test('that is aborted before prevents the load', async () => {
    const { result } = start({ signal: AbortSignal.abort() });
    expect(await result).toMatchObject({ name: 'AbortError' });
    expectNothingLeft();
  });

  test('that is aborted while the script loads removes it', async () => {
    const controller = new AbortController();
    const { result, script } = start({ signal: controller.signal });
    controller.abort();
    expect(script.ownerDocument).not.toBe(document);
    expect(await result).toMatchObject({ name: 'AbortError' });
    expectNothingLeft();
  });

  test('that is aborted after the script has loaded has no effect', async () => {
    const controller = new AbortController();
    const { result, script } = start({ signal: controller.signal });
    runWidget(script);
    expect(await result).toBe('loaded');
    controller.abort();
    await settle();
    expect(scripts()).toHaveLength(1);
  });
});
