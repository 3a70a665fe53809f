import type { Page } from '@playwright/test';
import { errorsOf, mountOften, openComponent, type Stage } from '../../pages/component.ts';
import { trackResources, readResources, noResources } from '../../support/page-resources.ts';
import { slopeOf, type Point } from '../../support/linear-trend.ts';
import { createTabMetrics } from '../../support/tab-metrics.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Twenty in the usual run; `npm run endurance` asks for a thousand. */
const mounts = Number(process.env['MOUNTS'] ?? 20);

const isLong = mounts > 20;

/** Most are unmounted when the form stands and its secure fields are open, the others on the way there. */
const half: readonly Stage[] = ['open', 'tag', 'open', 'open', 'open'];
const otherHalf: readonly Stage[] = ['drawn', 'open', 'script', 'open', 'open'];
const ten = [...half, ...otherHalf];

/** Looking takes some memory, too: a long run looks less often. */
const batch = isLong ? [...ten, ...ten, ...ten, ...ten, ...ten] : ten;

/** Until here the engine compiles, and keeps what it has compiled. */
const warmUp = mounts / 2;

/** A drawn form that is not let go takes some hundred kB; what is left here is what the engine keeps for itself. */
const maxBytesPerMount = 150;

const tell = (line: string): void => {
  if (isLong) process.stdout.write(`${line}\n`);
};

/** What the page holds as it sees itself, and how many frames the browser sees in it. */
const lookAt = async (page: Page): Promise<object> => ({
  held: await readResources(page),
  elements: await page.locator('*').count(),
  frames: page.frames().length,
});

const expectLevel = (heap: readonly Point[]): void => {
  const points = heap.filter(([mounted]) => mounted > warmUp);
  expect(points.length).toBeGreaterThan(2);
  const slope = slopeOf(points);
  tell(`heap: ${slope.toFixed(1)} bytes more with each mount; ${maxBytesPerMount} are allowed`);
  expect(slope).toBeLessThan(maxBytesPerMount);
};

test(
  'A page that mounts the widget and unmounts it again and again is as it was',
  {
    tag: '@firefox',
  },
  async ({ page, sandbox, browserName }) => {
    test.setTimeout(60_000 + mounts * 4_000);
    await trackResources(page);
    await openComponent(page, sandbox, 'de');
    // Firefox tells nobody what a page takes: there the page alone is looked at.
    const meter = browserName === 'chromium' ? await createTabMetrics(page) : undefined;
    const before = await lookAt(page);
    expect(before).toMatchObject({ held: noResources, frames: 1 });
    const counted = await meter?.count();
    const heap: Point[] = [];
    // Each new address is a new script to the engine, which keeps some of it; a checkout lives half an hour.
    const source = sandbox.scriptAddress(await sandbox.createCheckout());
    for (let mounted = batch.length; mounted <= mounts; mounted += batch.length) {
      const start = performance.now();
      await mountOften(page, source, batch);
      const eachMs = Math.round((performance.now() - start) / batch.length);
      await expect.poll(() => lookAt(page), `after ${mounted} mounts`).toEqual(before);
      await expect.poll(() => meter?.count(), `after ${mounted} mounts`).toEqual(counted);
      const heapBytes = await meter?.heapBytes();
      if (heapBytes !== undefined) heap.push([mounted, heapBytes]);
      tell(
        `${browserName}, ${mounted} mounts of ${eachMs} ms: ${JSON.stringify({ ...counted, heapBytes })}`,
      );
    }
    expect(await errorsOf(page)).toEqual([]);
    tell(`${browserName}: all that was counted is as it was: ${JSON.stringify(before)}`);
    if (isLong && meter) expectLevel(heap);
  },
);
