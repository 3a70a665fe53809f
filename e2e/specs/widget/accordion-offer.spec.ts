import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { countFieldLoads, methodList } from '../../pages/method-list.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { authentication } from '../../support/sandbox.ts';

const accordion = { layout: 'accordion' } as const;
const configuration = '**/v1/checkouts/*/widget';

function topOf(page: Page, selector: string): Promise<number | undefined> {
  return page
    .locator(selector)
    .boundingBox()
    .then((box) => box?.y);
}

test.describe('Saved payment methods in the list', () => {
  test('are the first row, which is open', async ({ page, sandbox, shop }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const countLoads = countFieldLoads(page);
    const release = await holdRequests(page, configuration);
    await shop.open({ checkoutId, brands: 'VISA MASTER', options: accordion });
    const list = methodList(page);
    await expect(shop.form.number).toBeVisible();
    await expect(list.radios).toHaveCount(0);
    expect(countLoads()).toBe(2);
    release();
    await expect(list.radios).toHaveCount(2);
    expect(await list.names()).toEqual([words.registrationsLabel, words.cardMethod]);
    await expect.poll(list.open).toEqual(['registration']);
    const { cvv, pay, other } = storedForm(page);
    await expect(other).toHaveCount(0);
    await list.row('card').click();
    await expect(shop.form.number).toBeVisible();
    await list.row('registration').click();
    await cvv.fill('123');
    // The fields of the card, and the CVV of the saved card.
    expect(countLoads()).toBe(3);
    await pay.click();
    await shop.expectPaid();
  });

  test('show their own radio buttons instead of that of their row, which the keyboard still reaches @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    await shop.open({ checkoutId, brands: 'VISA MASTER', options: accordion });
    const list = methodList(page);
    const [saved, card] = [list.radios.first(), list.radios.last()];
    await expect.poll(list.open).toEqual(['registration']);
    await expect(saved).toHaveCSS('opacity', '0');
    await expect(card).toHaveCSS('opacity', '1');
    await saved.focus();
    await page.keyboard.press('ArrowDown');
    await expect(shop.form.number).toBeVisible();
    await expect(card).toBeFocused();
    await expect(saved).toHaveCSS('opacity', '1');
    await page.keyboard.press('ArrowUp');
    await expect.poll(list.open).toEqual(['registration']);
    await expect(saved).toBeFocused();
    await expect(list.row('registration')).toHaveCSS('outline-style', 'solid');
  });

  test('are the last row, which is closed, if the shopper already types @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const release = await holdRequests(page, configuration);
    await shop.open({ checkoutId, brands: 'VISA MASTER PAYPAL', options: accordion });
    await shop.form.holder.fill('Jane');
    const top = await topOf(page, '.wpwl-container-card');
    release();
    const list = methodList(page);
    await expect(list.radios).toHaveCount(3);
    expect(await list.names()).toEqual([words.cardMethod, 'PayPal', words.registrationsLabel]);
    await expect.poll(list.open).toEqual(['card']);
    await expect(shop.form.holder).toBeFocused();
    expect(await topOf(page, '.wpwl-container-card')).toBe(top);
    await list.row('registration').click();
    await expect(storedForm(page).cvv).toBeVisible();
  });

  test('do not replace the method that the shopper has chosen @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const release = await holdRequests(page, configuration);
    await shop.open({ checkoutId, brands: 'VISA MASTER PAYPAL', options: accordion });
    const list = methodList(page);
    await list.row('PAYPAL').click();
    await list.radio('PayPal').blur();
    release();
    await expect(list.radios).toHaveCount(3);
    await expect.poll(list.open).toEqual(['PAYPAL']);
  });
});

