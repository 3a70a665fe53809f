import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/legacy-fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

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

/** Presses keys only: clicks and inserted text do not work with such elements around. */
const fillAndPay = async (page: Page): Promise<void> => {
  const { number, cvv } = cardForm(page);
  await number.pressSequentially('4200000000000091');
  await page.locator('.wpwl-control-expiry').pressSequentially('1239');
  await page.locator('.wpwl-control-cardHolder').pressSequentially('Jane Jones');
  await cvv.pressSequentially('123');
  await cvv.press('Enter');
};

test('In a legacy browser, a card is paid on a page with elements named like globals of the document and the widget', async ({
  page,
  sandbox,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId });
  const images = names.map((name) => `<img name="${name}">`).join('');
  await sandbox.merchantPage(page, {
    body: `<a id="wpwlWaiting"></a>${images}${body}${head}`,
  });
  await fillAndPay(page);
  await sandbox.result(page);
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
});
