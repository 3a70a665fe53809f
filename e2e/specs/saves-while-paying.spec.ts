import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../pages/account-form.ts';
import { cardForm } from '../pages/card-form.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { storedForm } from '../pages/stored-form.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };
const question = 'Save for next time';
const box = '<input type="checkbox" id="keep" name="createRegistration" value="true">';

/** As shops write it, before the button of the drawn form or in their own. */
const markups = {
  'two blocks, as shops have written it for years': `<div class="customLabel"><label for="keep">${question}</label></div><div class="customInput">${box}</div>`,
  'a label around the box': `<label>${box} ${question}</label>`,
  'a label behind the box': `${box}<label for="keep">${question}</label>`,
  'a paragraph with both': `<p>${box} <label for="keep">${question}</label></p>`,
} as const satisfies Readonly<Record<string, string>>;

const injecting = (markup: string): string => `wpwlOptions.onReady = () => {
  const template = document.createElement('template');
  template.innerHTML = ${JSON.stringify(markup)};
  document.querySelector('.wpwl-button').before(template.content);
};`;

const boxOf = (page: Page): Locator => page.getByRole('checkbox', { name: question });

/** What the merchant's server finds when the shopper is back. */
const readReturn = async (page: Page, sandbox: Sandbox): Promise<unknown> => {
  const returned = await sandbox.result(page);
  return (await sandbox.readStatus(returned.get('resourcePath') ?? '')).body;
};

const savedIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'registrationId' in body
    ? String(body.registrationId)
    : '';

test.describe('A box of the shop to save the card', { tag: '@firefox' }, () => {
  test('saves nothing while it is left unchecked', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = injecting(markups['two blocks, as shops have written it for years']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await expect(boxOf(page)).not.toBeChecked();
    const form = cardForm(page);
    await form.fill(card);
    await form.pay();
    const body = await readReturn(page, sandbox);
    expect(body).toMatchObject({ result: { code: '000.100.110' } });
    expect(savedIn(body)).toBe('');
  });

  test('saves it with the payment, and the next checkout offers it', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = injecting(markups['two blocks, as shops have written it for years']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);
    await boxOf(page).check();
    await form.pay();
    const id = savedIn(await readReturn(page, sandbox));
    expect(id).toMatch(/^[a-zA-Z0-9]{32}$/);

    const next = await sandbox.createCheckout({ 'registrations[0].id': id });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: next }));
    const stored = storedForm(page);
    await expect(stored.rows).toBeChecked();
    await expect(stored.container).toContainText('0091');
  });

  test("goes on with its words where it stood in the shop's own form, for each form drawn of it", async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '' } = sandbox.snippet({ checkoutId });
    const body = `<form action="/result" class="paymentWidgets" data-brands="VISA DIRECTDEBIT_SEPA">
      <label>${box} ${question}</label></form>`;
    await sandbox.merchantPage(page, { head, body });
    await boxOf(page).check();
    const form = accountForm(page);
    await form.fill();
    await form.pay();
    expect(savedIn(await readReturn(page, sandbox))).not.toBe('');
  });
});

test('In the demo shop, which sets such a box, what was saved is offered at the next checkout', async ({
  page,
  sandbox,
}) => {
  const shop = demoShop(page, sandbox.shopOrigin);
  await page.goto(`${sandbox.shopOrigin}/checkout?offersSaving=true`);
  await boxOf(page).check();
  await shop.pay(card);
  await expect(shop.heading).toHaveText('Thank you, your order is paid');
  await shop.buy();
  await expect(storedForm(page).rows).toBeChecked();
  await expect(storedForm(page).container).toContainText('0091');
});

/** Box and words on one line, above the button; the box as large as a finger needs. */
const expectTidy = async (page: Page): Promise<void> => {
  const [square, label, button] = await Promise.all([
    boxOf(page).boundingBox(),
    page.locator('label').filter({ hasText: question }).boundingBox(),
    page.getByRole('button', { name: words.submit }).boundingBox(),
  ]);
  if (square === null || label === null || button === null) throw new Error('Nothing is drawn.');
  expect(square.width).toBeGreaterThanOrEqual(24);
  expect(square.height).toBeGreaterThanOrEqual(24);
  const middle = ({ y, height }: typeof square): number => y + height / 2;
  expect(Math.abs(middle(square) - middle(label))).toBeLessThan(6);
  for (const { y, height } of [square, label])
    expect(button.y - (y + height)).toBeGreaterThanOrEqual(8);
};

for (const [what, markup] of Object.entries(markups)) {
  test(`It looks tidy without a rule of the shop's own: ${what}`, async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script: injecting(markup) }));
    await expect(boxOf(page)).toBeVisible();
    await expectTidy(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectTidy(page);
    await page
      .locator('label')
      .filter({ hasText: question })
      .evaluate((label) => {
        label.append(' that I buy something here or at one of your partners');
      });
    await expectTidy(page);
  });
}
