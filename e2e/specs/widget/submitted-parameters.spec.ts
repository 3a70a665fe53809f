import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readPaymentStatus } from '../../support/payments.ts';

const number = '4928716350849271';

/** Inputs that a page adds to the form, but that a shopper may not send. */
const inputs = [
  'amount',
  'authentication.password',
  'card.number',
  'customParameters[colour]',
  'form_key',
  'customer.email',
];

const messages = [
  /^error .*Left out of the payment: amount, authentication\.password\./,
  /^error .*The page has its own input for card\.number\. Its value was not sent\./,
  /^error .*customParameters\[colour\].*SHOPPER_/,
  /^debug .*form_key/,
  /^debug .*customer\.\* was not sent.*givenName/,
];

test("Inputs other than shopper parameters are logged once and not sent, and the order's values stay", async ({
  page,
  sandbox,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[wpwl]')) logged.push(`${message.type()} ${message.text()}`);
  });
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const form = cardForm(page);
  await form.fill({ number });
  await page.evaluate((names) => {
    for (const name of names) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value: '1' });
      document.querySelector('.wpwl-button-pay')?.before(input);
    }
  }, inputs);
  await form.pay();

  expect(await readPaymentStatus(page, sandbox)).toMatchObject({
    result: { code: '000.100.110' },
    amount: '92.00',
    card: { bin: number.slice(0, 6) },
  });
  expect(logged).toEqual(messages.map((message) => expect.stringMatching(message)));
});

test('Parameters beyond the limit are named on the console, and the payment goes on without them', async ({
  page,
  sandbox,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[wpwl]')) logged.push(`${message.type()} ${message.text()}`);
  });
  const names = Array.from({ length: 220 }, (_, index) => `customParameters[SHOPPER_${index}]`);
  const markup = names.map((name) => `<input type="hidden" name="${name}" value="x">`).join('');
  const { head = '', body = '' } = sandbox.snippet({ checkoutId });
  await sandbox.merchantPage(page, { head, body: body.replace('></form>', `>${markup}</form>`) });
  const form = cardForm(page);
  await form.fill({ number });
  await form.pay();

  expect(await readPaymentStatus(page, sandbox)).toMatchObject({
    result: { code: '000.100.110' },
    paymentBrand: 'VISA',
    card: { holder: 'Jane Jones' },
  });
  expect(logged).toEqual([
    expect.stringMatching(
      /^error .*A payment accepts at most 199 parameters of the page\. Not sent: customParameters\[SHOPPER_194\], .*, customParameters\[SHOPPER_213\] and 6 more\./,
    ),
  ]);
});
