import type { BrowserContext, Page } from '@playwright/test';

/** Holds the requests to matching URLs until the returned function is called. The page may cancel them meanwhile. */
export async function holdRequests(
  target: Page | BrowserContext,
  url: string | RegExp | ((url: URL) => boolean),
  options: { readonly times?: number } = {},
): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(
    url,
    async (route) => {
      await released;
      await route.fallback().catch(() => {});
    },
    options,
  );
  return () => release();
}
