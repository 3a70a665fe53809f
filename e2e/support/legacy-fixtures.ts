import { expect, test as base } from './fixtures.ts';
import { emulateLegacyBrowser, legacyUserAgent } from './legacy-browser.ts';

export { expect };

type LegacyFixtures = {
  /** Paths of the scripts that the test's pages and frames have loaded. */
  readonly loadedScripts: readonly string[];
};

/** A `test` in an emulated Internet Explorer 11. Uncaught errors and console messages of the product make it fail. */
export const test = base.extend<LegacyFixtures>({
  userAgent: legacyUserAgent,
  loadedScripts: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const scripts: string[] = [];
      await emulateLegacyBrowser(context);
      context.on('weberror', (error) => errors.push(error.error().stack ?? String(error.error())));
      context.on('console', (message) => {
        const isOfProduct = /^\[(?:wpwl|oasm)\]/.test(message.text());
        if (isOfProduct && message.type() !== 'debug') errors.push(message.text());
      });
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) scripts.push(pathname);
      });
      await use(scripts);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
