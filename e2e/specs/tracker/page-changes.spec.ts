import {
  expectChanges,
  loggedIn,
  loggedOut,
  logOutInNewTab,
  openApplication,
} from '../../pages/application.ts';
import { checking } from '../../pages/tracked-page.ts';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goBack } from '../../support/go-back.ts';

test.describe('The tracker @firefox-full', () => {
  test('keeps working when a script replaces or empties the body, or moves the frame', async ({
    page,
    context,
    sandbox,
  }) => {
    const steps = [
      {
        name: 'replaces the body',
        script: "document.body.replaceWith(document.createElement('body'))",
        loads: 1,
      },
      { name: 'empties the body', script: "document.body.innerHTML = ''", loads: 1 },
      {
        name: 'moves the frame',
        script: "document.body.append(document.querySelector('iframe'))",
        loads: 2,
      },
    ];
    const app = await openApplication(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    for (const { name, script, loads } of steps)
      await test.step(name, async () => {
        await page.evaluate(script);
        await expect.poll(tracked.loads).toBe(loads);
        await tracked.dispatchAndWait();
        expect(tracked.warnings()).toEqual([]);
      });
    await logOutInNewTab(context, app);
    await expectChanges(tracked, [loggedOut]);
  });

  test('reports once that its frame was removed, and loads another each time', async ({
    page,
    context,
    sandbox,
  }) => {
    const app = await openApplication(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    for (const loads of [2, 3]) {
      await page.locator('iframe').evaluate((frame) => frame.remove());
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(tracked.loads).toBe(loads);
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    }
    const removed = { state: 'logged_in', reason: 'removed' };
    expect(await tracked.statuses()).toEqual([loggedIn, removed, loggedIn, removed, loggedIn]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] removed: \w/)]);
    await logOutInNewTab(context, app);
    await expectChanges(tracked, [loggedOut]);
  });
});

testWithPageCache(
  'The tracker updates the status of a page that the page cache restores @full',
  async ({ page, context, sandbox }) => {
    const app = await openApplication(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await page.evaluate(`
    addEventListener('pageshow', ({ persisted }) => { recorded.isRestored = persisted; });
    location.href = '/left';`);
    await page.waitForURL('**/left');
    await logOutInNewTab(context, app);
    await goBack(page);
    await expect
      .poll(() => page.evaluate('window.recorded?.isRestored').catch(() => 'navigating'))
      .toBe(true);
    await expectChanges(tracked, [loggedOut]);
  },
);
