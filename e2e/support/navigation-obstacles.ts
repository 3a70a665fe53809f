import { expect, type Page, type Route } from '@playwright/test';
import type { Shop } from './shop.ts';

export function isDestination({ hostname, pathname }: URL): boolean {
  return pathname === '/result' || hostname === 'bank.localhost';
}

export type Obstacle = {
  /** Script of the page. It notes `refused` when it stops a navigation. */
  readonly script?: string;
  /** Call it before the press. Returns a function that removes the obstacle. */
  readonly place: (page: Page) => Promise<() => Promise<unknown>>;
  /** Waits until the widget must have shown its message. */
  readonly wait: (page: Page, shop: Shop) => Promise<unknown>;
  /** Whether a script of the page stops the navigation. */
  readonly isScript?: true;
};

export const shownLimitMs = 10_000;

async function waitForRefusal(page: Page, shop: Shop): Promise<void> {
  // `toPass`, because Chromium discards a test's command that arrives while it cancels a navigation, although the page and its context stay.
  await expect(async () => expect(await shop.calls()).toContainEqual(['refused'])).toPass();
  await page.clock.fastForward(shownLimitMs);
}

/** Does not answer the request for the next page until the returned function is called. A 204 then ends the navigation. */
async function hold(page: Page): Promise<() => Promise<unknown>> {
  const held: Route[] = [];
  await page.route(isDestination, (route) => void held.push(route));
  return async () => {
    // Before `unroute`, which continues the requests that are held.
    await Promise.all(held.map((route) => route.fulfill({ status: 204 }).catch(() => {})));
    await page.unroute(isDestination);
  };
}

function refusing(target: string, type: string): string {
  return `
  isRefusing = true;
  ${target}.addEventListener('${type}', (event) => {
    if (isRefusing) { event.preventDefault(); note('refused', []); }
  });`;
}

function acceptAll(page: Page) {
  return (): Promise<unknown> => page.evaluate('void (isRefusing = false)');
}

/** The widget starts each navigation with a link or a form that it adds to the root element. */
const stopping = `
  isRefusing = true;
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!isRefusing || !added.some(({ localName }) => ['a', 'form'].includes(localName))) return;
    stop();
    note('refused', []);
  }).observe(document.documentElement, { childList: true });`;

/** Runs the next timer of the widget that lasts as long as it waits for a navigation. */
export const hurrying = `
  isHurrying = false;
  const setTimer = setTimeout;
  window.setTimeout = (run, delayMs, ...values) => {
    const isNext = isHurrying && delayMs === 8000;
    if (isNext) isHurrying = false;
    return setTimer(run, isNext ? 500 : delayMs, ...values);
  };`;

export const obstacles: Readonly<Record<string, Obstacle>> = {
  'a shopper who stays': {
    script: refusing('window', 'beforeunload'),
    place: async (page) => {
      page.on('dialog', (dialog) => void dialog.dismiss());
      return acceptAll(page);
    },
    wait: waitForRefusal,
  },
  'window.stop()': {
    isScript: true,
    script: stopping,
    place: async (page) => acceptAll(page),
    wait: waitForRefusal,
  },
  'a network that hangs': {
    script: hurrying,
    place: async (page) => {
      await page.evaluate('void (isHurrying = true)');
      return hold(page);
    },
    // Chromium runs no script of a test in a page while a navigation of the page waits for its response.
    wait: (_page, shop) =>
      expect.poll(() => shop.logged.join('\n')).toContain('code: navigation_blocked'),
  },
  'a navigate event that the page cancels': {
    isScript: true,
    script: refusing('navigation', 'navigate'),
    place: async (page) => acceptAll(page),
    wait: waitForRefusal,
  },
};
