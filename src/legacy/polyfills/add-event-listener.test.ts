import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Treats any object as `capture: true` and ignores its properties, like Internet Explorer. */
class LegacyTarget extends EventTarget {
  override addEventListener(type: string, listener: EventListener, options?: unknown): void {
    super.addEventListener(type, listener, { capture: Boolean(options) });
  }

  override removeEventListener(type: string, listener: EventListener, options?: unknown): void {
    super.removeEventListener(type, listener, { capture: Boolean(options) });
  }
}

type Options = AddEventListenerOptions | boolean | undefined;

const listener = vi.fn<() => void>();

beforeAll(async () => {
  vi.stubGlobal('document', { createElement: () => new LegacyTarget() });
  vi.stubGlobal('window', new LegacyTarget());
  vi.stubGlobal('Window', LegacyTarget);
  vi.stubGlobal('Node', class extends EventTarget {});
  vi.stubGlobal('XMLHttpRequest', class extends EventTarget {});
  await vi.importActual('./add-event-listener.ts');
});

beforeEach(() => {
  listener.mockReset();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** Dispatches an event as often, and returns how often the listener has been called. */
function countCalls(target: EventTarget, times = 1): number {
  for (let count = 0; count < times; count += 1) target.dispatchEvent(new Event('x'));
  return listener.mock.calls.length;
}

describe('The polyfill of listener options', () => {
  let target: EventTarget;

  beforeEach(() => {
    target = new LegacyTarget();
  });

  test('accepts null instead of options', () => {
    Reflect.apply(target.addEventListener, target, ['x', listener, null]);
    expect(countCalls(target)).toBe(1);
    Reflect.apply(target.removeEventListener, target, ['x', listener, null]);
    expect(countCalls(target)).toBe(1);
  });

  test.each<[Options, Options]>([
    [{ passive: true }, { passive: true }],
    [{ passive: true }, false],
    [{ capture: true }, true],
    [true, { capture: true }],
    [{ once: true }, undefined],
    [{ once: true, capture: true }, true],
  ])('removes a listener that was added with %j and removed with %j', (added, removed) => {
    target.addEventListener('x', listener, added);
    target.removeEventListener('x', listener, removed);
    expect(countCalls(target)).toBe(0);
  });

  test.each<[Options, Options]>([
    [{ capture: true }, { passive: true }],
    [{ once: true }, true],
    [false, { capture: true }],
  ])('keeps a listener that was added with %j and removed with %j', (added, removed) => {
    target.addEventListener('x', listener, added);
    target.removeEventListener('x', listener, removed);
    expect(countCalls(target)).toBe(1);
  });

  test('calls a listener once that was added twice with once', () => {
    target.addEventListener('x', listener, { once: true });
    target.addEventListener('x', listener, { once: true });
    expect(countCalls(target, 2)).toBe(1);
  });

  test('adds a listener with once again after it was called', () => {
    target.addEventListener('x', listener, { once: true });
    expect(countCalls(target, 2)).toBe(1);
    target.addEventListener('x', listener, { once: true });
    expect(countCalls(target, 2)).toBe(2);
  });

  test('removes a listener with once when its signal is aborted', () => {
    const controller = new AbortController();
    target.addEventListener('x', listener, { once: true, signal: controller.signal });
    controller.abort();
    expect(countCalls(target)).toBe(0);
  });

  test('applies to the window if a method is called without a target', () => {
    const { addEventListener, removeEventListener } = LegacyTarget.prototype;
    Reflect.apply(addEventListener, undefined, ['x', listener, { once: true }]);
    Reflect.apply(removeEventListener, undefined, ['x', listener]);
    expect(countCalls(window)).toBe(0);
    Reflect.apply(addEventListener, undefined, ['x', listener, { once: true }]);
    expect(countCalls(window, 2)).toBe(1);
  });
});
