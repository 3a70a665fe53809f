import type { Page } from '@playwright/test';

/**
 * Resources that the product's script holds in a page. Listeners, timers and observers count if that script created
 * them; listeners only on targets that live as long as the page.
 */
export type PageResources = {
  /** Targets and types, once for each listener. */
  readonly listeners: readonly string[];
  readonly timers: number;
  readonly observers: number;
  readonly frames: number;
  readonly styleSheets: number;
  readonly scripts: number;
  /** Elements with a class name of the widget. */
  readonly rendered: number;
  readonly globals: readonly string[];
};

export const noResources: PageResources = {
  listeners: [],
  timers: 0,
  observers: 0,
  frames: 0,
  styleSheets: 0,
  scripts: 0,
  rendered: 0,
  globals: [],
};

/**
 * Counts in every page opened from now on. `script` is part of the URL of the script whose resources count: `://`
 * counts those of all scripts of the page, but not those of Playwright.
 */
export async function trackResources(page: Page, script = '/v1/paymentWidgets'): Promise<void> {
  await page.addInitScript((address) => {
    type Call = (args: readonly unknown[]) => unknown;
    function wrap(
      owner: object,
      name: string,
      around: (self: unknown, args: readonly unknown[], call: Call) => unknown,
    ): void {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') throw new Error(`There is no ${name}.`);
      Reflect.set(owner, name, function (this: unknown, ...args: readonly unknown[]): unknown {
        return around(this, args, (passed): unknown => Reflect.apply(original, this, passed));
      });
    }

    function isOurs(): boolean {
      return new Error().stack?.includes(address) === true;
    }

    const listeners = new Map<string, number>();
    function isLasting(target: unknown): boolean {
      return !(target instanceof Element) || target.matches('html, body');
    }
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
    function count(by: number) {
      return (self: unknown, args: readonly unknown[], call: Call) => {
        const target = self ?? window;
        const key = `${Object.prototype.toString.call(target)} ${String(args[0])}`;
        function add(more: number) {
          return void listeners.set(key, (listeners.get(key) ?? 0) + more);
        }
        const isCounted = isLasting(target) && isOurs();
        if (isCounted) add(by);
        const [, , options] = args;
        const signal =
          typeof options === 'object' && options !== null && Reflect.get(options, 'signal');
        if (isCounted && signal instanceof AbortSignal)
          Reflect.apply(listen, signal, ['abort', () => add(-by)]);
        return call(args);
      };
    }
    wrap(EventTarget.prototype, 'addEventListener', count(1));
    wrap(EventTarget.prototype, 'removeEventListener', count(-1));

    const timers = new Set<unknown>();
    wrap(window, 'setTimeout', (_self, [run, delayMs], call) => {
      const timer = call([
        () => {
          timers.delete(timer);
          if (typeof run === 'function') Reflect.apply(run, window, []);
        },
        delayMs,
      ]);
      if (isOurs()) timers.add(timer);
      return timer;
    });
    wrap(window, 'clearTimeout', (_self, args, call) => {
      timers.delete(args[0]);
      return call(args);
    });

    const observers = new Set<unknown>();
    wrap(MutationObserver.prototype, 'observe', (self, args, call) => {
      if (isOurs()) observers.add(self);
      return call(args);
    });
    wrap(MutationObserver.prototype, 'disconnect', (self, args, call) => {
      observers.delete(self);
      return call(args);
    });

    function resources(): PageResources {
      return {
        listeners: [...listeners]
          .flatMap(([key, balance]) => Array.from({ length: Math.abs(balance) }, () => key))
          .toSorted(),
        timers: timers.size,
        observers: observers.size,
        frames: window.length,
        styleSheets: document.adoptedStyleSheets.length,
        scripts: document.querySelectorAll('script[src]').length,
        rendered: document.querySelectorAll('[class*="wpwl"]').length,
        globals: Object.keys(window).filter((name) => /wpwl(?!Options)|OASM/i.test(name)),
      };
    }
    Object.assign(window, { resources });
  }, script);
}

export function readResources(page: Page): Promise<PageResources> {
  return page.evaluate<PageResources>('resources()');
}
