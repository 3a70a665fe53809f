import { vi } from 'vitest';
import { setGlobal } from './single-script.ts';

/**
 * Makes happy-dom create scripts that it does not load. Returns a function that lists the scripts
 * of the page.
 */
export function stubScripts(): () => readonly HTMLScriptElement[] {
  const create = document.createElement.bind(document);
  vi.spyOn(Document.prototype, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLScriptElement) element.type = 'not-javascript';
    return element;
  });
  return () => [...document.querySelectorAll('script')];
}

/** Completes the promises that wait for no timer. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

/** Runs a script as `paymentWidgets.js`: it replaces the forms of the page. */
export function runWidget(script: HTMLScriptElement) {
  const containers = [...document.querySelectorAll('form.paymentWidgets')].map((form) => {
    const container = document.createElement('div');
    container.className = 'wpwl-container';
    form.replaceWith(container);
    return container;
  });
  const executePayment = vi.fn<(key: string) => void>();
  const unload = vi.fn<() => void>(() => {
    for (const container of containers) container.remove();
    script.remove();
    Reflect.deleteProperty(window, 'wpwl');
  });
  const [, id = ''] = /checkoutId=([^/]*)/.exec(script.src) ?? [];
  const checkout = { id, amount: '92.00', currency: 'EUR', config: { registrations: [] } };
  const setCheckout = vi.fn<(id: string) => Promise<void>>(async (newest) => {
    checkout.id = newest;
  });
  const members = { unload, executePayment, setCheckout, cacheVersion: '1.2.3', checkout };
  Reflect.set(window, 'wpwl', members);
  script.dispatchEvent(new Event('load'));
  return { unload, executePayment, setCheckout, checkout };
}

/**
 * Runs a script as `oasm.js`: it replaces the stub. Returns the calls, also those that the stub has
 * queued.
 */
export function runTracker(script: HTMLScriptElement) {
  const { q = [] } = Reflect.get(window, '_OASM') as { readonly q?: readonly unknown[] };
  const calls: unknown[] = [...q];
  Reflect.set(window, '_OASM', (...call: readonly unknown[]) => void calls.push(call));
  script.dispatchEvent(new Event('load'));
  function callbackOf(name: string) {
    return (calls as [string, (value: unknown) => void][]).find(([each]) => each === name)?.[1];
  }
  return { calls, callbackOf };
}

/** The global variables of the scripts that have a value. */
export function globals(): readonly string[] {
  return ['wpwl', 'wpwlOptions', '_OASM'].filter((name) => Reflect.get(window, name) !== undefined);
}

/** Removes what a test has added to the page, when all promises have settled. */
export async function resetPage(): Promise<void> {
  await settle();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of globals()) setGlobal(name, undefined)();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('payment-widgets.') === true)
      Reflect.deleteProperty(globalThis, key);
}

/** A `securitypolicyviolation` event, of which happy-dom has no interface. */
export function violationOf(blockedURI: string, disposition = 'enforce'): Event {
  return Object.assign(new Event('securitypolicyviolation'), {
    disposition,
    blockedURI,
    effectiveDirective: 'script-src-elem',
  });
}
