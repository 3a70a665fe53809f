import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { bankPage } from '../../pages/bank.ts';
import { countFieldLoads, methodList } from '../../pages/method-list.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard } from '../../support/shop.ts';

const accordion = { layout: 'accordion' } as const;
const brands = 'VISA MASTER DIRECTDEBIT_SEPA PAYPAL';

test.describe('The list of payment methods', () => {
  test('opens one method at a time, keeps typed values and loads no field again @firefox', async ({
    page,
    shop,
  }) => {
    const countLoads = countFieldLoads(page);
    await shop.open({ brands, options: accordion });
    const list = methodList(page);
    await expect(list.group).toBeVisible();
    expect(await list.names()).toEqual([words.cardMethod, words.accountLabel, 'PayPal']);
    await shop.form.fill(approvedCard);
    const loads = countLoads();

    await test.step('by pointer', async () => {
      await list.row('PAYPAL').click();
      await expect(list.radio('PayPal')).toBeChecked();
      await expect.poll(list.open).toEqual(['PAYPAL']);
      await expect(page.getByRole('button', { name: 'Pay €92.00 with PayPal' })).toBeVisible();
      await expect(shop.form.payButton).toBeHidden();
    });
    await test.step('by keyboard, which leaves the focus in the row', async () => {
      await list.radio('PayPal').press('ArrowUp');
      await expect(list.radio(words.accountLabel)).toBeFocused();
      await expect.poll(list.open).toEqual(['directDebit']);
      await page.keyboard.press('Tab');
      await expect(accountForm(page).holder).toBeFocused();
      await list.radio(words.accountLabel).press('ArrowUp');
      await expect.poll(list.open).toEqual(['card']);
    });
    expect(countLoads()).toBe(loads);
    await shop.form.pay();
    await shop.expectPaid();
  });

  test('is only the form if there is a single method @full', async ({ page, shop }) => {
    await shop.open({ brands: 'VISA MASTER', options: accordion });
    await expect(shop.form.number).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('group')).toHaveCount(0);
    await shop.pay();
    await shop.expectPaid();
  });

  test('explains a redirect in its panel, and has one note for all methods @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands, options: accordion });
    const list = methodList(page);
    await list.row('PAYPAL').click();
    const note = words.redirectNote.replace('{{brand}}', 'PayPal');
    await expect(list.panel('PAYPAL').getByText(note)).toBeVisible();
    await expect(page.getByText(words.testMode)).toHaveCount(1);
    const button = page.getByRole('button', { name: 'Pay €92.00 with PayPal' });
    await expect(button).toHaveAccessibleDescription(`${note} ${words.testMode}`);
    await button.click();
    await bankPage(page).confirm();
    await shop.expectPaid();
  });

  test('opens the method that executePayment pays, and shows its errors @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands, options: accordion });
    const list = methodList(page);
    await list.row('PAYPAL').click();
    await expect.poll(list.open).toEqual(['PAYPAL']);
    await page.evaluate("wpwl.executePayment('wpwl-container-directDebit')");
    await expect.poll(list.open).toEqual(['directDebit']);
    await expect(list.radio(words.accountLabel)).toBeChecked();
    await expect(accountForm(page).holder).toBeFocused();
  });

  test('allows no other method while a payment is in progress @full', async ({ page, shop }) => {
    await shop.open({ brands, options: accordion });
    const list = methodList(page);
    const release = await holdRequests(page, /\/payment$/);
    await shop.pay();
    await expect(list.radio('PayPal')).toBeDisabled();
    await list.row('PAYPAL').click({ force: true });
    await page.evaluate("wpwl.executePayment('wpwl-container-virtualAccount-PAYPAL')");
    await expect.poll(list.open).toEqual(['card']);
    release();
    await shop.expectPaid();
    expect(await shop.posts()).toBe(1);
  });

  test('keeps one method open in a page with several forms @full', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script>var wpwlOptions = ${JSON.stringify(accordion)}</script>
        <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
      body: `<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>
        <h2>Or</h2>
        <form action="/result" class="paymentWidgets" data-brands="PAYPAL IDEAL"></form>`,
    });
    const list = methodList(page);
    await expect(list.radios).toHaveCount(3);
    await list.row('IDEAL').click();
    await expect.poll(list.open).toEqual(['IDEAL']);
    await list.radio('iDEAL').press('ArrowDown');
    await expect.poll(list.open).toEqual(['card']);
    await expect(page.getByText(words.testMode)).toHaveCount(1);
  });

  test('is operated by the arrow keys in a browser that finds no radio button behind a form', async ({
    page,
    shop,
  }) => {
    // As in WebKit, the browser itself does not move to another radio button.
    const script = `addEventListener('keydown', (event) => event.preventDefault());`;
    await shop.open({ brands, options: accordion, script });
    const list = methodList(page);
    await list.radio(words.cardMethod).focus();
    for (const [key, name, kind] of [
      ['ArrowDown', words.accountLabel, 'directDebit'],
      ['ArrowDown', 'PayPal', 'PAYPAL'],
      ['ArrowDown', words.cardMethod, 'card'],
      ['ArrowUp', 'PayPal', 'PAYPAL'],
      ['Alt+ArrowUp', 'PayPal', 'PAYPAL'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(list.radio(name)).toBeFocused();
      await expect(list.radio(name)).toBeChecked();
      await expect.poll(list.open).toEqual([kind]);
    }
  });

  test('is removed by unload @full', async ({ page, shop }) => {
    await shop.open({ brands, options: accordion });
    await expect(shop.form.number).toBeVisible();
    // A page may move parts of the list.
    await page.evaluate(`document.body.append(document.querySelector('.wpwl-method-PAYPAL > label'))
      wpwl.unload()`);
    await expect(page.locator('[class*="wpwl"], iframe')).toHaveCount(0);
  });
});

test.describe('The list of a page that changes it', () => {
  const changes = [
    ['removes a radio button', "document.querySelector('.wpwl-method-PAYPAL input').remove()"],
    [
      'hides a radio button',
      "document.querySelector('.wpwl-method-PAYPAL input').style.display = 'none'",
    ],
    [
      'moves a row',
      "document.body.prepend(document.querySelector('.wpwl-method-PAYPAL > .wpwl-method-row'))",
    ],
    [
      'shows all elements',
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'div, label, p, fieldset { display: block !important; height: auto }' }))",
    ],
  ] as const;
  for (const [index, [change, script]] of changes.entries())
    test(`stays usable: it ${change} ${index === 0 ? '' : '@full'}`, async ({ page, shop }) => {
      await shop.open({ brands, options: accordion });
      await expect(shop.form.number).toBeVisible();
      await page.evaluate(script);
      const list = methodList(page);
      await page.locator('.wpwl-method-name', { hasText: 'PayPal' }).click();
      await expect.poll(list.open).toEqual(['PAYPAL']);
      await list.row('card').click();
      await expect.poll(list.open).toEqual(['card']);
      await shop.pay();
      await shop.expectPaid();
    });

  test('pays with the open method after its row was removed @full', async ({ page, shop }) => {
    await shop.open({ brands, options: accordion });
    await expect(shop.form.number).toBeVisible();
    await page.evaluate("document.querySelector('.wpwl-method-card > .wpwl-method-row').remove()");
    await shop.pay();
    await shop.expectPaid();
  });
});
