import { bankPage } from '../../pages/bank.ts';
import { portal } from '../../pages/demo-applications.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { loginForm } from '../../pages/login-form.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test as base } from '../../support/fixtures.ts';

const card = { number: '4200000000000091' };
const challengedCard = { number: '4200000000000042' };
const operator = { username: 'operator', password: 'sandbox' };

/** Every test expects an empty browser console too. */
const test = base.extend<{ emptyConsole: void }>({
  emptyConsole: [
    async ({ page }, use) => {
      const consoleProblems = recordConsoleProblems(page);
      await use();
      expect(consoleProblems()).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe('Demo pages are accessible and fit a phone', () => {
  test('in the shop: product, error page @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.shopOrigin);
    await expectAccessible(page, 'product');
    await page.goto(`${sandbox.shopOrigin}/nowhere`);
    await expectAccessible(page, 'not found');
  });

  test('in the shop: checkout, results, order @full', async ({ page, sandbox }) => {
    // Axe analyzes each page in several widths.
    test.setTimeout(120_000);
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await expect(shop.form.payButton).toBeVisible();
    await expectAccessible(page, 'checkout', async () => {
      await page.reload();
      await expect(shop.form.payButton).toBeVisible();
      await expect(shop.form.cvv).toBeVisible();
    });
    await page.goto(`${page.url()}&offersRetry=false`);
    await shop.pay({ ...card, cvv: '901' });
    await shop.waitForResult();
    await expectAccessible(page, 'declined');
    await page.getByRole('link', { name: 'Back to the payment' }).click();
    await shop.pay(card);
    const { searchParams } = await shop.waitForResult();
    await expectAccessible(page, 'paid');
    await page.goto(`${sandbox.shopOrigin}/orders/${searchParams.get('order')}`);
    await expectAccessible(page, 'order');
  });

  test('in the back office of the shop @full', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy(2);
    await shop.pay(card);
    const { searchParams } = await shop.waitForResult();
    await page.goto(`${sandbox.shopOrigin}/office`);
    await expectAccessible(page, 'entrance');
    await page.getByRole('link', { name: 'Log in' }).click();
    await loginForm(page).fill(operator);
    const order = page.getByRole('listitem').filter({ hasText: searchParams.get('order') ?? '' });
    await expect(order).toContainText('2 × Dune table lamp');
    await expect(page.locator('#session')).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'orders');
  });

  test('in the portal @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.portalOrigin);
    await expectAccessible(page, 'entrance');
    await page.goto(`${sandbox.portalOrigin}/?ended=logged_out`);
    await expectAccessible(page, 'logged out');
    await page.goto(`${sandbox.portalOrigin}/nowhere`);
    await expectAccessible(page, 'not found');

    const { enter, session } = portal(page, sandbox);
    await enter();
    await loginForm(page).fill(operator);
    await expect(session).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'overview');
    await page.getByRole('link', { name: 'Levels', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Levels', exact: true })).toBeVisible();
    await expect(session).toHaveAttribute('data-state', 'logged_in');
    await expectAccessible(page, 'levels');
  });

  test('at the login @full', async ({ page, sandbox }) => {
    await portal(page, sandbox).enter();
    await expectAccessible(page, 'empty');
    await loginForm(page).fill({ ...operator, password: 'wrong' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'wrong password');
    await page.goto(`${sandbox.authUrl}/v1/authenticate`);
    await expectAccessible(page, 'invalid request');
  });

  test('at the bank and in the sandbox console @full', async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    await page.goto(sandbox.sandboxOrigin);
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expectAccessible(page, 'console without payments');

    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay(challengedCard);
    await expect(bankPage(page).question).toBeVisible();
    await expect(page.getByText('Lumen & Clay asks for EUR 92.00')).toBeVisible();
    await expectAccessible(page, 'challenge');
    await bankPage(page).leave();
    await expect(page.getByRole('heading', { name: 'You left without deciding' })).toBeVisible();
    await expectAccessible(page, 'challenge left');
    await page.goto(new URL('/challenge', page.url()).href);
    await expectAccessible(page, 'invalid challenge');

    await page.goto(sandbox.sandboxOrigin);
    await page.getByRole('button', { name: 'Delayed' }).click();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('delay: POST')).toBeVisible();
    await expectAccessible(page, 'console with a pending payment and a fault');
  });
});
