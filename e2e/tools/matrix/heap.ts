import type { CDPSession, Page } from '@playwright/test';

/** Bytes that JavaScript objects use after a garbage collection, in the page and in the tracker's frame. */
export type Heap = { readonly page: number; readonly frame: number };

/** Returns a function that measures the heaps of the page and of its frame from another site. Chromium only. */
export async function createHeapMeter(
  page: Page,
  frameOrigin: string,
): Promise<() => Promise<Heap>> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(frameOrigin));
  if (frame === undefined) throw new Error('The page has no frame of the tracker.');
  const pageSession = await page.context().newCDPSession(page);
  const frameSession = await page.context().newCDPSession(frame);
  return async () => ({
    page: await usedBytes(pageSession),
    frame: await usedBytes(frameSession),
  });
}

async function usedBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
