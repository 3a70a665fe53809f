import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const card = {
  paymentBrand: 'VISA',
  'card.number': '4111111111111111',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
  'card.cvv': '123',
};

type Parameters = Readonly<Record<string, string>>;

async function pay(sandbox: Sandbox, parameters: Parameters = {}): Promise<void> {
  const { userId, password, entityId } = sandbox.merchant;
  const { status } = await sandbox.client.postForm(`${sandbox.baseUrl}v1/payments`, {
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
    ...card,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    ...parameters,
  });
  expect([200, 400]).toContain(status);
}

function paymentsOf(page: Page) {
  return page.getByRole('region', { name: 'Payments' });
}

test.describe('The payments in the sandbox console', () => {
  test('are found by words, filtered by their result, and read page by page @full', async ({
    page,
    sandbox,
  }) => {
    for (let index = 0; index < 55; index += 1)
      await pay(sandbox, { merchantTransactionId: `order-${1000 + index}` });
    await pay(sandbox, { 'card.cvv': '900', amount: '7.00' });
    await page.goto(sandbox.sandboxOrigin);
    const payments = paymentsOf(page);
    const rows = payments.locator('tbody tr');
    await expect(payments.getByText('56 payments')).toBeVisible();
    await expect(rows).toHaveCount(50);
    await payments.getByRole('button', { name: 'Older' }).click();
    await expect(payments.getByText('Page 2 of 2')).toBeVisible();
    await expect(rows).toHaveCount(6);
    await payments.getByRole('searchbox', { name: 'Search' }).fill('order-1042');
    await expect(payments.getByText('1 payment', { exact: true })).toBeVisible();
    await expect(rows).toContainText(['order-1042']);
    await payments.getByRole('searchbox', { name: 'Search' }).fill('');
    await payments.getByLabel('Result').selectOption('Only declined');
    await expect(rows).toContainText(['7.00 EUR']);
    await payments.getByRole('searchbox', { name: 'Search' }).fill('order-1042');
    await expect(payments.getByText('No payment matches.')).toBeVisible();
  });

  test('appear without a reload @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.sandboxOrigin);
    await expect(paymentsOf(page).getByText('0 payments')).toBeVisible();
    await pay(sandbox);
    await expect(paymentsOf(page).getByText('1 payment', { exact: true })).toBeVisible();
  });

  test('open in a view, where they are captured and refunded @full', async ({ page, sandbox }) => {
    await pay(sandbox, { paymentType: 'PA', merchantTransactionId: 'order-0001' });
    await page.goto(sandbox.sandboxOrigin);
    await page.getByRole('link', { name: 'Payment of 92.00 EUR' }).click();
    const view = page.getByRole('dialog', { name: '92.00 EUR' });
    await expect(
      view.getByRole('definition').filter({ hasText: 'order-0001' }).first(),
    ).toBeVisible();
    await expect(view.getByText("Payment made by the shop's server")).toBeVisible();
    await view.getByText('POST /v1/payments', { exact: true }).click();
    await expect(view.getByText('merchantTransactionId')).toBeVisible();
    await expect(view).not.toContainText(card['card.number']);
    await view.getByLabel('Amount in EUR').fill('100.00');
    await view.getByRole('button', { name: 'Capture' }).click();
    await expect(view.getByRole('status')).toContainText('more than is left');
    await view.getByLabel('Amount in EUR').fill('12.00');
    await view.getByRole('button', { name: 'Capture' }).click();
    await expect(view.getByText('80.00 EUR')).toBeVisible();
    await view.getByRole('link', { name: '12.00 EUR' }).click();
    const capture = page.getByRole('dialog', { name: '12.00 EUR' });
    await capture.getByRole('button', { name: 'Refund' }).click();
    await expect(capture.getByText('Nothing can be done with it now.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The address changes after the dialog has closed.
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test('can be opened by their address, and closed by the back button @full', async ({
    page,
    sandbox,
  }) => {
    await pay(sandbox);
    await page.goto(sandbox.sandboxOrigin);
    await page.getByRole('link', { name: 'Payment of 92.00 EUR' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(sandbox.authUrl);
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: '92.00 EUR' })).toBeVisible();
  });

  test('show at a button, and in the bar, that its fault is planned @full', async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.sandboxOrigin);
    const delayed = page.getByRole('button', { name: 'Delayed' });
    await delayed.click();
    await delayed.click();
    await expect(page.getByRole('button', { name: 'Delayed, planned 2 times' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2 faults planned' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByRole('link', { name: 'planned' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'planned' })).toHaveCount(0);
  });

  for (const width of [390, 1280])
    test(`fill a screen of ${width} px, without scrolling to the side @full`, async ({
      page,
      sandbox,
    }) => {
      await pay(sandbox, { merchantTransactionId: 'order-0001' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(sandbox.sandboxOrigin);
      await page.getByRole('link', { name: 'Payment of 92.00 EUR' }).waitFor();
      const overflow = await page.evaluate(() => {
        const table = document.querySelector('.scroll-payments');
        const scroller = document.scrollingElement;
        return [table, scroller].map((each) => (each?.scrollWidth ?? 0) - (each?.clientWidth ?? 0));
      });
      expect(overflow).toEqual([0, 0]);
      await page.getByRole('link', { name: 'Payment of 92.00 EUR' }).click();
      const box = await page.getByRole('dialog').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
    });
});
