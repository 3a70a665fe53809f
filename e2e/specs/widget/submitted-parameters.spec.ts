import { expect, test } from '../../support/fixtures.ts';
import { succeeded } from '../../support/shop.ts';

const number = '4928716350849271';

function inputsOf(names: readonly string[]): string {
  return names.map((name) => `<input type="hidden" name="${name}" value="1">`).join('');
}

test("Inputs other than shopper parameters are logged once and not sent, and the order's values stay", async ({
  page,
  shop,
}) => {
  await shop.open();
  await shop.form.fill({ number });
  const names = [
    'amount',
    'authentication.password',
    'card.number',
    'customParameters[colour]',
    'form_key',
    'customer.email',
  ];
  await page
    .locator('.wpwl-button-pay')
    .evaluate((button, html) => button.insertAdjacentHTML('beforebegin', html), inputsOf(names));
  await shop.form.pay();
  expect(await shop.status()).toMatchObject({
    result: { code: succeeded },
    amount: '92.00',
    card: { bin: number.slice(0, 6) },
  });
  const messages = [
    /^error .*Left out of the payment: amount, authentication\.password\./,
    /^error .*The page has its own input for card\.number\. Its value was not sent\./,
    /^error .*customParameters\[colour\].*SHOPPER_/,
    /^debug .*form_key/,
    /^debug .*customer\.\* was not sent.*givenName/,
  ];
  expect(shop.logged).toEqual(messages.map((message) => expect.stringMatching(message)));
});

test('Parameters beyond the limit are named on the console, and the payment goes on without them @full', async ({
  shop,
}) => {
  const names = Array.from({ length: 220 }, (_, index) => `customParameters[SHOPPER_${index}]`);
  await shop.open({ inside: inputsOf(names) });
  await shop.pay({ number });
  expect(await shop.status()).toMatchObject({
    result: { code: succeeded },
    paymentBrand: 'VISA',
    card: { holder: 'Jane Jones' },
  });
  const message =
    /^error .*A payment accepts at most 199 parameters of the page\. Not sent: customParameters\[SHOPPER_194\], .*, customParameters\[SHOPPER_213\] and 6 more\./;
  expect(shop.logged).toEqual([expect.stringMatching(message)]);
});

for (const [title, ownPaths, sentPath] of [
  ['An empty shopperResultUrl input does not override the return URL @full', [], '/result'],
  ['A filled shopperResultUrl input overrides it', ['/result?own=1'], '/result?own=1'],
] as const)
  test(title, async ({ sandbox, shop }) => {
    function urlOf(path: string) {
      return `${sandbox.site.origin}${path}`;
    }
    const inside = ['', ...ownPaths.map(urlOf)]
      .map((value) => `<input type="hidden" name="shopperResultUrl" value="${value}">`)
      .join('');
    const checkoutId = await shop.open({ action: '/result', inside });
    await shop.pay({ number });
    await shop.result();
    const { requests } = await sandbox.ledger(checkoutId);
    const payment = requests.find(({ path }) => String(path).endsWith('/payment'));
    expect(payment?.['parameters']).toContainEqual({
      name: 'shopperResultUrl',
      value: `(${urlOf(sentPath).length} characters)`,
    });
  });
