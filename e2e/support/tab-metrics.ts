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
 * Chromium's counts for the process of a page, after garbage collection; detached nodes count too. Frames of other
 * sites run in other processes.
 */
export async function createTabMetrics(page: Page): Promise<TabMetrics> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function measure(): Promise<(name: string) => number> {
    // The first run may release objects that only the second can collect.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (wanted) => {
      const metric = metrics.find(({ name }) => name === wanted);
      if (metric === undefined) throw new Error(`Chromium has no metric ${wanted}.`);
      return metric.value;
    };
  }
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
}
