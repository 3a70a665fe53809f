import type { Page } from '@playwright/test';
import { loggedIn, loggedOut, type Application } from '../../pages/application.ts';
import { checking, trackedHead, trackedPage } from '../../pages/tracked-page.ts';
import { readSriHash } from '../../support/dist.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { findRequests } from '../../support/ledger.ts';

test.describe('A page of an unregistered origin @firefox-full', () => {
  test("cannot embed the tracker's frame of another application", async ({
    page,
    sandbox,
    app,
  }) => {
    const { authUrl } = sandbox;
    const frameUrl = `${authUrl}/v1/sessionTracker/frame?client_id=${app.clientId}`;
    const tracked = trackedPage(page);
    const head = trackedHead({ authUrl, clientId: app.clientId, calls: '' });
    const body = `<iframe src="${frameUrl}" sandbox="allow-scripts allow-same-origin"></iframe>
      <iframe src="${frameUrl}"></iframe><object data="${frameUrl}"></object>`;
    await page.goto(sandbox.siteAt('attacker.opp.localhost').serve({ head, body }));
    await expect.poll(tracked.loads).toBe(2);
    expect(await findRequests(sandbox, /\/frame$/)).toHaveLength(3);
    expect(await findRequests(sandbox, /\/frame\.js$/)).toEqual([]);
  });

  test('cannot embed a registered page with a working tracker @full', async ({
    page,
    sandbox,
    app,
  }) => {
    await page.clock.install();
    await app.track(page, { calls: checking });
    const body = `<iframe src="${app.site.origin}/tracked"></iframe>`;
    await page.goto(sandbox.siteAt('attacker.opp.localhost').serve({ body }));
    await expect(page.frameLocator('iframe').locator('iframe')).toHaveCount(1);
    const inner = page.frames().find((frame) => frame.url().endsWith('/tracked'));
    await expect.poll(() => inner?.evaluate('recorded.loads')).toBe(1);
    await page.clock.fastForward(10_000);
    await expect
      .poll(() => inner?.evaluate('recorded.statuses'))
      .toEqual([{ state: 'unknown', reason: 'frame_refused' }]);
  });
});

type Strictness = { readonly headers?: Record<string, string>; readonly attributes?: string };

/** Opens a page without inline scripts, expects that a logout is reported, and that the console stays empty. */
async function expectTracking(
  app: Application,
  page: Page,
  sandbox: Sandbox,
  { headers = {}, attributes = '' }: Strictness,
): Promise<void> {
  const tracked = trackedPage(page);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('favicon')) messages.push(message.text());
  });
  const head = `<script src="${sandbox.authUrl}/v1/sessionTracker/oasm.js" ${attributes}></script>`;
  await page.goto(app.site.serve({ head, headers }));
  await page.evaluate(`
    window.recorded = { changes: [], statuses: [] };
    _OASM('client_id', '${app.clientId}');
    _OASM('on_change', (change) => recorded.changes.push(change));
    _OASM('on_status', (status) => recorded.statuses.push(status));
    ${checking}`);
  await expect.poll(tracked.statuses).toEqual([loggedIn]);
  await app.logOut(await page.context().newPage());
  await expect.poll(tracked.changes).toEqual([loggedOut]);
  expect([messages, tracked.errors()]).toEqual([[], []]);
}

test.describe('The tracker works', () => {
  test('under a strict Content-Security-Policy in a cross-origin isolated page @firefox-full', async ({
    app,
    page,
    sandbox,
  }) => {
    const { authUrl } = sandbox;
    const policy = `default-src 'none'; script-src ${authUrl}; frame-src ${authUrl}; require-trusted-types-for 'script'; trusted-types 'none'`;
    const headers = {
      'content-security-policy': policy,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    };
    await expectTracking(app, page, sandbox, { headers });
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  });

  test('from a script tag with an integrity attribute @full', async ({ app, page, sandbox }) => {
    const hash = await readSriHash('v1/sessionTracker/oasm.js');
    const attributes = `integrity="${hash}" crossorigin="anonymous"`;
    await expectTracking(app, page, sandbox, { attributes });
  });
});
