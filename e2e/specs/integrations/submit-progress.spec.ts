import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';

test.describe('onAfterSubmit', () => {
  test('is called when the request goes out, before the response', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/checkouts/*/payment', async (route) => {
      await released;
      await route.continue();
    });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await page.evaluate(recordCallbacks(['onAfterSubmit'], {}));
    await cardForm(page).fill({ number: '4200000000000091' });
    expect(await readCalls(page, 'onAfterSubmit')).toEqual([]);
    await cardForm(page).pay();
    await expect.poll(() => readCalls(page, 'onAfterSubmit')).toHaveLength(1);
    release();
    await sandbox.result(page);
  });
});

test.describe('The element .wpwl-message', () => {
  test('exists only while there is a message', async ({ page, context, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    await expect(page.locator('.wpwl-message')).toHaveCount(0);
    await context.setOffline(true);
    await form.pay();
    await expect(page.locator('.wpwl-message')).toHaveCount(1);
    await context.setOffline(false);
    await form.pay();
    await expect(page.locator('.wpwl-message')).toHaveCount(0);
  });
});

test.describe('Containers', () => {
  test('have the class wpwl-clearfix', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await expect(page.locator('.wpwl-container')).toHaveClass(/\bwpwl-clearfix\b/);
  });
});
