import type { Page } from '@playwright/test';

/** What live regions have said since somebody last asked, in order: `status: Paying…`. */
export type Announcements = { readonly take: () => Promise<readonly string[]> };

declare global {
  var announced: string[];
}

/** A live region speaks when its text changes to other words; what is there from the start it does not say. */
const watchRegions = (): void => {
  if (window !== window.top) return;
  globalThis.announced = [];
  const live = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
  const heard = new WeakMap<Element, string>();
  const hear = (region: Element): void => {
    const text = (region.textContent ?? '').trim();
    const isNews = text !== heard.get(region);
    heard.set(region, text);
    if (isNews && text !== '') {
      globalThis.announced.push(`${region.getAttribute('role') ?? 'live'}: ${text}`);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region !== null && region !== undefined) hear(region);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
};

/** Listens from before the page runs. */
export const recordAnnouncements = async (page: Page): Promise<Announcements> => {
  await page.addInitScript(watchRegions);
  return { take: () => page.evaluate(() => globalThis.announced.splice(0)) };
};
