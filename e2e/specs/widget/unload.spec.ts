import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { configurationRequest, paymentRequest } from '../../support/sandbox-control.ts';
import { approvedCard } from '../../support/shop.ts';
import { noResources, readResources, trackResources } from '../../support/page-resources.ts';

test.describe('wpwl.unload', () => {
  test.beforeEach(({ page }) => trackResources(page));

  test('releases all resources, and a new script element starts another checkout @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout();
    await shop.open();
    await shop.form.fill(approvedCard);
    const resources = await readResources(page);
    expect(resources).toMatchObject({ frames: 2, styleSheets: 2, scripts: 1, globals: ['wpwl'] });
    expect(resources.listeners).toContain('[object Window] pageshow');
    expect(resources.observers).toBeGreaterThan(0);
    await page.evaluate('wpwl.unload()');
    await expect.poll(() => readResources(page)).toEqual(noResources);

    await page.evaluate((source) => {
      const formElement = document.createElement('form');
      formElement.className = 'paymentWidgets';
      formElement.action = '/result';
      formElement.dataset['brands'] = 'VISA';
      const script = document.createElement('script');
      script.src = source;
      document.body.append(formElement, script);
    }, sandbox.scriptAddress(second));
    await expect(shop.form.number).toHaveValue('');
    await shop.form.fill(approvedCard);
    expect(await page.evaluate('wpwl.checkout.id')).toBe(second);
    await shop.form.pay();
    expect((await shop.result()).get('id')).toBe(second);
    expect(await shop.payments()).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });

  test('removes the groups and the button that the page has moved @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ after: '<div id="other"></div>' });
    await shop.form.fill(approvedCard);
    await page.evaluate(() => {
      const moved = document.querySelectorAll(
        '.wpwl-group-cvv, .wpwl-group-cardHolder, .wpwl-button-pay',
      );
      document.querySelector('#other')?.append(...moved);
    });
    await expect(page.locator('#other > *')).toHaveCount(3);
    await page.evaluate('wpwl.unload()');
    await expect.poll(() => readResources(page)).toEqual(noResources);
    await expect(page.locator('#other')).toBeEmpty();
  });

  test('reports outcome_unknown and does not navigate while a payment is pending', async ({
    page,
    sandbox,
    shop,
  }) => {
    const delay = { kind: 'delay', delayMs: 60_000 } as const;
    await sandbox.fault({ ...configurationRequest, ...delay });
    await sandbox.fault({ ...paymentRequest, ...delay });
    await shop.open({ script: recording('onError') });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await shop.pay();
    await sent;
    await page.evaluate('wpwl.unload()');
    const error = { name: 'WidgetError', code: 'outcome_unknown' };
    await expect.poll(shop.calls).toEqual([['onError', error]]);
    expect(await readResources(page)).toEqual(noResources);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });

  test('may be called before the form is rendered, and twice @full', async ({ page, shop }) => {
    await shop.open({ after: '<script>var early = wpwl; early.unload();</script>' });
    await expect.poll(() => readResources(page)).toEqual(noResources);
    expect(await page.evaluate('early.unload()')).toBeUndefined();
    await expect.poll(() => readResources(page)).toEqual(noResources);
  });
});
