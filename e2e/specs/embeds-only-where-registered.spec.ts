import type { Page } from '@playwright/test';
import { createApplication, type Application } from '../pages/application.ts';
import { checking, trackedHead, trackedPage } from '../pages/tracked-page.ts';
import { findRequests } from '../support/ledger.ts';
import { readSriHash } from '../support/dist.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

const loggedIn = { state: 'logged_in', reason: '' };

const logIn = async (sandbox: Sandbox, page: Page): Promise<Application> => {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, 'app.opp.localhost');
  await app.logIn(page, ada);
  return app;
};

const frameAddress = ({ authUrl }: Sandbox, query: string): string =>
  `${authUrl}/v1/sessionTracker/frame${query}`;

test.describe('The frame', () => {
  const origins = ['https://shop.example', 'http://app.localhost:8081'];

  test('names in its headers who may embed it, and is one document for all', async ({
    sandbox,
  }) => {
    const { client_id: id } = await sandbox.createClient({ origins });
    const { client_id: none } = await sandbox.createClient();
    const ask = (query: string) =>
      sandbox.client.look(frameAddress(sandbox, query), { cookie: '__Host-sso-status=in.00' });
    const { status, headers, text } = await ask(`?client_id=${id}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': [
        "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'",
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        `frame-ancestors ${origins.join(' ')}`,
      ].join('; '),
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'activate-storage-access': 'load',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'x-frame-options', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
    for (const query of [
      '',
      '?client_id=',
      '?client_id=x',
      `?client_id=${none}`,
      `?client_id=${id}&client_id=${id}`,
    ]) {
      const refused = await ask(query);
      expect(refused.text).toBe(text);
      const policy = String(headers['content-security-policy']);
      expect(refused.headers['content-security-policy']).toBe(
        policy.replace(/frame-ancestors .*/, "frame-ancestors 'none'"),
      );
    }
  });
});

test.describe('A page that is not registered', { tag: '@firefox' }, () => {
  test('cannot embed the frame of another', async ({ page, sandbox }) => {
    const app = await logIn(sandbox, page);
    const stranger = sandbox.siteAt('stranger.opp.localhost');
    const address = frameAddress(sandbox, `?client_id=${app.clientId}`);
    const tracked = trackedPage(page);
    const head = trackedHead({ authUrl: sandbox.authUrl, clientId: app.clientId, calls: '' });
    const body = `<iframe src="${address}" sandbox="allow-scripts allow-same-origin"></iframe>
      <iframe src="${address}"></iframe><object data="${address}"></object>`;
    await page.goto(stranger.serve({ head, body }));
    await expect.poll(tracked.loads).toBe(2);
    expect(await findRequests(sandbox, /\/frame$/)).toHaveLength(3);
    expect(await findRequests(sandbox, /\/frame\.js$/)).toEqual([]);
  });

  test('cannot embed a page that may embed it', async ({ page, sandbox }) => {
    await page.clock.install();
    const app = await logIn(sandbox, page);
    await app.track(page, { calls: checking });
    const stranger = sandbox.siteAt('stranger.opp.localhost');
    await page.goto(stranger.serve({ body: `<iframe src="${app.site.origin}/tracked"></iframe>` }));
    const framed = page.frameLocator('iframe').locator('iframe');
    await expect(framed).toHaveCount(1);
    const inner = page.frames().find((frame) => frame.url().endsWith('/tracked'));
    await expect.poll(() => inner?.evaluate('told.loads')).toBe(1);
    await page.clock.fastForward(10_000);
    await expect
      .poll(() => inner?.evaluate('told.statuses'))
      .toEqual([{ state: 'unknown', reason: 'frame_refused' }]);
  });
});

test.describe('A registered page is tracked', { tag: '@firefox' }, () => {
  const openStrict = async (
    page: Page,
    sandbox: Sandbox,
    headers: Record<string, string>,
    attributes = '',
  ) => {
    const app = await logIn(sandbox, page);
    const tracked = trackedPage(page);
    const said: string[] = [];
    page.on('console', (message) => {
      if (!message.text().includes('favicon')) said.push(message.text());
    });
    const script = `<script src="${sandbox.authUrl}/v1/sessionTracker/oasm.js" ${attributes}></script>`;
    await page.goto(app.site.serve({ head: script, headers }));
    await page.evaluate(`
      window.told = { changes: [], statuses: [] };
      _OASM('client_id', '${app.clientId}');
      _OASM('on_change', (change) => told.changes.push(change));
      _OASM('on_status', (status) => told.statuses.push(status));
      ${checking}`);
    await expect.poll(tracked.statuses).toEqual([loggedIn]);
    await app.logOut(await page.context().newPage());
    await expect
      .poll(tracked.changes)
      .toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
    expect([said, tracked.errors()]).toEqual([[], []]);
  };

  test('under the strictest policy', async ({ page, sandbox }) => {
    const { authUrl } = sandbox;
    const policy = `default-src 'none'; script-src ${authUrl}; frame-src ${authUrl}; require-trusted-types-for 'script'; trusted-types 'none'`;
    await openStrict(page, sandbox, { 'content-security-policy': policy });
  });

  test('where it is isolated from other origins', async ({ page, sandbox }) => {
    await openStrict(page, sandbox, {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  });

  test('by a script whose hash it names', async ({ page, sandbox }) => {
    const hash = await readSriHash('v1/sessionTracker/oasm.js');
    await openStrict(page, sandbox, {}, `integrity="${hash}" crossorigin="anonymous"`);
  });
});
