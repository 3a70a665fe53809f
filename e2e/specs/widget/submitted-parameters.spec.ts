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
  /^error .*Left out of the payment: amount, authentication\.password, card\.number\./,
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
