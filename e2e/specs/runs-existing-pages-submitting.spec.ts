import { cardFields } from '../pages/card-fields.ts';
import { openShop, typeCard } from '../pages/shop-page.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const refused = [
  'amount',
  'currency',
  'paymentType',
  'merchantTransactionId',
  'risk.amount',
  'testMode',
  'notificationUrl',
  'merchant.name',
  'threeDSecure.eci',
];

test.describe('A page that puts inputs into the form', { tag: '@firefox' }, () => {
  test('has sent what a shopper may say, and hears once of the rest', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout({ 'customer.surname': 'Smith' });
    const said: string[] = [];
    page.on('console', (line) => {
      if (line.text().startsWith('[wpwl]')) said.push(`${line.type()} ${line.text()}`);
    });
    await openShop(page, sandbox, 'full-order', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    const drawn = (name: string) => card.container.locator(`[name="${name}"]`);
    await drawn('recurring.numberOfInstallments').selectOption('6');
    await drawn('createRegistration').check();
    await drawn('customParameters[SHOPPER_note]').fill('For you\nand me');
    await typeCard(card);
    await card.holder.fill('Jane Jones');
    await card.button.click();

    const returned = await sandbox.result(page);
    expect(returned.get('order')).toBe('A-17');
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({
      result: { code: '000.100.110' },
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      paymentBrand: 'VISA',
      customer: { givenName: 'Jane', surname: 'Smith', email: 'jane@shop.example' },
      billing: { street1: '1 High Street', city: 'London', postcode: 'SW1A 1AA', country: 'GB' },
      shipping: { street1: '2 Low Street', city: 'Leeds', country: 'GB', method: 'STORE_PICKUP' },
      customParameters: { SHOPPER_order: 'A-17', SHOPPER_note: 'For you\nand me' },
      registrationId: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('disabled');

    const { requests } = await sandbox.ledger(checkoutId);
    const sent = requests.find(({ path }) => String(path).endsWith('/payment'));
    const parameters = sent?.['parameters'];
    expect(parameters).toContainEqual({ name: 'recurring.numberOfInstallments', value: '6' });
    expect(parameters).not.toContainEqual(expect.objectContaining({ name: 'authenticity_token' }));

    expect(said.map((line) => line.split(' ')[0])).toEqual(['error', 'error', 'debug']);
    expect(said[0]).toContain(`Left out of the payment: ${refused.join(', ')}.`);
    expect(said[1]).toContain('Left out of the payment: customParameters[colour].');
    expect(said[2]).toMatch(/not sent: .*authenticity_token.*csrfmiddlewaretoken/);
  });

  test('and then sends the form by itself pays nothing, and comes back', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'native-submit', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await typeCard(card);
    await card.holder.fill('Jane Jones');
    await page.getByRole('button', { name: 'Place order' }).click();
    const returned = await sandbox.result(page);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });
});
