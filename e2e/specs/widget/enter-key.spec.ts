import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';

const frameUrls = (page: Page): readonly string[] => page.frames().map((frame) => frame.url());

/** Records the hook's calls and cancels the payment. */
const cancelPayments = `${recording()}
  wpwlOptions.onBeforeSubmitCard = (event) => {
    note('onBeforeSubmitCard', [event]);
    return false;
  };`;

test.describe('The Enter key', () => {
  test('submits the form from every field @firefox', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script: cancelPayments }));
    const form = cardForm(page);
    await form.number.press('Enter');
    await expect(form.hints).toHaveCount(3);
    await expect(form.payButton).toBeDisabled();
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);

    await form.fill({ number: '4200000000000091' });
    for (const [index, field] of [form.cvv, form.expiry, form.holder, form.number].entries()) {
      await field.press('Enter');
      await expect.poll(() => callsOf(page)).toHaveLength(index + 1);
      await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
    }
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.evaluate('delete wpwlOptions.onBeforeSubmitCard');
    await form.cvv.press('Enter');
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('does nothing with disableSubmitOnEnter; the button still pays @firefox-full', async ({
    page,
    sandbox,
  }) => {
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
    // A hosted field reports the key before its blur, so a submit would have started by now.
    await expect.poll(() => callsOf(page)).toHaveLength(2);
    expect(await callsOf(page)).toEqual([
      ['onBlurSecurityCode', true],
      ['onBlurSecurityCode', true],
    ]);
    await form.pay();
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('does not navigate a hosted field whose script failed to load @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await page.route('**/frame.js', (route) => route.abort());
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { numberFrame, cvvFrame, container } = cardForm(page);
    await expect(container).toBeVisible();
    const frameUrl = (await numberFrame.getAttribute('src')) ?? '';
    const before = [page.url(), frameUrl, frameUrl];
    await expect.poll(() => frameUrls(page)).toEqual(before);
    for (const frame of [numberFrame, cvvFrame]) {
      await expect(frame.contentFrame().locator('body')).toBeAttached();
      await frame.click();
      await page.keyboard.type('4200000000000091');
      await page.keyboard.press('Enter');
      await expect(frame.contentFrame().locator('input, form')).toHaveCount(0);
    }
    expect(frameUrls(page)).toEqual(before);
    expect((await sandbox.ledger(checkoutId)).payments).toEqual([]);
  });
});
