import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const addressesOf = (page: Page): readonly string[] => page.frames().map((frame) => frame.url());

test.describe('Enter', { tag: '@firefox' }, () => {
  test('in a frame whose script did not load changes no address', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await page.route('**/frame.js', (route) => route.abort());
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { numberFrame, cvvFrame, container } = cardForm(page);
    await expect(container).toBeVisible();
    const frameAddress = (await numberFrame.getAttribute('src')) ?? '';
    const before = [page.url(), frameAddress, frameAddress];
    await expect.poll(() => addressesOf(page)).toEqual(before);
    for (const frame of [numberFrame, cvvFrame]) {
      await expect(frame.contentFrame().locator('body')).toBeAttached();
      await frame.click();
      await page.keyboard.type('4200000000000091');
      await page.keyboard.press('Enter');
      await expect(frame.contentFrame().locator('input, form')).toHaveCount(0);
    }
    expect(addressesOf(page)).toEqual(before);
    expect((await sandbox.ledger(checkoutId)).payments).toEqual([]);
  });

  for (const field of ['number', 'cvv', 'expiry', 'holder'] as const) {
    test(`in the field ${field} pays when the form is complete`, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
      const form = cardForm(page);
      await form.fill({ number: '4200000000000091' });
      await form[field].press('Enter');
      const returned = await sandbox.result(page);
      expect(returned.get('id')).toBe(checkoutId);
      expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
    });
  }

  test('in an empty form marks what is missing and stays', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);
    await form.number.press('Enter');
    await expect(form.hints).toHaveCount(3);
    await expect(form.payButton).toBeDisabled();
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });

  test('pays nowhere with disableSubmitOnEnter; the button does', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const snippet = sandbox.snippet({ checkoutId, options: { disableSubmitOnEnter: true } });
    const head = `${snippet.head}<script>${recording('onBeforeSubmitCard', 'onBlurSecurityCode')}</script>`;
    await sandbox.merchantPage(page, { ...snippet, head });
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    for (const field of [form.number, form.expiry, form.holder, form.cvv]) {
      await field.press('Enter');
    }
    await form.holder.click();
    // A frame tells of the key before it tells of its blur: whatever Enter began would have begun by now.
    await expect.poll(() => callsOf(page)).toHaveLength(2);
    expect(await callsOf(page)).toEqual([
      ['onBlurSecurityCode', true],
      ['onBlurSecurityCode', true],
    ]);
    await form.pay();
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});
