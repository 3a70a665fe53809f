import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectPaid } from '../../support/payments.ts';

const card = { number: '4200000000000091' };

test.describe('A page that interferes with the form', () => {
  test('by removing an invalid field is reported, and the button stays enabled', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = recording('onError');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);
    await page.evaluate(() => {
      const expiry = document.querySelector<HTMLInputElement>('[name="card.expiry"]');
      if (expiry) expiry.value = '';
      document.querySelector('.wpwl-group-expiry')?.remove();
    });
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    await expect(form.payButton).toBeEnabled();
    expect((await callsOf(page)).map(([name]) => name)).toEqual(['onError']);
  });

  test('by resetting it keeps the brand of the number', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);
    await form.fill(card);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.wpwl-form')?.reset());
    await expect(form.brand).toHaveValue('VISA');
    await form.fill(card);
    await form.pay();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('by an input named contains does not keep an ended checkout open', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = `${'0'.repeat(32)}.uat01-vm-tx01`;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/checkouts/*/widget', async (route) => {
      await released;
      await route.continue();
    });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await page
      .locator('.wpwl-form')
      .evaluate((form) => form.insertAdjacentHTML('beforeend', '<input name="contains">'));
    release();
    await expect(page.locator('.wpwl-message')).toHaveText(words.checkoutExpired);
    await expect(page.locator('.wpwl-form')).toBeHidden();
  });

  test('by unloading it in a callback while it is drawn leaves no form', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = `wpwlOptions.onChangeBrand = () => { window.called = true; wpwl.unload(); };`;
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await expect.poll(() => page.evaluate('window.called')).toBe(true);
    await expect(page.locator('.wpwl-container, .wpwl-form, iframe')).toHaveCount(0);
  });

  test('by unloading it gets no callback of the removed fields', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = recording('onBlurCardHolder', 'onError');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);
    await page.locator('[name="card.holder"]').focus();
    const before = (await callsOf(page)).length;
    await page.evaluate('wpwl.unload()');
    await expect(page.locator('.wpwl-container')).toHaveCount(0);
    expect((await callsOf(page)).slice(before)).toEqual([]);
  });
});
