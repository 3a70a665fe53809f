import type { Page, Route } from '@playwright/test';

/** A page as some merchant's server would answer it. */
export type MerchantDocument = {
  /** A whole document; or only what stands in its body. */
  readonly html?: string;
  readonly body?: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
};

const resultDocument =
  '<!doctype html><html lang="en"><title>Result</title><h1>Thank you</h1></html>';

const documentOf = ({ html, head = '', body = '' }: MerchantDocument): string =>
  html ??
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;

/** Answers every address of a merchant's origin: the given page, the result page, and nothing else. */
export const serveMerchant = async (
  page: Page,
  origin: string,
  given: MerchantDocument,
): Promise<string> => {
  const path = given.path ?? '/checkout';
  const answer = (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    if (pathname === path) {
      const headers = { ...given.headers };
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers,
        body: documentOf(given),
      });
    }
    if (pathname === '/result') {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: resultDocument });
    }
    return route.fulfill({ status: 404, body: '' });
  };
  await page.context().route(`${origin}/**`, answer);
  return new URL(path, origin).href;
};

/** What the shopper brings back to the merchant: `id` and `resourcePath`. */
export const arriveAtResult = async (page: Page, origin: string): Promise<URLSearchParams> => {
  await page.waitForURL((url) => url.origin === origin && url.pathname === '/result');
  return new URL(page.url()).searchParams;
};
