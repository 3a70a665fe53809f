import type { Page } from '@playwright/test';

/** The announcements of live regions since the last `take`, in order: `status: Paying…`. */
export type Announcements = { readonly take: () => Promise<readonly string[]> };

declare global {
  var announcements: string[];
}

/** Records changed texts of live regions. Screen readers do not announce a region's initial text. */
function observeRegions(): void {
  if (window !== window.top) return;
  globalThis.announcements = [];
  const live = ':is([role="status"], [role="alert"], [aria-live]):not([aria-live="off"])';
  const lastTexts = new WeakMap<Element, string>();
  function record(region: Element): void {
    const text = (region.textContent ?? '').trim();
    const hasChanged = text !== lastTexts.get(region);
    lastTexts.set(region, text);
    if (hasChanged && text !== '') {
      globalThis.announcements.push(`${region.getAttribute('role') ?? 'live'}: ${text}`);
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region !== null && region !== undefined) record(region);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Call it before the page is opened. */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.addInitScript(observeRegions);
  return { take: () => page.evaluate(() => globalThis.announcements.splice(0)) };
}
