import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/world.ts';

test(
  'a shopper pays by card without a challenge and comes back with a paid checkout',
  { tag: '@firefox' },
  async ({ page, world }) => {
    const checkoutId = await world.createCheckout({ amount: '92.00', currency: 'EUR' });
    await world.merchantPage(page, world.snippet({ checkoutId }));

    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    await form.pay();

    const result = await world.result(page);
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    expect(Object.fromEntries(result)).toEqual({ id: checkoutId, resourcePath });

    const { body } = await world.readStatus(resourcePath);
    expect(body).toMatchObject({
      amount: '92.00',
      currency: 'EUR',
      paymentBrand: 'VISA',
      card: { bin: '420000', holder: 'Jane Jones' },
      result: { code: '000.100.110' },
    });
    expect((await world.ledger(checkoutId)).payments).toHaveLength(1);
  },
);
