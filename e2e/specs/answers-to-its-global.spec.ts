import type { Page } from '@playwright/test';
import { cardFields } from '../pages/card-fields.ts';
import { createOffer } from '../pages/stored-form.ts';
import { heardOf, listening } from '../support/callback-log.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const drawAll = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const checkoutId = await createOffer(sandbox, ['account']);
  const script = `${listening(['onReady', 'onError'])}
    window.pressed = [];
    for (const name of ['VirtualAccount', 'OneClickCard'])
      wpwlOptions['onBeforeSubmit' + name] = function () {
        pressed.push(this.parentElement.id);
        return false;
      };`;
  const options = { registrations: { hideInitialPaymentForms: false } };
  const snippet = sandbox.snippet({ checkoutId, brands: 'PAYPAL', options, script });
  await sandbox.merchantPage(page, snippet);
  await expect.poll(() => heardOf(page, 'onReady')).toHaveLength(1);
  return checkoutId;
};

const idOf = (page: Page, container: string): Promise<string | null> =>
  page.locator(`.wpwl-container-${container}`).getAttribute('id');

/** What a page may call a drawn form, and which one is meant. */
const keys: readonly (readonly [key: string, container: string])[] = [
  ['wpwl-container-virtualAccount-PAYPAL', 'virtualAccount-PAYPAL'],
  ['wpwl-container.wpwl-container-virtualAccount-PAYPAL', 'virtualAccount-PAYPAL'],
  ['wpwl-container-registration', 'registration'],
  ['wpwl-container', 'registration'],
];

const wrongKeys: readonly string[] = [
  "'wpwl-container-card'",
  "''",
  "'.'",
  "'#id'",
  'undefined',
  '7',
];

test.describe('The global of the widget', { tag: '@firefox' }, () => {
  test('presses the button of a form by whatever it is called', async ({ page, sandbox }) => {
    await drawAll(page, sandbox);
    const ids: (string | null)[] = [];
    for (const [key, container] of keys) {
      await test.step(key, async () => {
        await page.evaluate(`wpwl.executePayment('${key}')`);
        ids.push(await idOf(page, container));
        await expect.poll(() => page.evaluate('pressed')).toEqual(ids);
      });
    }
    const own = await idOf(page, 'virtualAccount-PAYPAL');
    await page.evaluate(`wpwl.executePayment('${own}')`);
    await expect.poll(() => page.evaluate('pressed')).toEqual([...ids, own]);
  });

  test('says which key it does not know, and throws nothing', async ({ page, sandbox }) => {
    await drawAll(page, sandbox);
    for (const key of wrongKeys) {
      await page.evaluate(`wpwl.executePayment(${key})`);
    }
    const failed = { self: 'nothing', given: [{ name: 'WidgetError', code: 'container_unknown' }] };
    expect(await heardOf(page, 'onError')).toEqual(wrongKeys.map(() => failed));
    expect(await page.evaluate('pressed')).toEqual([]);
  });

  test('tells what is known of the checkout', async ({ page, sandbox }) => {
    const checkoutId = await drawAll(page, sandbox);
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
  });

  test('unloads all, twice, and brings back no form of the page', async ({ page, sandbox }) => {
    await drawAll(page, sandbox);
    await page.evaluate('window.kept = wpwl; kept.unload(); kept.unload();');
    await expect(page.locator('[class*="wpwl"], form')).toHaveCount(0);
    await expect(page.locator('script[src*="paymentWidgets"]')).toHaveCount(0);
    expect(await page.evaluate('typeof wpwl')).toBe('undefined');
    await page.evaluate("kept.executePayment('wpwl-container')");
    expect(await page.evaluate('kept.checkout')).toEqual({
      id: '',
      config: { registrations: [], customRedirectPageConfig: {} },
    });
    await expect(cardFields(page).container).toHaveCount(0);
  });
});
