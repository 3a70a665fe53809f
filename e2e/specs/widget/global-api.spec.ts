import type { Page } from '@playwright/test';
import { createOffer } from '../../pages/stored-form.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { call } from '../../support/callback-cases.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import type { Shop } from '../../support/shop.ts';

/** Opens a page with a PayPal form and saved payment methods, whose hooks record the container and cancel. */
async function open(page: Page, sandbox: Sandbox, shop: Shop): Promise<string> {
  const script = `${recordCallbacks(['onReady', 'onError'])}
    window.submitted = [];
    for (const name of ['VirtualAccount', 'OneClickCard'])
      wpwlOptions['onBeforeSubmit' + name] = function () {
        submitted.push(this.parentElement.id);
        return false;
      };`;
  const checkoutId = await createOffer(sandbox, ['account']);
  const options = { registrations: { hideInitialPaymentForms: false } };
  await shop.open({ checkoutId, brands: 'PAYPAL', options, script });
  await expect.poll(() => readCalls(page, 'onReady')).toHaveLength(1);
  return checkoutId;
}

test('wpwl.cacheVersion is the version of the release, and addresses the images of brands @full', async ({
  page,
  shop,
}) => {
  const script = page.waitForRequest('**/v1/paymentWidgets.js?*');
  await shop.open();
  const cacheVersion = await page.evaluate('wpwl.cacheVersion');
  expect(cacheVersion).toEqual(expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{8}$/));
  const imageUrl = new URL(`static/${String(cacheVersion)}/img/brand.png`, (await script).url());
  const status = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve('loaded'));
        image.addEventListener('error', () => resolve('failed'));
        image.src = url;
      }),
    imageUrl.href,
  );
  expect(status).toBe('loaded');
});

const unknownKeys = ["'wpwl-container-card'", "''", "'.'", "'#id'", 'undefined', '7'];

test.describe('The global wpwl', () => {
  test('executes payments by class name or id and reports unknown keys to onError', async ({
    page,
    sandbox,
    shop,
  }) => {
    await open(page, sandbox, shop);
    function idOf(container: string) {
      return page.locator(`.wpwl-container-${container}`).getAttribute('id');
    }
    const payPal = await idOf('virtualAccount-PAYPAL');
    const registration = await idOf('registration');
    const expected: (string | null)[] = [];
    for (const [key, id] of [
      ['wpwl-container-virtualAccount-PAYPAL', payPal],
      ['wpwl-container.wpwl-container-virtualAccount-PAYPAL', payPal],
      ['wpwl-container-registration', registration],
      ['wpwl-container', registration],
      [payPal, payPal],
    ])
      await test.step(key ?? '', async () => {
        await page.evaluate(`wpwl.executePayment('${key}')`);
        expected.push(id ?? null);
        await expect.poll(() => page.evaluate('submitted')).toEqual(expected);
      });
    for (const key of unknownKeys) await page.evaluate(`wpwl.executePayment(${key})`);
    const failure = call({ name: 'WidgetError', code: 'container_unknown' });
    expect(await readCalls(page, 'onError')).toEqual(unknownKeys.map(() => failure));
    expect(await page.evaluate('submitted')).toEqual(expected);
  });

  test('has a read-only checkout, which is empty after unload @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(page, sandbox, shop);
    expect(await page.evaluate('wpwl.checkout')).toEqual({
      id: checkoutId,
      amount: '92.00',
      currency: 'EUR',
      config: {
        registrations: [expect.objectContaining({ brand: 'DIRECTDEBIT_SEPA', lastFour: '3000' })],
        customRedirectPageConfig: {},
      },
    });
    await page.evaluate("(() => { 'use strict'; try { wpwl.checkout = 1; } catch {} })()");
    expect(await page.evaluate('wpwl.checkout.id')).toBe(checkoutId);

    await page.evaluate('window.kept = wpwl; kept.unload(); kept.unload();');
    await expect(page.locator('[class*="wpwl"], form')).toHaveCount(0);
    await expect(page.locator('script[src*="paymentWidgets"]')).toHaveCount(0);
    expect(await page.evaluate('typeof wpwl')).toBe('undefined');
    await page.evaluate("kept.executePayment('wpwl-container')");
    const config = { registrations: [], customRedirectPageConfig: {} };
    expect(await page.evaluate('kept.checkout')).toEqual({ id: '', config });
    await expect(shop.form.container).toHaveCount(0);
  });
});
