import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { createOffer } from '../../pages/stored-form.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { call } from '../../support/callback-cases.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** Opens a page with a PayPal form and saved payment methods, whose hooks record the container and cancel. */
const open = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const checkoutId = await createOffer(sandbox, ['account']);
  const script = `${recordCallbacks(['onReady', 'onError'])}
    window.submitted = [];
    for (const name of ['VirtualAccount', 'OneClickCard'])
      wpwlOptions['onBeforeSubmit' + name] = function () {
        submitted.push(this.parentElement.id);
        return false;
      };`;
  const options = { registrations: { hideInitialPaymentForms: false } };
  const snippet = sandbox.snippet({ checkoutId, brands: 'PAYPAL', options, script });
  await sandbox.merchantPage(page, snippet);
  await expect.poll(() => readCalls(page, 'onReady')).toHaveLength(1);
  return checkoutId;
};

const idOf = (page: Page, container: string): Promise<string | null> =>
  page.locator(`.wpwl-container-${container}`).getAttribute('id');

/** Accepted keys of `executePayment`, and the container that each stands for. */
const keys: readonly (readonly [key: string, container: string])[] = [
  ['wpwl-container-virtualAccount-PAYPAL', 'virtualAccount-PAYPAL'],
  ['wpwl-container.wpwl-container-virtualAccount-PAYPAL', 'virtualAccount-PAYPAL'],
  ['wpwl-container-registration', 'registration'],
  ['wpwl-container', 'registration'],
];

const unknownKeys: readonly string[] = [
  "'wpwl-container-card'",
  "''",
  "'.'",
  "'#id'",
  'undefined',
  '7',
];

test.describe('The global wpwl', () => {
  test('executes payments by class name or id and reports unknown keys to onError', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox);
    const expected: (string | null)[] = [];
    for (const [key, container] of keys) {
      await test.step(key, async () => {
        await page.evaluate(`wpwl.executePayment('${key}')`);
        expected.push(await idOf(page, container));
        await expect.poll(() => page.evaluate('submitted')).toEqual(expected);
      });
    }
    const id = await idOf(page, 'virtualAccount-PAYPAL');
    await page.evaluate(`wpwl.executePayment('${id}')`);
    expected.push(id);
    await expect.poll(() => page.evaluate('submitted')).toEqual(expected);

    for (const key of unknownKeys) await page.evaluate(`wpwl.executePayment(${key})`);
    const failure = call({ name: 'WidgetError', code: 'container_unknown' });
    expect(await readCalls(page, 'onError')).toEqual(unknownKeys.map(() => failure));
    expect(await page.evaluate('submitted')).toEqual(expected);
  });

  test('has a read-only checkout, which is empty after unload', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox);
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
    expect(await page.evaluate('kept.checkout')).toEqual({
      id: '',
      config: { registrations: [], customRedirectPageConfig: {} },
    });
    await expect(cardFields(page).container).toHaveCount(0);
  });
});
