import type { Page } from '@playwright/test';
import { expectChanges, loggedOut } from '../../pages/application.ts';
import { polling } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { readResources, trackResources, type PageResources } from '../../support/page-resources.ts';

function trackScriptResources(page: Page): Promise<void> {
  return trackResources(page, '/sessionTracker/oasm.js');
}

type TrackerResources = Pick<
  PageResources,
  'listeners' | 'timers' | 'observers' | 'frames' | 'globals'
>;

async function readTrackerResources(page: Page): Promise<TrackerResources> {
  const { listeners, timers, observers, frames, globals } = await readResources(page);
  return { listeners, timers, observers, frames, globals };
}

const noTrackerResources: TrackerResources = {
  listeners: [],
  timers: 0,
  observers: 0,
  frames: 0,
  globals: [],
};

/** Loads the tracker's script again, as pages do that mount a component twice. */
function loadScriptAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { src } = document.querySelector('script[src]') as HTMLScriptElement;
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return new Promise((resolve) => script.addEventListener('load', resolve));
  });
}

function startAgain(page: Page, clientId: string): Promise<unknown> {
  return page.evaluate(`_OASM('client_id', '${clientId}');
    _OASM('on_change', noteChange); ${polling}`);
}

test.describe('destroy', () => {
  test('removes the frame and all listeners, timers and globals @firefox-full', async ({
    page,
    logOut,
    openTracked,
  }) => {
    await trackScriptResources(page);
    const tracked = await openTracked();
    const before = await readTrackerResources(page);
    expect(before).toMatchObject({ frames: 1, globals: ['_OASM'] });
    expect(before.listeners).toContain('[object Window] focus');
    expect(before.timers).toBeGreaterThan(0);

    await page.evaluate("window.kept = _OASM; _OASM('destroy');");
    expect(await readTrackerResources(page)).toEqual(noTrackerResources);
    // A reference to the function from before has no effect.
    await page.evaluate("kept('check', 'logged_in'); kept('destroy');");
    await logOut();
    expect(await readTrackerResources(page)).toEqual(noTrackerResources);
    expect([await tracked.changes(), tracked.errors()]).toEqual([[], []]);
  });

  test('removes everything in each phase of the start @full', async ({ page, app }) => {
    await page.clock.install();
    await trackScriptResources(page);
    await test.step('while the frame loads', async () => {
      const tracked = await app.track(page);
      await expect(page.locator('iframe')).toHaveCount(1);
      await tracked.call('destroy');
      expect(await readTrackerResources(page)).toEqual(noTrackerResources);
    });
    await test.step('while the frame loads again', async () => {
      const tracked = await app.track(page);
      await page.locator('iframe').evaluate((frame) => frame.remove());
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await tracked.call('destroy');
      expect(await readTrackerResources(page)).toEqual(noTrackerResources);
    });
    await test.step('in the queue of calls before the script loads', async () => {
      const tracked = await app.track(page, { calls: `${polling} _OASM('destroy');` });
      await expect.poll(() => readTrackerResources(page)).toEqual(noTrackerResources);
      expect(tracked.errors()).toEqual([]);
    });
  });

  test('allows the script to be loaded and started again @full', async ({
    page,
    app,
    logOut,
    openTracked,
  }) => {
    const tracked = await openTracked();
    await tracked.call('destroy');
    await loadScriptAgain(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    await startAgain(page, app.clientId);
    await expect.poll(tracked.messages).toContainEqual(expect.objectContaining({ kind: 'opened' }));
    await tracked.dispatchAndWait();
    await logOut();
    await expectChanges(tracked, [loggedOut]);
  });
});

test.describe('stop', () => {
  test('removes frame and timers until the next check @full', async ({
    page,
    logOut,
    openTracked,
  }) => {
    await page.clock.install();
    await trackScriptResources(page);
    const tracked = await openTracked();
    // Ends the timer that starts the tracker on pages whose load event is late.
    await page.clock.fastForward(2_000);
    await tracked.call('stop');
    const stopped = { frames: 0, timers: 0, globals: ['_OASM'] };
    expect(await readTrackerResources(page)).toMatchObject(stopped);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await readTrackerResources(page)).toMatchObject(stopped);
    await logOut();
    expect(await tracked.changes()).toEqual([]);
    await tracked.call('check', 'logged_in');
    await expectChanges(tracked, [loggedOut]);
  });
});

test.describe('A second load of the script', () => {
  test('uses the running tracker @full', async ({ page, app, logOut, openTracked }) => {
    await trackScriptResources(page);
    const tracked = await openTracked();
    const before = await readTrackerResources(page);
    await loadScriptAgain(page);
    await startAgain(page, app.clientId);
    await tracked.dispatchAndWait();
    expect(await readTrackerResources(page)).toEqual(before);
    await logOut();
    await expectChanges(tracked, [loggedOut]);
  });
});
