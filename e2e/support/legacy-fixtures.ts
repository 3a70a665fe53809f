import { emulateLegacyBrowser, legacyUserAgent } from './legacy-browser.ts';
import { test as base } from './fixtures.ts';
import { expect } from '@playwright/test';

/** What no page may say or throw; which scripts came; and what was taken from the engine, as its pages told it. */
export type Heard = {
  readonly errors: string[];
  readonly scripts: string[];
  readonly removed: Set<string>;
};

/** A sandbox as it is seen by an engine that knows ES5 alone. A test whose pages or frames throw in it fails. */
export const test = base.extend<{ readonly heard: Heard }>({
  userAgent: legacyUserAgent,
  heard: [
    async ({ context }, use) => {
      const heard: Heard = { errors: [], scripts: [], removed: new Set() };
      await emulateLegacyBrowser(context);
      context.on('weberror', (error) =>
        heard.errors.push(error.error().stack ?? String(error.error())),
      );
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith('removed: ')) heard.removed.add(text);
        else if (/^\[(?:wpwl|oasm)\]/.test(text) && message.type() !== 'debug')
          heard.errors.push(text);
      });
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) heard.scripts.push(pathname);
      });
      await use(heard);
      expect(heard.errors).toEqual([]);
    },
    { auto: true },
  ],
});
