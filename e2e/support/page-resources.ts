import type { Page } from '@playwright/test';

/**
 * What a script of ours makes a page hold on to. Of listeners, timers and observers those count that the
 * script itself asked for; of listeners, only those on things that live as long as the page does.
 */
export type PageResources = {
  readonly listeners: readonly string[];
  readonly timers: number;
  readonly observers: number;
  readonly frames: number;
  readonly styleSheets: number;
  readonly scripts: number;
  readonly drawn: number;
  readonly globals: readonly string[];
};

export const noResources: PageResources = {
  listeners: [],
  timers: 0,
  observers: 0,
  frames: 0,
  styleSheets: 0,
  scripts: 0,
  drawn: 0,
  globals: [],
};

/**
 * Begins to count in every page that is opened from now on, before any script of it runs. A script is known
 * by what its address contains.
 */
export const trackResources = async (page: Page, script = '/v1/paymentWidgets'): Promise<void> => {
  await page.addInitScript((address) => {
    type Call = (given: readonly unknown[]) => unknown;
    const wrap = (
      owner: object,
      name: string,
      around: (self: unknown, given: readonly unknown[], call: Call) => unknown,
    ): void => {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') throw new Error(`There is no ${name}.`);
      Reflect.set(owner, name, function (this: unknown, ...given: readonly unknown[]): unknown {
        return around(this, given, (passed): unknown => Reflect.apply(original, this, passed));
      });
    };

    const isOurs = (): boolean => new Error('who').stack?.includes(address) === true;

    const listeners = new Map<string, number>();
    const isLasting = (target: unknown): boolean =>
      !(target instanceof Element) || target.matches('html, body');
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
    const count = (by: number) => (self: unknown, given: readonly unknown[], call: Call) => {
      const target = self ?? window;
      const key = `${Object.prototype.toString.call(target)} ${String(given[0])}`;
      const add = (more: number) => void listeners.set(key, (listeners.get(key) ?? 0) + more);
      const isCounted = isLasting(target) && isOurs();
      if (isCounted) add(by);
      const [, , options] = given;
      const signal =
        typeof options === 'object' && options !== null && Reflect.get(options, 'signal');
      if (isCounted && signal instanceof AbortSignal)
        Reflect.apply(listen, signal, ['abort', () => add(-by)]);
      return call(given);
    };
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
    wrap(window, 'clearTimeout', (_self, given, call) => {
      timers.delete(given[0]);
      return call(given);
    });

    const observers = new Set<unknown>();
    wrap(MutationObserver.prototype, 'observe', (self, given, call) => {
      if (isOurs()) observers.add(self);
      return call(given);
    });
    wrap(MutationObserver.prototype, 'disconnect', (self, given, call) => {
      observers.delete(self);
      return call(given);
    });

    const resources = (): PageResources => ({
      listeners: [...listeners].filter(([, balance]) => balance !== 0).map(([key]) => key),
      timers: timers.size,
      observers: observers.size,
      frames: window.length,
      styleSheets: document.adoptedStyleSheets.length,
      scripts: document.querySelectorAll('script[src]').length,
      drawn: document.querySelectorAll('[class*="wpwl"]').length,
      globals: Object.keys(window).filter((name) => /wpwl(?!Options)|OASM/i.test(name)),
    });
    Object.assign(window, { resources });
  }, script);
};

export const readResources = (page: Page): Promise<PageResources> =>
  page.evaluate<PageResources>('resources()');
