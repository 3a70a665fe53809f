import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm, type Card, type CardForm } from '../../pages/card-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { challengedCard } from '../../support/shop.ts';

const card = { number: '4200000000000091', expiry: '1239', holder: 'Zoë Jones', cvv: '123' };

const options = { enableSAQACompliance: true };

/** `form` is a card form in which all fields are hosted. */
const test = base.extend<{ form: CardForm }>({
  form: async ({ page }, use) => use(cardForm(page, 0, true)),
});

async function pay(form: CardForm, values: Card = card): Promise<void> {
  await form.fill(values);
  await form.pay();
}

test.describe('A form with enableSAQACompliance', () => {
  test('pays, and keeps expiry date and holder out of the page @firefox-full', async ({
    page,
    sandbox,
    shop,
    form,
  }) => {
    const checkoutId = await shop.open({ options });
    await form.fill(card);
    const inputs = await page.evaluate(() =>
      Array.from(document.querySelectorAll('input, select'), ({ outerHTML }) => outerHTML).join(),
    );
    expect(inputs).not.toMatch(/card\.(?:expiry|holder)/);
    await form.pay();
    await shop.expectPaid();
    const { requests } = await sandbox.ledger(checkoutId);
    const payment = requests.find(({ path }) => String(path).endsWith('/payment'));
    expect(JSON.stringify(payment)).toMatch(/card\.expiryMonth.*card\.expiryYear.*card\.holder/);
  });

  test('deletes the expiry date word by word @full', async ({ shop, form }) => {
    await shop.open({ options });
    await form.expiry.fill('1239');
    await expect(form.expiry).toHaveValue('12 / 39');
    await form.expiry.press('End');
    for (let count = 0; count < 3; count += 1) await form.expiry.press('Control+Backspace');
    await expect(form.expiry).toHaveValue('');
  });

  test('shows the errors of every field and pays after their correction @full', async ({
    shop,
    form,
  }) => {
    await shop.open({ options });
    await expect(form.holder).toBeVisible();
    await form.pay();
    await expect(form.number).toBeFocused();
    expect(await form.errors()).toEqual([
      words.cardNumberEmpty,
      words.expiryMonthError,
      words.cvvEmpty,
    ]);
    await pay(form, { ...card, expiry: '0120', holder: 'J' });
    await expect(form.expiry).toBeFocused();
    expect(await form.errors()).toEqual([words.expiryYearError, words.cardHolderError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await expect(form.holder).toHaveAttribute('aria-invalid', 'true');
    await form.expiry.fill('1239');
    await form.holder.fill('Jane Jones');
    await expect(form.hints.filter({ visible: true })).toHaveCount(0);
    await form.pay();
    await shop.result();
  });

  test('ignores inputs of the page that are named like expiry date and holder @full', async ({
    shop,
    form,
  }) => {
    const script = `wpwlOptions.onReady = () => {
      for (const [name, value] of [['card.holder', 'Mallory'], ['card.expiryYear', '2099']]) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        document.querySelector('.wpwl-form-card').append(input);
      }
    };`;
    await shop.open({ options, script });
    await pay(form);
    const expected = { card: { holder: card.holder, expiryYear: '2039' } };
    expect(await shop.status()).toMatchObject(expected);
    expect(await shop.payments()).toBe(1);
  });

  test('is left field by field with the Tab key @full @firefox-full', async ({
    page,
    shop,
    form,
  }) => {
    await shop.open({ options });
    await expect(form.holder).toBeVisible();
    await form.number.click();
    for (const next of [form.expiry, form.holder, form.cvv, form.payButton]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  test('pays after a challenge, returns the shopper after a decline, and pays in the demo shop @full', async ({
    page,
    sandbox,
    shop,
    form,
  }) => {
    await shop.open({ options });
    await pay(form, { ...card, ...challengedCard });
    await bankPage(page).confirm();
    await shop.expectPaid();

    await shop.open({ options });
    await pay(form, { ...card, cvv: '901' });
    expect(await shop.resultCode()).toBe('800.100.153');

    const demo = demoShop(page, sandbox.shopOrigin);
    await demo.buy();
    await page.goto(`${page.url()}&enableSAQACompliance=true`);
    await pay(form);
    await demo.waitForResult();
    await expect(demo.heading).toHaveText('Thank you, your order is paid');
  });

  test('needs no script in its fields besides frame.js @full', async ({ page, shop, form }) => {
    const otherScripts = /\/v1\/paymentWidgets\/[^/]+\/(?!frame\.)[^/]+\.js$/;
    await page.route(otherScripts, (route) => route.abort());
    await shop.open({ options });
    await pay(form);
    await shop.result();
  });
});
