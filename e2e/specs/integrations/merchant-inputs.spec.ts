import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Parameters that only the merchant's server may send. */
const serverOnly = [
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

test.describe('Inputs that the page adds to the form', () => {
  test('are sent with the payment if a shopper may send them; the others are reported once @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout({ 'customer.surname': 'Smith' });
    await openShop(page, sandbox, 'order-inputs', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    function input(name: string) {
      return card.container.locator(`[name="${name}"]`);
    }
    await input('recurring.numberOfInstallments').selectOption('6');
    await input('createRegistration').check();
    await input('customParameters[SHOPPER_note]').fill('For you\nand me');
    await fillWithoutHolder(card);
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
    const payment = requests.find(({ path }) => String(path).endsWith('/payment'));
    const parameters = payment?.['parameters'];
    expect(parameters).toContainEqual({ name: 'recurring.numberOfInstallments', value: '6' });
    expect(parameters).not.toContainEqual(expect.objectContaining({ name: 'authenticity_token' }));

    expect(shop.logged.map((line) => line.split(' ')[0])).toEqual(['error', 'error', 'debug']);
    expect(shop.logged[0]).toContain(`Left out of the payment: ${serverOnly.join(', ')}.`);
    expect(shop.logged[1]).toContain('Left out of the payment: customParameters[colour].');
    expect(shop.logged[2]).toMatch(/not sent: .*authenticity_token.*csrfmiddlewaretoken/);
  });
});
