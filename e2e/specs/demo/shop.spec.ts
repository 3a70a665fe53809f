import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

const card = { number: '4200000000000091' };
const challengedCard = { number: '4200000000000042' };

const paidHeading = 'Thank you, your order is paid';

test.describe('The demo shop', () => {
  test('shows the reason of a decline, and takes a second payment with a challenge @firefox-full @full', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await page.goto(`${page.url()}&offersRetry=false`);
    await shop.pay({ ...card, cvv: '901' });
    await expect(shop.heading).toHaveText('The payment was declined');
    await expect(shop.paymentStatus).toContainText('800.100.153');

    await page.getByRole('link', { name: 'Back to the payment' }).click();
    await shop.pay(challengedCard);
    await bankPage(page).confirm();
    const returned = await shop.waitForResult();
    await expect(shop.heading).toHaveText(paidHeading);
    await expect(shop.paymentStatus).toContainText('000.100.110');
    expect(await countPayments(sandbox, returned.searchParams.get('id') ?? '')).toBe(1);
  });

  test('takes a second payment of the order in the same form after a decline', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay({ ...card, cvv: '901' });
    await expect(shop.form.message).toHaveText(words.paymentDeclined);
    await shop.form.cvv.fill('123');
    await shop.form.pay();
    const returned = await shop.waitForResult();
    await expect(shop.heading).toHaveText(paidHeading);
    expect(await countPayments(sandbox, returned.searchParams.get('id') ?? '')).toBe(1);
  });

  test("rejects another order's payment, and a payment of another amount @full", async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const rejectedHeading = 'We cannot accept this return';
    await shop.buy(1);
    await shop.pay(card);
    const returned = await shop.waitForResult();
    await expect(shop.heading).toHaveText(paidHeading);
    await expect(shop.paymentStatus).toContainText('000.100.110');
    expect(await countPayments(sandbox, returned.searchParams.get('id') ?? '')).toBe(1);

    await shop.buy(3);
    await expect(shop.form.payButton).toBeVisible();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    const forged = new URL(returned);
    forged.searchParams.set('order', order);
    await page.goto(forged.href);
    await expect(shop.heading).toHaveText(rejectedHeading);
    await expect(shop.paymentStatus).toHaveAttribute('data-status', 'refused-other-checkout');

    const cheaper = await sandbox.createCheckout({
      amount: '0.01',
      shopperResultUrl: `${sandbox.shopOrigin}/result?order=${order}`,
    });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: cheaper }));
    await shop.pay(card);
    await shop.waitForResult();
    await expect(shop.heading).toHaveText(rejectedHeading);
    expect(await countPayments(sandbox, cheaper)).toBe(1);

    await page.goto(`${sandbox.shopOrigin}/orders/${order}`);
    await expect(shop.heading).toHaveText('Nothing is paid yet');
  });
});
