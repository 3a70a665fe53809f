import { devices, type Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { readSriHash, versionedPath } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { legacyUserAgent } from '../../support/legacy-browser.ts';
import { readNginxLogs } from '../../support/nginx-logs.ts';

/** The sandbox, with nginx in front of it that serves the built files and logs the requests. */
test.use({ sandboxScript: 'demo/deploy/start.ts' });

// One worker runs all tests of this file, so that the sandbox and nginx start once.
test.describe.configure({ mode: 'default' });

/** Opens a page with a new checkout, which loads the script with `integrity`. */
async function openPage(page: Page, sandbox: Sandbox, path: string): Promise<string> {
  const checkoutId = await sandbox.createCheckout();
  const source = `${sandbox.baseUrl}${path}?checkoutId=${checkoutId}`;
  await sandbox.merchantPage(page, {
    head: `<script src="${source}" integrity="${await readSriHash(path)}" crossorigin="anonymous"></script>`,
    body: '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>',
  });
  await expect(cardForm(page).number).toBeEditable();
  await expect(cardForm(page).cvv).toBeEditable();
  await expect(page.locator('svg.wpwl-mark')).toBeVisible();
  return checkoutId;
}

/** The requests for files of the widget that `visit` causes: `paymentWidgets.js 200`. */
async function requestsOf(
  sandbox: Sandbox,
  visit: () => Promise<unknown>,
): Promise<readonly string[]> {
  function read() {
    return readNginxLogs(sandbox.sandboxOutput()).access;
  }
  const { length } = read();
  await visit();
  return read()
    .slice(length)
    .filter(({ path }) => /paymentWidgets/.test(path))
    .map(({ path, status }) => `${path.replace(/^.*\/|\.(?:br|gz)$/g, '')} ${status}`);
}

test.describe('A second visit with another checkout @full', () => {
  test('revalidates the script without version, and downloads no file again', async ({
    page,
    sandbox,
  }) => {
    function visit() {
      return openPage(page, sandbox, 'v1/paymentWidgets.js');
    }
    expect(await requestsOf(sandbox, visit)).toEqual(
      expect.arrayContaining(['paymentWidgets.js 200', 'frame.html 200', 'frame.js 200']),
    );
    expect(await requestsOf(sandbox, visit)).toEqual(['paymentWidgets.js 304']);
  });

  test('requests no file if the page names a version', async ({ page, sandbox }) => {
    const path = await versionedPath('paymentWidgets.js');
    function visit() {
      return openPage(page, sandbox, path);
    }
    expect(await requestsOf(sandbox, visit)).toContain('paymentWidgets.js 200');
    expect(await requestsOf(sandbox, visit)).toEqual([]);
  });

  test('pays this checkout @firefox-full', async ({ page, sandbox }) => {
    await openPage(page, sandbox, 'v1/paymentWidgets.js');
    const checkoutId = await openPage(page, sandbox, 'v1/paymentWidgets.js');
    await cardForm(page).fill({ number: '4200000000000091' });
    await cardForm(page).pay();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });

  test('downloads the script again if the browser reports another User-Agent', async ({
    page,
    context,
    sandbox,
  }) => {
    async function open() {
      const src = sandbox.scriptAddress(await sandbox.createCheckout());
      await sandbox.merchantPage(page, { head: `<script src="${src}"></script>` });
    }
    await open();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.setUserAgentOverride', { userAgent: legacyUserAgent });
    expect(await requestsOf(sandbox, open)).toContain('paymentWidgets.js 200');
  });
});

test.describe('A hosted field', () => {
  for (const [platform, settings, expected] of [
    ['on a desktop', {}, null],
    ['on Android', devices['Pixel 7'] ?? {}, '?1'],
  ] as const)
    test(`${platform} has Origin-Agent-Cluster: ${expected}, and is loaded from the cache again @full`, async ({
      browser,
      sandbox,
    }) => {
      const context = await browser.newContext(settings);
      const page = await context.newPage();
      const responded = page.waitForResponse('**/frame.html');
      function visit() {
        return openPage(page, sandbox, 'v1/paymentWidgets.js');
      }
      await visit();
      expect(await (await responded).headerValue('origin-agent-cluster')).toBe(expected);
      expect(await requestsOf(sandbox, visit)).toEqual(['paymentWidgets.js 304']);
      await context.close();
    });
});
