import {
  expectChanges,
  loggedIn,
  loggedOut,
  logOutInNewTab,
  openApplication,
} from '../../pages/application.ts';
import { checking } from '../../pages/tracked-page.ts';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { goBackToCached, recordRestoration } from '../../support/go-back.ts';

test.describe('The tracker @firefox-full', () => {
  test('keeps working when a script replaces or empties the body, or moves the frame', async ({
    page,
    logOut,
    openTracked,
  }) => {
    const tracked = await openTracked({ calls: checking });
    for (const [name, script, loads] of [
      ['replaces the body', "document.body.replaceWith(document.createElement('body'))", 1],
      ['empties the body', "document.body.innerHTML = ''", 1],
      ['moves the frame', "document.body.append(document.querySelector('iframe'))", 2],
    ] as const)
      await test.step(name, async () => {
        await page.evaluate(script);
        await expect.poll(tracked.loads).toBe(loads);
        await tracked.dispatchAndWait();
        expect(tracked.warnings()).toEqual([]);
      });
    await logOut();
    await expectChanges(tracked, [loggedOut]);
  });

  test('reports once that its frame was removed, and loads another each time @full', async ({
    page,
    logOut,
    openTracked,
  }) => {
    const tracked = await openTracked({ calls: checking });
    for (const loads of [2, 3]) {
      await page.locator('iframe').evaluate((frame) => frame.remove());
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(tracked.loads).toBe(loads);
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    }
    const removed = { state: 'logged_in', reason: 'removed' };
    expect(await tracked.statuses()).toEqual([loggedIn, removed, loggedIn, removed, loggedIn]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] removed: \w/)]);
    await logOut();
    await expectChanges(tracked, [loggedOut]);
  });
});

testWithPageCache(
  'The tracker updates the status of a page that the page cache restores @full',
  async ({ page, context, sandbox }) => {
    const app = await openApplication(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await page.evaluate(`${recordRestoration} location.href = '/left';`);
    await page.waitForURL('**/left');
    await logOutInNewTab(context, app);
    await goBackToCached(page);
    await expectChanges(tracked, [loggedOut]);
  },
);
