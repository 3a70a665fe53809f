import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

test.describe('Card payment', () => {
  test('returns the shopper with id and resourcePath after a payment without challenge @firefox', async ({
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open();
    await shop.form.type(approvedCard);
    await expect(shop.form.number).toHaveValue('4200 0000 0000 0091');
    await shop.form.pay();
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    expect(Object.fromEntries(await shop.result())).toEqual({ id: checkoutId, resourcePath });
    const { body } = await sandbox.readStatus(resourcePath);
    expect(body).toMatchObject({ result: { code: succeeded }, amount: '92.00' });
    expect(await shop.payments()).toBe(1);
  });

  test('returns the shopper after a decline, with the reason in the status @firefox', async ({
    shop,
  }) => {
    await shop.open();
    await shop.pay({ cvv: '901' });
    expect(await shop.resultCode()).toBe('800.100.153');
  });

  for (const [what, card, text, isPaid, tag] of [
    ['a confirmed payment', {}, words.paid, true, '@full @firefox-full'],
    ['a decline', { cvv: '901' }, words.returning, false, '@full @firefox-full'],
  ] as const)
    test(`shows after ${what}, until the page is left: ${text} ${tag}`, async ({ page, shop }) => {
      await shop.open();
      // The browser stays on this page.
      await page.route(
        (url) => url.pathname === '/result',
        (route) => route.fulfill({ status: 204 }),
      );
      await shop.pay(card);
      const { payButton } = shop.form;
      await expect(payButton).toHaveText(text);
      await expect(payButton).toHaveAttribute('aria-disabled', 'true');
      await expect(payButton).toHaveClass(isPaid ? /wpwl-button-paid/ : /wpwl-button-busy$/);
      const animation = await payButton.evaluate(
        (button) => getComputedStyle(button, '::before').animationName,
      );
      expect(animation).toBe(isPaid ? 'none' : 'wpwl-turn');
    });
});
