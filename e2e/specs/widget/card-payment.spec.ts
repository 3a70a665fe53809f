import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

test.describe('Card payment @firefox', () => {
  test('returns the shopper with id and resourcePath after a payment without challenge', async ({
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

  test('returns the shopper after a decline, with the reason in the status', async ({ shop }) => {
    await shop.open();
    await shop.pay({ cvv: '901' });
    expect(await shop.resultCode()).toBe('800.100.153');
  });
});
