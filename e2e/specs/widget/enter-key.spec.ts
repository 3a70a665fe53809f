import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard } from '../../support/shop.ts';

/** Records the hook's calls and cancels the payment. */
const cancelPayments = `${recording()}
  wpwlOptions.onBeforeSubmitCard = (event) => {
    note('onBeforeSubmitCard', [event]);
    return false;
  };`;

test.describe('The Enter key', () => {
  test('submits the form from every field @firefox-full', async ({ page, sandbox, shop }) => {
    await shop.open({ script: cancelPayments });
    const { form } = shop;
    await form.number.press('Enter');
    await expect(form.hints).toHaveCount(3);
    await expect(form.payButton).toBeDisabled();
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);

    await form.fill(approvedCard);
    for (const [index, field] of [form.cvv, form.expiry, form.holder, form.number].entries()) {
      await field.press('Enter');
      await expect.poll(shop.calls).toHaveLength(index + 1);
      await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
    }
    expect(await shop.posts()).toBe(0);
    await page.evaluate('delete wpwlOptions.onBeforeSubmitCard');
    await form.cvv.press('Enter');
    await shop.expectPaid();
  });

  test('does nothing with disableSubmitOnEnter; the button still pays @firefox-full @full', async ({
    shop,
  }) => {
    const script = recording('onBeforeSubmitCard', 'onBlurSecurityCode');
    await shop.open({ options: { disableSubmitOnEnter: true }, script });
    const { form } = shop;
    await form.fill(approvedCard);
    for (const field of [form.number, form.expiry, form.holder, form.cvv])
      await field.press('Enter');
    await form.holder.click();
    // A hosted field reports the key before its blur, so a submit would have started by now.
    await expect.poll(shop.calls).toHaveLength(2);
    expect(await shop.calls()).toEqual([
      ['onBlurSecurityCode', true],
      ['onBlurSecurityCode', true],
    ]);
    await form.pay();
    await shop.expectPaid();
    expect(await shop.posts()).toBe(1);
  });

  test('does not navigate a hosted field whose script failed to load @full @firefox-full', async ({
    page,
    shop,
  }) => {
    function frameUrls() {
      return page.frames().map((frame) => frame.url());
    }
    await page.route('**/frame.js', (route) => route.abort());
    await shop.open();
    const { numberFrame, cvvFrame, container } = shop.form;
    await expect(container).toBeVisible();
    const frameUrl = (await numberFrame.getAttribute('src')) ?? '';
    const before = [page.url(), frameUrl, frameUrl];
    await expect.poll(frameUrls).toEqual(before);
    for (const frame of [numberFrame, cvvFrame]) {
      await expect(frame.contentFrame().locator('body')).toBeAttached();
      await frame.click();
      await page.keyboard.type(approvedCard.number);
      await page.keyboard.press('Enter');
      await expect(frame.contentFrame().locator('input, form')).toHaveCount(0);
    }
    expect(frameUrls()).toEqual(before);
    expect(await shop.payments()).toBe(0);
  });
});