test.describe('Methods that the gateway does not offer', () => {
  test('lose their row, and the next method opens @full', async ({ page, sandbox, shop }) => {
    const merchant = await sandbox.createMerchant({ brands: ['PAYPAL', 'MASTER'] });
    const release = await holdRequests(page, configuration);
    await shop.open({
      brands: 'IDEAL VISA MASTER PAYPAL',
      options: accordion,
      parameters: authentication(merchant),
    });
    const list = methodList(page);
    await expect.poll(list.open).toEqual(['IDEAL']);
    release();
    await expect(list.radios).toHaveCount(2);
    expect(await list.names()).toEqual([words.cardMethod, 'PayPal']);
    await expect.poll(list.open).toEqual(['card']);
    await expect(list.radio(words.cardMethod)).toBeChecked();
  });

  test('leave only the form if one method remains @full', async ({ page, sandbox, shop }) => {
    const merchant = await sandbox.createMerchant({ brands: ['MASTER'] });
    await shop.open({
      brands: 'IDEAL VISA MASTER PAYPAL',
      options: accordion,
      parameters: authentication(merchant),
    });
    await expect(shop.form.number).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(methodList(page).group).toHaveCount(0);
  });

  test('keep their row while the shopper uses the list @full', async ({ page, sandbox, shop }) => {
    const merchant = await sandbox.createMerchant({ brands: ['MASTER'] });
    const release = await holdRequests(page, configuration);
    await shop.open({
      brands: 'VISA MASTER PAYPAL',
      options: accordion,
      parameters: authentication(merchant),
    });
    const list = methodList(page);
    await shop.form.holder.focus();
    const answered = page.waitForResponse(configuration);
    release();
    await (await answered).finished();
    await expect(page.getByText(words.testMode)).toBeVisible();
    await expect(list.radios).toHaveCount(2);
  });
});

for (const layout of ['accordion', 'stacked'] as const)
  test(`The selected saved card ${layout === 'accordion' ? 'states' : 'does not state'} how many digits its CVV has in the layout ${layout} @full`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'amexCard']);
    const options = { layout, showCVVHint: true };
    await shop.open({ brands: 'VISA AMEX PAYPAL', options, checkoutId });
    const { container, rows } = storedForm(page);
    const visibleText = container.locator('.wpwl-popover:visible');
    await expect(rows.first()).toBeChecked();
    await expect(visibleText).toHaveText(layout === 'accordion' ? [words.cvvDigits] : []);
    await rows.last().check();
    await expect(visibleText).toHaveText(layout === 'accordion' ? [words.cvvDigitsAmex] : []);
    await storedForm(page).pay.click();
    await expect(storedForm(page).hints).toHaveText([words.cvvEmptyAmex]);
    await expect(visibleText).toHaveCount(0);
  });

test.describe('The card form of the list', () => {
  test('shows the brand in the number field instead of a select @full', async ({ page, shop }) => {
    await shop.open({ brands: 'VISA MASTER AMEX DISCOVER JCB PAYPAL', options: accordion });
    const { container, number, brand } = shop.form;
    const logos = page.locator('.wpwl-method-brands');
    await expect(logos).toHaveAccessibleName(/Visa, Mastercard, American Express, Discover, JCB/);
    await expect(logos.locator('.wpwl-logo:visible')).toHaveCount(3);
    await expect(logos).toContainText('+2');
    await expect(container.locator('.wpwl-group-brand')).toBeHidden();
    await expect(page.getByText(words.cvvDigits)).toBeVisible();
    await number.fill('374500262001008');
    await expect(container.locator('.wpwl-number-brand')).toBeVisible();
    await expect(logos).toBeHidden();
    await expect(page.getByText(words.cvvDigitsAmex)).toBeVisible();
    await expect(brand).toBeHidden();
    await expect(brand).toHaveValue('AMEX');
    await shop.form.pay();
    await expect(page.getByText(words.cvvEmptyAmex)).toBeVisible();
    await expect(container.locator('.wpwl-popover')).toBeHidden();
    // The mark in the number field cannot be seen while another method is open.
    await methodList(page).row('PAYPAL').click();
    await expect(logos).toBeVisible();
  });

  test('shows the select when the number may have another brand @full', async ({ shop }) => {
    await shop.open({ brands: 'VISA MASTER NATIVA', options: accordion });
    const { container, number, brand } = shop.form;
    await expect(container.locator('.wpwl-group-brand')).toBeHidden();
    await number.fill('4200000000000091');
    await expect(brand).toHaveValue('VISA');
    await brand.selectOption('NATIVA');
    await expect(brand).toHaveValue('NATIVA');
    await number.fill('');
    await expect(container.locator('.wpwl-group-brand')).toBeHidden();
  });
});
