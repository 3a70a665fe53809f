import type { Page } from '@playwright/test';

export type PageSession = {
  /** Returns the value of an expression, which must be a primitive. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Focuses the element and presses Enter. */
  readonly pressEnter: (selector: string) => Promise<void>;
};

/**
 * The page through a session of its own, in Chromium. If a script stops a form that posts to another site, Playwright waits for the
 * navigation for ever before it runs anything in the page.
 */
export async function openSession(page: Page): Promise<PageSession> {
  const session = await page.context().newCDPSession(page);
  async function evaluate(expression: string): Promise<unknown> {
    const { result } = await session.send('Runtime.evaluate', { expression });
    return result.value;
  }
  return {
    evaluate,
    pressEnter: async (selector: string) => {
      await evaluate(`document.querySelector('${selector}').focus()`);
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
}
