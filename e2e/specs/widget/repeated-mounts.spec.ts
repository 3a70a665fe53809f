import type { Page } from '@playwright/test';
import {
  mountRepeatedly,
  openComponent,
  readErrorCodes,
  type Stage,
} from '../../pages/component.ts';
import { expect, test } from '../../support/fixtures.ts';
import { slopeOf, type Point } from '../../support/linear-trend.ts';
import { noResources, readResources, trackResources } from '../../support/page-resources.ts';
import { createTabMetrics } from '../../support/tab-metrics.ts';

/**
 * Chromium 156 keeps every script that a document has compiled, with an entry for each of its functions, to learn which
 * functions a page needs. Each measurement collects garbage, so the next mount compiles the script again: 177 bytes per
 * mount in 1000 mounts, which would hide what the widget itself leaves behind.
 */
const withoutCompileHints = '--disable-features=LocalCompileHints';

test.use({
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      const { args = [] } = launchOptions;
      await use(
        browserName === 'chromium'
          ? { ...launchOptions, args: [...args, withoutCompileHints] }
          : launchOptions,
      );
    },
    { scope: 'worker' },
  ],
});

/** `npm run endurance` sets `MOUNTS`. Firefox takes several times as long as Chromium. */
function mountsIn(browserName: string): number {
  return Number(process.env['MOUNTS'] ?? (browserName === 'firefox' ? 20 : 100));
}

/** Most are unmounted when the hosted fields are ready, the others earlier. */
const firstHalf: readonly Stage[] = ['ready', 'added', 'ready', 'ready', 'ready'];
const secondHalf: readonly Stage[] = ['rendered', 'ready', 'loaded', 'ready', 'ready'];
const stages = [...firstHalf, ...secondHalf];

/** Measurements allocate memory themselves, so there are at most 20 of them. */
function batchOf(mounts: number): readonly Stage[] {
  return Array.from(
    { length: Math.ceil(mounts / 20 / stages.length) * stages.length },
    (_, index) => stages[index % stages.length] ?? 'ready',
  );
}

/** A form that is not released takes some 100 kB; the engine itself keeps a little per mount. */
const maxBytesPerMount = 30;

/** What the page counts itself, and how many frames the browser has in it. */
async function countAll(page: Page): Promise<object> {
  return {
    resources: await readResources(page),
    elements: await page.locator('*').count(),
    frames: page.frames().length,
  };
}

/** Bytes per mount. During the first half the engine still compiles code and keeps it. */
function growthOf(heap: readonly Point[]): number {
  return slopeOf(heap.slice(heap.length / 2));
}

test('Mounting and unmounting many times leaves no resources behind @full @firefox-full', async ({
  page,
  sandbox,
  browserName,
}) => {
  const mounts = mountsIn(browserName);
  const batch = batchOf(mounts);
  test.setTimeout(60_000 + mounts * 4_000);
  await trackResources(page);
  await openComponent(page, sandbox, 'de');
  // Firefox has no such metrics: there, only the page's own counts are checked.
  const metrics = browserName === 'chromium' ? await createTabMetrics(page) : undefined;
  const before = await countAll(page);
  expect(before).toMatchObject({ resources: noResources, frames: 1 });
  const countsBefore = await metrics?.count();
  const heap: Point[] = [];
  // One URL for all mounts: the engine keeps some memory for each new script URL.
  const source = sandbox.scriptAddress(await sandbox.createCheckout());
  for (let mounted = batch.length; mounted <= mounts; mounted += batch.length) {
    await mountRepeatedly(page, source, batch);
    await expect.poll(() => countAll(page), `after ${mounted} mounts`).toEqual(before);
    await expect.poll(() => metrics?.count(), `after ${mounted} mounts`).toEqual(countsBefore);
    const heapBytes = await metrics?.heapBytes();
    if (heapBytes !== undefined) heap.push([mounted, heapBytes]);
  }
  expect(await readErrorCodes(page)).toEqual([]);
  // The heap is noisy: its growth shows only over many mounts.
  if (mounts < 1000 || metrics === undefined) return;
  const bytesPerMount = growthOf(heap);
  process.stdout.write(`Heap growth: ${bytesPerMount.toFixed(1)} bytes per mount\n`);
  expect(bytesPerMount).toBeLessThan(maxBytesPerMount);
});
