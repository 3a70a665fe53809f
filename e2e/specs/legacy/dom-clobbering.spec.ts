import { expect, test } from '../../support/legacy-fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { succeeded } from '../../support/shop.ts';

/** Not `createElement` and `documentElement`: polyfills of libraries read them from the document. */
const names = [
  'activeElement',
  'body',
  'currentScript',
  'defaultView',
  'forms',
  'getElementsByTagName',
  'head',
  'querySelectorAll',
  'readyState',
  'visibilityState',
];

test('In a legacy browser, a card is paid on a page with elements named like globals of the document and the widget @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId });
  const images = names.map((name) => `<img name="${name}">`).join('');
  await sandbox.merchantPage(page, { body: `<a id="wpwlWaiting"></a>${images}${body}${head}` });
  // Presses keys only: clicks and inserted text do not work with such elements around.
  await shop.form.number.pressSequentially('4200000000000091');
  await page.locator('.wpwl-control-expiry').pressSequentially('1239');
  await page.locator('.wpwl-control-cardHolder').pressSequentially('Jane Jones');
  await shop.form.cvv.pressSequentially('123');
  await shop.form.cvv.press('Enter');
  expect(await shop.resultCode()).toBe(succeeded);
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
});
