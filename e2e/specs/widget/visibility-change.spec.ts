import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { showAgain } from '../../support/go-back.ts';
import { challengedCard, type Shop } from '../../support/shop.ts';

async function payInNewWindow(page: Page, shop: Shop, options = {}): Promise<Page> {
  await shop.open({ options: { paymentTarget: '_blank', ...options } });
  const opened = page.context().waitForEvent('page');
  await shop.pay(challengedCard);
  return opened;
}

test.describe('A page with the challenge in a new window', () => {
  test('shows the payment as done when the shopper comes back after it', async ({
    page,
    sandbox,
    shop,
  }) => {
    const newWindow = await payInNewWindow(page, shop);
    await bankPage(newWindow).confirm();
    await sandbox.result(newWindow);
    await expect(shop.form.payButton).toHaveText(words.returning);
    await showAgain(page);
    await expect(shop.form.message).toContainText(words.paymentSucceeded);
    await shop.form.continueButton.click();
    await shop.result();
  });

  test('shows the payment as done with useSummaryPage too @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const newWindow = await payInNewWindow(page, shop, { useSummaryPage: true });
    await bankPage(newWindow).confirm();
    await sandbox.result(newWindow);
    await showAgain(page);
    await expect(shop.form.message).toContainText(words.paymentSucceeded);
    await expect(shop.form.continueButton).toBeVisible();
  });

  test('shows the payment as pending when the gateway is unreachable @full', async ({
    page,
    shop,
  }) => {
    const newWindow = await payInNewWindow(page, shop);
    await bankPage(newWindow).question.waitFor();
    await page.route('**/widget', (route) => route.abort());
    await showAgain(page);
    await expect(shop.form.message).toContainText(words.paymentPending);
    await expect(shop.form.continueButton).toBeVisible();
  });
});
