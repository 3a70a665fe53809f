import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** Opens a page with two micro front ends, which have a copy of the npm package each. */
async function openFrontEnds(page: Page, { site, baseUrl }: Sandbox): Promise<void> {
  await page.route(/\/copy-[ab]\//, async (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/copy-[ab]\//, '');
    const body = await readFile(`dist/npm/${file}`);
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto(site.serve({ body: '<div id="a"></div><div id="b"></div>' }));
  await page.evaluate(`(async () => {
    window.reports = [];
    window.mounts = {
      a: (await import('/copy-a/mount.js')).createPaymentMount,
      b: (await import('/copy-b/mount.js')).createPaymentMount,
    };
    window.mount = (name, checkoutId) => {
      const payment = mounts[name]();
      const report = (event) => reports.push(name + ' ' + event);
      payment.update({
        options: { onBeforeSubmitCard: () => void report('submits') },
        onReady: () => report('ready'),
        onError: ({ code }) => report(code),
      });
      return payment.mount(document.getElementById(name), {
        baseUrl: '${baseUrl}', brands: 'VISA', action: '/result', checkoutId,
      });
    };
  })()`);
}

test(
  'Two micro front ends with a copy of the package each draw one form after the other, and each pays its own checkout',
  { tag: ['@full', '@firefox-full'] },
  async ({ page, sandbox, shop }) => {
    const first = await sandbox.createCheckout();
    const second = await sandbox.createCheckout();
    await openFrontEnds(page, sandbox);
    function reports(): Promise<unknown> {
      return page.evaluate('reports');
    }
    await page.evaluate(`window.unmountA = mount('a', '${first}'); void mount('b', '${second}')`);
    await expect.poll(reports).toEqual(['b in_use', 'a ready']);
    await expect(page.locator('#a form.wpwl-form')).toHaveCount(1);
    await expect(page.locator('#b > *')).toHaveCount(0);

    await page.evaluate('unmountA()');
    await shop.form.fill({ number: '4200000000000091' });
    await expect(page.locator('#b form.wpwl-form')).toHaveCount(1);
    await expect(page.locator('#a > *')).toHaveCount(0);
    await page.evaluate(`addEventListener('pagehide', () => {
      sessionStorage.setItem('reports', JSON.stringify(reports));
    })`);
    await shop.form.pay();
    expect((await shop.result()).get('id')).toBe(second);
    expect(await page.evaluate(`JSON.parse(sessionStorage.getItem('reports'))`)).toEqual([
      'b in_use',
      'a ready',
      'b ready',
      'b submits',
    ]);
  },
);
