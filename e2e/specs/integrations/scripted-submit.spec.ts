import { bankPage } from '../../pages/bank.ts';
import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

test.describe('form.submit() called by the page', () => {
  test('on the card form returns the shopper without a payment', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'native-submit', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await fillWithoutHolder(card);
    await card.holder.fill('Jane Jones');
    await page.getByRole('button', { name: 'Place order' }).click();
    const returned = await sandbox.result(page);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });

  for (const [title, brands, click] of [
    ['on a brand form in onReady redirects to the brand @full', 'PAYPAL', ''],
    [
      'after a hook cancelled the payment redirects without calling the hook again @full',
      'PAYPAL ALIPAY',
      'ALIPAY',
    ],
  ] as const)
    test(title, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const source = sandbox.scriptAddress(checkoutId);
      await openShop(page, sandbox, 'submits-by-script', { source, brands });
      if (click !== '')
        await page.locator(`.wpwl-container-virtualAccount-${click} [name="pay"]`).click();
      await bankPage(page).confirm();
      await sandbox.result(page);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
});

test.describe('executePayment called by the page', () => {
  test('pays by a saved card, in a page without jQuery @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    const source = sandbox.scriptAddress(checkoutId);
    await openShop(page, sandbox, 'submits-by-script', { source, brands: 'VISA MASTER' });
    // The page hides the card form when onReadyIframeCommunication names the frame of the saved card.
    await expect(cardFields(page).container).toBeHidden();
    await expect
      .poll(async () => (await page.evaluate<readonly string[]>('log')).toSorted())
      .toEqual(['saved 2', 'submit-registration']);
    await storedForm(page).cvv.fill('123');
    await page.getByRole('button', { name: 'Order' }).click();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
