import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/world.ts';

test.describe('A shopper pays by card', { tag: '@firefox' }, () => {
  test('without a challenge, and the shop learns that it was paid', async ({ page, world }) => {
    const checkoutId = await world.createCheckout();
    await world.merchantPage(page, world.snippet({ checkoutId }));
    const form = cardForm(page);

    await form.fill({ number: '4200000000000091' });
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await form.pay();

    const returned = await world.result(page);
    expect(returned.get('id')).toBe(checkoutId);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
    const status = await world.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '000.100.110' }, amount: '92.00' });
    expect((await world.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('is declined, and the shop learns why', async ({ page, world }) => {
    const checkoutId = await world.createCheckout();
    await world.merchantPage(page, world.snippet({ checkoutId }));
    const form = cardForm(page);

    await form.fill({ number: '4200000000000091', cvv: '901' });
    await form.pay();

    const returned = await world.result(page);
    const status = await world.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '800.100.153' } });
  });
});
