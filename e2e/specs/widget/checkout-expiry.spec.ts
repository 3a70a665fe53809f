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
  test(
    'is reported instead of the form when it expires before the page opens',
    { tag: '@firefox-full' },
    async ({ page, sandbox }) => {
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
    },
  );

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
