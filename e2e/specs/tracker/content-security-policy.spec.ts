import { loggedIn } from '../../pages/application.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';

test.describe('A Content-Security-Policy of the page @firefox-full', () => {
  test('that forbids the frame is reported at once, and the frame is removed', async ({
    page,
    sandbox,
    app,
  }) => {
    const { authUrl } = sandbox;
    const policies = [
      "frame-src 'none'",
      "child-src 'self'",
      `default-src 'self'; script-src 'unsafe-inline' ${authUrl}`,
      `frame-src ${authUrl}/elsewhere/`,
    ];
    for (const policy of policies)
      await test.step(policy, async () => {
        const tracked = await app.track(page, { headers: { 'content-security-policy': policy } });
        await expect
          .poll(tracked.statuses)
          .toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] csp_frame_src: \w/)]);
        expect(tracked.errors()).toEqual([]);
        expect(await tracked.changes()).toEqual([]);
      });
  });

  test('in report-only mode has no effect @full', async ({ page, app }) => {
    const headers = { 'content-security-policy-report-only': "frame-src 'none'" };
    const tracked = await app.track(page, { headers });
    await expect.poll(tracked.statuses).toEqual([loggedIn]);
    expect(tracked.warnings()).toEqual([]);
  });
});
