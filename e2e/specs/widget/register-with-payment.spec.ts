import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded, type Shop } from '../../support/shop.ts';

const label = 'Save for next time';
const input = '<input type="checkbox" id="keep" name="createRegistration" value="true">';

/** Markup that existing shops use. */
const markups = {
  'label and input in separate blocks': `<div class="customLabel"><label for="keep">${label}</label></div><div class="customInput">${input}</div>`,
  'label around the input': `<label>${input} ${label}</label>`,
  'label after the input': `${input}<label for="keep">${label}</label>`,
  'both in a paragraph': `<p>${input} <label for="keep">${label}</label></p>`,
} as const satisfies Readonly<Record<string, string>>;

/** Inserts the checkbox before the pay button when the form is ready. */
function insertCheckbox(markup: string): string {
  return `wpwlOptions.onReady = () => {
  const template = document.createElement('template');
  template.innerHTML = ${JSON.stringify(markup)};
  document.querySelector('.wpwl-button').before(template.content);
};`;
}

const script = insertCheckbox(markups['label and input in separate blocks']);

function checkboxOf(page: Page): Locator {
  return page.getByRole('checkbox', { name: label });
}

async function readRegistrationId(shop: Shop): Promise<unknown> {
  const status = await shop.status();
  expect(status).toMatchObject({ result: { code: succeeded } });
  return (status as { readonly registrationId?: string }).registrationId;
}

const registrationId = /^[a-zA-Z0-9]{32}$/;

test.describe('The createRegistration checkbox of a shop', () => {
  test('registers the card with the payment, and the next checkout offers it', async ({
    page,
    shop,
  }) => {
    await shop.open({ script });
    await shop.form.fill(approvedCard);
    await checkboxOf(page).check();
    await shop.form.pay();
    const id = await readRegistrationId(shop);
    expect(id).toMatch(registrationId);
    await shop.open({ parameters: { 'registrations[0].id': String(id) } });
    await expect(storedForm(page).rows).toBeChecked();
    await expect(storedForm(page).container).toContainText('0091');
  });

  test('lets the shopper remove the card in the demo shop @full', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await page.goto(`${sandbox.shopOrigin}/checkout?offersSaving=true`);
    await checkboxOf(page).check();
    await shop.pay(approvedCard);
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    await page.goto(`${sandbox.shopOrigin}/checkout?offersRemoval=true`);
    const { container, remove } = storedForm(page);
    await remove.click();
    await remove.click();
    await expect(container).toHaveCount(0);
    const response = page.waitForResponse('**/widget');
    await page.reload();
    expect(await (await response).json()).toMatchObject({ registrations: [] });
  });

  test('registers nothing while it is unchecked, and applies to every payment method @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ script });
    await expect(checkboxOf(page)).not.toBeChecked();
    await shop.pay();
    expect(await readRegistrationId(shop)).toBeUndefined();

    // It moves from the original form, with its label.
    const inside = markups['label around the input'];
    await shop.open({ brands: 'VISA DIRECTDEBIT_SEPA', inside });
    await checkboxOf(page).check();
    const form = accountForm(page);
    await form.fill();
    await form.pay();
    expect(await readRegistrationId(shop)).toMatch(registrationId);
  });

  test('makes the demo shop offer the card at the next checkout @full', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await page.goto(`${sandbox.shopOrigin}/checkout?offersSaving=true`);
    await checkboxOf(page).check();
    await shop.pay(approvedCard);
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    await shop.buy();
    await expect(storedForm(page).rows).toBeChecked();
    await expect(storedForm(page).container).toContainText('0091');
  });
});

/** Expects checkbox and label on one line, above the button, and a target size of 24px (WCAG 2.5.8). */
async function expectLayout(page: Page): Promise<void> {
  const [box, text, button] = await Promise.all([
    checkboxOf(page).boundingBox(),
    page.locator('label').filter({ hasText: label }).boundingBox(),
    page.getByRole('button', { name: words.submit }).boundingBox(),
  ]);
  if (box === null || text === null || button === null) throw new Error('Nothing is rendered.');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  function middle({ y, height }: Pick<DOMRect, 'y' | 'height'>): number {
    return y + height / 2;
  }
  expect(Math.abs(middle(box) - middle(text))).toBeLessThan(6);
  for (const { y, height } of [box, text])
    expect(button.y - (y + height)).toBeGreaterThanOrEqual(8);
}

test('The checkbox needs no styles of the shop to be on one line with its label, above the button @full', async ({
  page,
  shop,
}) => {
  const text = page.locator('label').filter({ hasText: label });
  for (const [name, markup] of Object.entries(markups))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await shop.open({ script: insertCheckbox(markup) });
      await expect(checkboxOf(page)).toBeVisible();
      await expectLayout(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectLayout(page);
      await text.evaluate((element) => {
        element.append(' that I buy something here or at one of your partners');
      });
      await expectLayout(page);
    });
});
