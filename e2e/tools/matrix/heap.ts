import type { BrowserContext, CDPSession, Frame, Page } from '@playwright/test';

/** What script objects take, after everything that nobody needs is gone. */
export type Heap = { readonly pageBytes: number; readonly frameBytes: number };

/** At the start, after an hour, and after another. */
export type Heaps = readonly [start: Heap, first: Heap, second: Heap];

export type Meter = () => Promise<Heap>;

const usedBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

/** Of a page and the frame of another site in it, each in a process of its own; Chromium alone can say. */
export const createHeapMeter = async (
  context: BrowserContext,
  page: Page,
  frame: Frame,
): Promise<Meter> => {
  const pageSession = await context.newCDPSession(page);
  const frameSession = await context.newCDPSession(frame);
  return async () => ({
    pageBytes: await usedBytes(pageSession),
    frameBytes: await usedBytes(frameSession),
  });
};
