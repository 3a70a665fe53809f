import { bankPage } from '../pages/bank.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const plain = { number: '4200000000000091' };

test.describe('In the demo shop a shopper', { tag: '@firefox' }, () => {
  test('pays a lamp, and the server of the shop vouches for it', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay(plain);

    const returned = await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    await expect(shop.verdict).toContainText('000.100.110');
    const checkoutId = returned.searchParams.get('id') ?? '';
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('is declined, learns why, and pays after all through a challenge', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay({ ...plain, cvv: '901' });
    await expect(shop.heading).toHaveText('The payment was declined');
    await expect(shop.verdict).toContainText('800.100.153');

    await page.getByRole('link', { name: 'Back to the payment' }).click();
    await shop.pay({ number: '4200000000000042' });
    await bankPage(page).confirm();
    await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });

  test("does not get an order paid by another order's payment, or by a cheaper one", async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const cannot = 'We cannot accept this return';
    await shop.buy(1);
    await shop.pay(plain);
    const paid = await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');

    await shop.buy(3);
    await expect(shop.form.payButton).toBeVisible();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    const forged = new URL(paid);
    forged.searchParams.set('order', order);
    await page.goto(forged.href);
    await expect(shop.heading).toHaveText(cannot);
    await expect(shop.verdict).toHaveAttribute('data-verdict', 'refused-other-checkout');

    const cheaper = await sandbox.createCheckout({
      amount: '0.01',
      shopperResultUrl: `${sandbox.shopOrigin}/result?order=${order}`,
    });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: cheaper }));
    await shop.pay(plain);
    await shop.whenReturned();
    await expect(shop.heading).toHaveText(cannot);
    expect(await countPayments(sandbox, cheaper)).toBe(1);

    await page.goto(`${sandbox.shopOrigin}/orders/${order}`);
    await expect(shop.heading).toHaveText('Nothing is paid yet');
  });
});
