import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { createOffer, storedForm } from '../pages/stored-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { authentication, expect, test, type Sandbox } from '../support/fixtures.ts';

const paypal = (page: Page) => page.locator('.wpwl-container-virtualAccount-PAYPAL');
const payPalButton = (page: Page) => paypal(page).locator('.wpwl-button-brand');

const expectPaid = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<void> => {
  const returned = await sandbox.result(page);
  const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
  expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
};

/** A page that wants challenges inside of it. */
const inPage = { paymentTarget: 'iframe' };

test.describe('What the page sends by itself comes back by the window', { tag: '@firefox' }, () => {
  test('from the site of a brand', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId, brands: 'PAYPAL', options: inPage }),
    );
    await payPalButton(page).click();
    await bankPage(page).confirm();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('from the challenge of a saved card without its security code', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['challengedCard']);
    const options = { ...inPage, registrations: { requireCvv: false } };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    await storedForm(page).pay.click();
    await bankPage(page).confirm();
    await expectPaid(page, sandbox, checkoutId);
  });
});

test.describe('Several forms of one page', { tag: '@firefox' }, () => {
  test('are out of reach while one of them pays', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'VISA PAYPAL' }));
    const card = cardForm(page);
    await card.fill({ number: '4200000000000091' });
    await sandbox.fault({
      method: 'POST',
      path: '/v1/checkouts/*/payment',
      kind: 'delay',
      times: 1,
      delayMs: 1_500,
      checkoutId,
    });
    await card.pay();
    await expect(paypal(page)).toHaveAttribute('inert');
    await page.evaluate("wpwl.executePayment('wpwl-container-virtualAccount-PAYPAL')");
    await expectPaid(page, sandbox, checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('each send what the merchant put into the original', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, {
      head,
      body: `<form class="paymentWidgets" action="/result" data-brands="PAYPAL VISA">
        <input type="hidden" name="customParameters[SHOPPER_note]" value="gift">
      </form>`,
    });
    const card = cardForm(page);
    await card.fill({ number: '4200000000000091' });
    await card.pay();
    await expectPaid(page, sandbox, checkoutId);
    const { requests } = await sandbox.ledger(checkoutId);
    const sent = requests.find(({ path }) => String(path).endsWith('/payment'));
    expect(JSON.stringify(sent?.['parameters'])).toContain('customParameters[SHOPPER_note]');
  });
});

test.describe('A form that a shopper has begun', { tag: '@firefox' }, () => {
  test('is not moved by a late offer, and takes no brand that the offer leaves out', async ({
    page,
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['MASTER', 'VISA'] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    let answer = (): void => {};
    const isBegun = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/widget$/, async (route) => {
      await isBegun;
      await route.continue();
    });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'PAYPAL MASTER AMEX' }));
    const card = cardForm(page);
    await card.number.pressSequentially('5200');
    const answering = page.waitForResponse(/\/widget$/);
    answer();
    await answering;
    await expect(card.brand.locator('option:not([hidden])')).toHaveText(['Mastercard']);
    await expect(payPalButton(page)).toBeVisible();
    await expect(card.number).toBeFocused();
  });
});

/** What the gateway says of the checkout comes when `answer` is called, and offers one brand. */
const answerLate = `const ownFetch = fetch;
  window.fetch = async (address, init) => {
    const response = await ownFetch(address, init);
    if (!address.endsWith('/widget')) return response;
    await new Promise((resolve) => { answer = resolve; });
    return new Response(JSON.stringify({ ...await response.json(), brands: ['MASTER'] }));
  };`;

test.describe('A payment under way', { tag: '@firefox' }, () => {
  test('keeps its brand, whatever is offered meanwhile', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = `${answerLate} wpwlOptions.onBeforeSubmitCard = () => {
      answer();
      return new Promise((resolve) => setTimeout(resolve, 200, true));
    };`;
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId, brands: 'VISA MASTER', script }),
    );
    const card = cardForm(page);
    await card.fill({ number: '4200000000000091' });
    await page.waitForFunction('window.answer');
    await card.pay();
    const status = await sandbox.readStatus((await sandbox.result(page)).get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ paymentBrand: 'VISA' });
  });
});

test.describe('A form that cannot be corrected', { tag: '@firefox' }, () => {
  test('says so, and its button stays', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout({ paymentBrand: 'VISA' });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'PAYPAL' }));
    await payPalButton(page).click();
    await expect(paypal(page).getByRole('alert')).toHaveText(words.notSetUp);
    await expect(payPalButton(page)).toBeEnabled();
  });
});

test.describe('A saved card', { tag: '@firefox' }, () => {
  test('is not sent with the security code of another', async ({ page, sandbox }) => {
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId: await createOffer(sandbox, ['card', 'challengedCard']) }),
    );
    const form = storedForm(page);
    await form.cvv.pressSequentially('123');
    await form.rows.nth(1).check();
    await expect(form.cvv).toHaveValue('');
  });

  test('that has expired is offered no more, where nothing else is saved', async ({
    page,
    sandbox,
  }) => {
    await page.clock.setFixedTime(new Date('2041-01-01T12:00:00Z'));
    const checkoutId = await createOffer(sandbox, ['card']);
    const answering = page.waitForResponse(/\/widget$/);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await answering;
    await expect(cardForm(page).payButton).toBeVisible();
    await expect(storedForm(page).container).toHaveCount(0);
  });

  test('pays without its code at a registered page, where the page lets it stay empty', async ({
    page,
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: [sandbox.site.origin] });
    const saved = await sandbox.client.postForm(`${sandbox.baseUrl}v1/registrations`, {
      ...authentication(merchant),
      paymentBrand: 'VISA',
      'card.number': '4200000000000091',
      'card.expiryMonth': '05',
      'card.expiryYear': '2039',
    });
    const id = String(Object.entries(saved.body ?? {}).find(([name]) => name === 'id')?.[1]);
    const checkoutId = await sandbox.createCheckout({
      ...authentication(merchant),
      'registrations[0].id': id,
    });
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId, options: { allowEmptyCvv: true } }),
    );
    await expect(storedForm(page).rows).toBeChecked();
    await storedForm(page).pay.click();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
