import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { showAgain } from '../../support/go-back.ts';
import { countRequests } from '../../support/ledger.ts';
import { approvedCard, challengedCard } from '../../support/shop.ts';

/** A checkout expires after 30 minutes. */
const afterExpiryMs = 31 * 60_000;
const inLastMinuteMs = 29 * 60_000;
const script = recording('onError', 'onReady');

const checkoutUnknown = ['onError', { name: 'InvalidCheckoutIdError', code: 'checkout_unknown' }];

test.describe('An expired checkout', () => {
  test('is reported instead of the form when it expires before the page opens @full @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(afterExpiryMs);
    const after = `<button onclick="wpwl.executePayment('wpwl-container-card')">Order</button>`;
    await shop.open({ checkoutId, script, after });
    const { form } = shop;
    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect.poll(shop.calls).toEqual([checkoutUnknown, ['onReady', expect.anything()]]);
    expect(await countRequests(sandbox, checkoutId, 'GET', 'widget')).toBe(1);

    const focused = page.locator('.wpwl-has-notice:focus');
    for (const attempt of ['first', 'second'])
      await test.step(`${attempt} press of a button of the page focuses the message`, async () => {
        await page.getByRole('button', { name: 'Order' }).focus();
        await expect(focused).toHaveCount(0);
        await page.keyboard.press('Enter');
        await expect(focused).toContainText(words.checkoutExpired);
      });
    await form.continueButton.click();
    expect((await shop.result()).get('id')).toBe(checkoutId);
  });

  test('is not paid and empties the form when it expires before the payment', async ({
    sandbox,
    shop,
  }) => {
    await shop.open({ script });
    const { form } = shop;
    await form.fill(approvedCard);
    await sandbox.advance(afterExpiryMs);
    await form.pay();
    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect(form.numberFrame.contentFrame().locator('input')).toHaveValue('');
    expect(await shop.calls()).toContainEqual(checkoutUnknown);
    expect([await shop.posts(), await shop.payments()]).toEqual([0, 0]);
  });
});

test.describe('A checkout that expires soon shows how many seconds are left', () => {
  const inSeconds = new RegExp(words.timeLeft.replace('{{when}}', String.raw`in \d\d seconds`));

  test('when the page is opened in the last minute @full', async ({ sandbox, shop }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(inLastMinuteMs);
    await shop.open({ checkoutId });
    await expect(shop.form.message).toHaveText(inSeconds);
  });

  test('when the page is seen again after its timers have stood still @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open();
    await expect(page.getByText(words.testMode)).toBeVisible();
    await sandbox.advance(inLastMinuteMs);
    await showAgain(page);
    await expect(shop.form.message).toHaveText(inSeconds);
  });
});

test.describe('A payment that begins before the checkout expires and ends later', () => {
  const challenges = [
    ['in the window @full', {}],
    ['in the page @full', { paymentTarget: 'iframe' }],
  ] as const;
  for (const [where, options] of challenges)
    test(`is paid, with a challenge ${where}`, async ({ page, sandbox, shop }) => {
      const isInPage = where !== 'in the window @full';
      const checkoutId = await sandbox.createCheckout();
      await sandbox.advance(inLastMinuteMs);
      await shop.open({ checkoutId, options });
      await shop.pay(challengedCard);
      const bank = bankPage(isInPage ? page.frameLocator('iframe.wpwl-target') : page);
      await expect(bank.question).toBeVisible();
      await sandbox.advance(afterExpiryMs - inLastMinuteMs);
      // The widget requests the state of the checkout, as after a tab switch.
      if (isInPage) await showAgain(page);
      await bank.confirm();
      await shop.expectPaid();
    });

  test('is not shown as an expired checkout when the page is opened again @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(inLastMinuteMs);
    await shop.open({ checkoutId });
    await shop.pay();
    await shop.result();
    await sandbox.advance(afterExpiryMs - inLastMinuteMs);
    await page.goto(`${sandbox.site.origin}/checkout`);
    await shop.form.continueButton.click();
    await shop.expectPaid();
  });
});
