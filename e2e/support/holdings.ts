import type { Page } from '@playwright/test';

/**
 * What the widget makes a page hold on to. Of listeners, timers and observers those count that the widget's
 * own script asked for; of listeners, only those on things that live as long as the page does.
 */
export type Holdings = {
  readonly listeners: readonly string[];
  readonly timers: number;
  readonly observers: number;
  readonly frames: number;
  readonly styleSheets: number;
  readonly scripts: number;
  readonly drawn: number;
  readonly globals: readonly string[];
};

export const nothingHeld: Holdings = {
  listeners: [],
  timers: 0,
  observers: 0,
  frames: 0,
  styleSheets: 0,
  scripts: 0,
  drawn: 0,
  globals: [],
};

/** Begins to count in every page that is opened from now on, before any script of it runs. */
export const countHoldings = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
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

    const isWidgets = (): boolean =>
      new Error('who').stack?.includes('/v1/paymentWidgets') === true;

    const listeners = new Map<string, number>();
    const isLasting = (target: unknown): boolean =>
      !(target instanceof Element) || target.matches('html, body');
    const count = (by: number) => (self: unknown, given: readonly unknown[], call: Call) => {
      const target = self ?? window;
      const key = `${Object.prototype.toString.call(target)} ${String(given[0])}`;
      if (isLasting(target) && isWidgets()) listeners.set(key, (listeners.get(key) ?? 0) + by);
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
      if (isWidgets()) timers.add(timer);
      return timer;
    });
    wrap(window, 'clearTimeout', (_self, given, call) => {
      timers.delete(given[0]);
      return call(given);
    });

    const observers = new Set<unknown>();
    wrap(MutationObserver.prototype, 'observe', (self, given, call) => {
      if (isWidgets()) observers.add(self);
      return call(given);
    });
    wrap(MutationObserver.prototype, 'disconnect', (self, given, call) => {
      observers.delete(self);
      return call(given);
    });

    const holdings = (): Holdings => ({
      listeners: [...listeners].filter(([, balance]) => balance !== 0).map(([key]) => key),
      timers: timers.size,
      observers: observers.size,
      frames: window.length,
      styleSheets: document.adoptedStyleSheets.length,
      scripts: document.querySelectorAll('script[src]').length,
      drawn: document.querySelectorAll('[class*="wpwl"]').length,
      globals: Object.keys(window).filter((name) => /wpwl(?!Options)/i.test(name)),
    });
    Object.assign(window, { holdings });
  });
};

export const holdingsOf = (page: Page): Promise<Holdings> => page.evaluate<Holdings>('holdings()');
