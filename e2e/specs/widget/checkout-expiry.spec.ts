import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts, countPayments, countRequests } from '../../support/ledger.ts';

/** A checkout expires after 30 minutes. */
const afterExpiryMs = 31 * 60 * 1000;
const script = recording('onError', 'onReady');

const checkoutUnknown = ['onError', { name: 'InvalidCheckoutIdError', code: 'checkout_unknown' }];

test.describe('An expired checkout', () => {
  test('is reported instead of the form when it expires before the page opens @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(afterExpiryMs);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);

    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect
      .poll(() => callsOf(page))
      .toEqual([checkoutUnknown, ['onReady', expect.anything()]]);
    expect(await countRequests(sandbox, checkoutId, 'GET', 'widget')).toBe(1);
    await form.continueButton.click();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });

  test('is not paid and empties the form when it expires before the payment', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    await sandbox.advance(afterExpiryMs);
    await form.pay();

    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect(form.numberFrame.contentFrame().locator('input')).toHaveValue('');
    expect(await callsOf(page)).toContainEqual(checkoutUnknown);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });
});

test.describe('The form of an expired checkout', () => {
  test('focuses its message when a button of the page starts a payment', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(afterExpiryMs);
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    const button = `<button onclick="wpwl.executePayment('wpwl-container-card')">Order</button>`;
    await sandbox.merchantPage(page, { head, body: `${body}${button}` });
    await expect(cardForm(page).message).toHaveText(words.checkoutExpired);
    const focused = page.locator('.wpwl-notice-said:focus');
    for (const attempt of ['first', 'second'])
      await test.step(`${attempt} press`, async () => {
        await page.getByRole('button', { name: 'Order' }).focus();
        await expect(focused).toHaveCount(0);
        await page.keyboard.press('Enter');
        await expect(focused).toContainText(words.checkoutExpired);
      });
  });
});

test.describe('A checkout that expires soon', () => {
  const inSeconds = new RegExp(words.timeLeft.replace('{{when}}', String.raw`in \d\d seconds`));

  test('says how many seconds are left when the page is opened in the last minute', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(29 * 60_000);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await expect(cardForm(page).message).toHaveText(inSeconds);
  });

  test('says it when the page is seen again after its timers have stood still', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await expect(page.getByText(words.testMode)).toBeVisible();
    await sandbox.advance(29 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(cardForm(page).message).toHaveText(inSeconds);
  });
});
