import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { readDistFile, readIntegrityList, readSriHash, versionedPath } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** The title of the page becomes `loaded` or `blocked`. */
async function openWithIntegrity(
  page: Page,
  sandbox: Sandbox,
  source: string,
  integrity: string,
): Promise<void> {
  await sandbox.merchantPage(page, {
    head: `<script src="${source}" integrity="${integrity}" crossorigin="anonymous"
      onload="document.title = 'loaded'" onerror="document.title = 'blocked'"></script>`,
    body: '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>',
  });
}

test.describe('A script tag with the hash from integrity.json', () => {
  test('loads the widget from both of its paths', async ({ page, sandbox }) => {
    for (const path of ['v1/paymentWidgets.js', await versionedPath('paymentWidgets.js')]) {
      const source = new URL(path, sandbox.baseUrl);
      source.searchParams.set('checkoutId', await sandbox.createCheckout());
      await openWithIntegrity(page, sandbox, source.href, await readSriHash(path));
      await expect(page).toHaveTitle('loaded');
      await expect(cardForm(page).number).toBeVisible();
    }
  });

  test('loads the tracker from both of its paths', async ({ page, sandbox }) => {
    const rows = await readIntegrityList();
    const version = rows.find(({ path }) => path === 'v1/sessionTracker/oasm.js')?.version ?? '';
    for (const folder of ['', `${version}/`]) {
      const path = `v1/sessionTracker/${folder}oasm.js`;
      const source = `${sandbox.authUrl}/${path}`;
      await openWithIntegrity(page, sandbox, source, await readSriHash(path));
      await expect(page).toHaveTitle('loaded');
    }
  });

  test('blocks a widget script with one changed byte, and the page stays intact @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const path = 'v1/paymentWidgets.js';
    const [script, hash] = [await readDistFile(path), await readSriHash(path)];
    function serve(text: string): string {
      return sandbox.site.serve({
        path: `/${path}`,
        html: text,
        headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
      });
    }
    await openWithIntegrity(page, sandbox, serve(script), hash);
    await expect(page).toHaveTitle('loaded');

    const changed = `${script.slice(0, -1)}${script.endsWith(';') ? ' ' : ';'}`;
    expect(Buffer.byteLength(changed)).toBe(Buffer.byteLength(script));
    await openWithIntegrity(page, sandbox, serve(changed), hash);
    await expect(page).toHaveTitle('blocked');
    expect(await page.evaluate(() => ['wpwl' in globalThis, frames.length])).toEqual([false, 0]);
    await expect(page.locator('form.paymentWidgets')).toBeEmpty();
    // Firefox reports the blocked script as a page error too.
    const others = shop.pageErrors.filter((text) => !text.includes('integrity attribute'));
    expect(others).toEqual([]);
  });
});
