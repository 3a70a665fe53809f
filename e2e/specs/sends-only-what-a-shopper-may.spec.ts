import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/fixtures.ts';

const number = '4928716350849271';

type Injected = {
  readonly what: string;
  readonly inputs: readonly string[];
  readonly level: 'error' | 'debug';
  readonly says: RegExp;
};

const injections: readonly Injected[] = [
  {
    what: "the server's parameters and card data",
    inputs: ['amount', 'authentication.password', 'card.number'],
    level: 'error',
    says: /Left out of the payment: amount, authentication\.password, card\.number\./,
  },
  {
    what: 'a custom parameter without the prefix',
    inputs: ['customParameters[colour]'],
    level: 'error',
    says: /customParameters\[colour\].*SHOPPER_/,
  },
  { what: "the shop's own key", inputs: ['form_key'], level: 'debug', says: /form_key/ },
  {
    what: 'an e-mail address without a name',
    inputs: ['customer.email'],
    level: 'debug',
    says: /customer\.\* was not sent.*givenName/,
  },
];

test.describe('Inputs that a page puts into the form', { tag: '@firefox' }, () => {
  for (const { what, inputs, level, says } of injections) {
    test(`${what}: left out, said once, and paid as ordered`, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('[wpwl]')) said.push(`${message.type()} ${message.text()}`);
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

      const returned = await sandbox.result(page);
      const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
      expect(body).toMatchObject({
        result: { code: '000.100.110' },
        amount: '92.00',
        card: { bin: number.slice(0, 6) },
      });
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(says);
      expect(said[0]?.startsWith(level)).toBe(true);
    });
  }
});
