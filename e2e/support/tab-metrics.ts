import type { Page } from '@playwright/test';

export type TabCounts = {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
};

export type TabMetrics = {
  readonly count: () => Promise<TabCounts>;
  readonly heapBytes: () => Promise<number>;
};

/**
 * What Chromium counts in the process of a page, after everything that nobody needs is gone: nodes also of those
 * trees that stand in no document. Frames of other sites run in processes of their own.
 */
export const createTabMetrics = async (page: Page): Promise<TabMetrics> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async (): Promise<(name: string) => number> => {
    // What the first round sets free may hold what the second one finds.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (wanted) => {
      const metric = metrics.find(({ name }) => name === wanted);
      if (metric === undefined) throw new Error(`Chromium does not count ${wanted}.`);
      return metric.value;
    };
  };
  return {
    count: async () => {
      const valueOf = await measure();
      return {
        nodes: valueOf('Nodes'),
        listeners: valueOf('JSEventListeners'),
        documents: valueOf('Documents'),
      };
    },
    heapBytes: async () => (await measure())('JSHeapUsedSize'),
  };
};
