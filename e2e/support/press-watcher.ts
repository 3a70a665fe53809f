import type { BrowserContext, Frame } from '@playwright/test';
import { watchPressesInPage } from './press-script.ts';

/** The presses of a context's pages. */
export type PressWatcher = {
  /** Presses on pay buttons that had no visible result. Waits for the results of the last presses. */
  readonly findViolations: () => Promise<readonly string[]>;
};

const prefix = '[press without result] ';

const limitMs = 300;

const expected = `expected within ${limitMs} ms: a busy button, a hint or message, the focus in a field, a changed form or a navigation`;

const settings = { prefix, limitMs, shortestBusyMs: 100 };

/** Watches presses on pay buttons in all pages that the context opens from now on. */
export async function watchPresses(context: BrowserContext): Promise<PressWatcher> {
  const violations: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(prefix)) violations.push(`${text.slice(prefix.length)}; ${expected}`);
  });
  await context.addInitScript(watchPressesInPage, settings);
  return {
    findViolations: async () => {
      await Promise.all(context.pages().flatMap((page) => page.frames().map(settle)));
      return violations;
    },
  };
}

/** A frame that navigates or is closed meanwhile has no presses to wait for. */
async function settle(frame: Frame): Promise<void> {
  // Frames with `loading="lazy"` run no script until they are scrolled into view.
  if (frame.url() === '') return;
  await frame.evaluate(() => window.settlePresses?.()).catch(() => {});
}
