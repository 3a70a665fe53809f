import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const challenged = { number: '4200000000000042' };
const plain = { number: '4200000000000091' };

const open = async (
  page: Page,
  sandbox: Sandbox,
  options: object,
  script = '',
): Promise<CardForm> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
  return cardForm(page);
};

/** An automated browser keeps all tabs visible and dispatches no event when the shopper returns to one. */
const returnTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('A page that becomes visible again', () => {
  test('does not report the payment a second time with useSummaryPage', async ({
    page,
    sandbox,
  }) => {
    const script = recording('onSaveTransactionData');
    const form = await open(page, sandbox, { useSummaryPage: true }, script);
    await form.fill(plain);
    await form.pay();
    await expect.poll(() => callsOf(page)).toHaveLength(1);
    const response = page.waitForResponse('**/widget');
    await returnTo(page);
    await (await response).finished();
    await expect(form.payButton).toHaveText(words.returning);
    expect(await callsOf(page)).toHaveLength(1);
  });
});

test.describe('A page with the challenge in a new window', () => {
  const payInNewWindow = async (page: Page, sandbox: Sandbox) => {
    const form = await open(page, sandbox, { paymentTarget: '_blank' });
    await form.fill(challenged);
    const opened = page.context().waitForEvent('page');
    await form.pay();
    return { form, newWindow: await opened };
  };

  test('shows the payment as done when the shopper comes back after it', async ({
    page,
    sandbox,
  }) => {
    const { form, newWindow } = await payInNewWindow(page, sandbox);
    await bankPage(newWindow).confirm();
    await sandbox.result(newWindow);
    await expect(form.payButton).toHaveText(words.returning);

    await returnTo(page);
    await expect(form.message).toContainText(words.paymentProcessed);
    await form.continueButton.click();
    await sandbox.result(page);
  });

  test('shows the payment as pending when the gateway is unreachable @full', async ({
    page,
    sandbox,
  }) => {
    const { form, newWindow } = await payInNewWindow(page, sandbox);
    await bankPage(newWindow).question.waitFor();
    await page.route('**/widget', (route) => route.abort());
    await returnTo(page);
    await expect(form.message).toContainText(words.paymentPending);
    await expect(form.continueButton).toBeVisible();
  });
});
