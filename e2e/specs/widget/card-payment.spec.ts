import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readResultCode } from '../../support/payments.ts';

test.describe('Card payment @firefox', () => {
  test('returns the shopper with id and resourcePath after a payment without challenge', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);

    await form.type({ number: '4200000000000091' });
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await form.pay();

    const returned = await sandbox.result(page);
    expect(returned.get('id')).toBe(checkoutId);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
    const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '000.100.110' }, amount: '92.00' });
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('returns the shopper after a decline, with the reason in the status', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);

    await form.fill({ number: '4200000000000091', cvv: '901' });
    await form.pay();

    expect(await readResultCode(page, sandbox)).toBe('800.100.153');
  });
});
