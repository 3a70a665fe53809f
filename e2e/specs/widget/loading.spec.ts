import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { readSriHash } from '../../support/dist.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { succeeded } from '../../support/shop.ts';

test.describe('The form element', () => {
  test('may list brands as text and have other classes and a query in its action', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script src="${sandbox.scriptAddress(checkoutId)}&_=1"></script>`,
      body: `<form class="mine paymentWidgets wide" method="post" action="result?order=7&amp;a=b">
        MASTER   VISA
        no-brand</form>`,
    });
    await expect(shop.form.brand.getByRole('option')).toHaveText(['Mastercard', 'Visa']);
    expect(shop.logged).toEqual([expect.stringMatching(/^warning .*no-brand/)]);
    await shop.pay();
    expect([...(await shop.result())]).toEqual([
      ['order', '7'],
      ['a', 'b'],
      ['id', checkoutId],
      ['resourcePath', `/v1/checkouts/${checkoutId}/payment`],
    ]);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('is reported as missing once after 10 s, and works when it is added later', async ({
    page,
    sandbox,
    shop,
  }) => {
    await page.clock.install();
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      body: `<script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    });
    await page.clock.fastForward('00:10');

    await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
    expect(shop.logged).toEqual([expect.stringMatching(/^error .*<form class="paymentWidgets"/)]);

    const form = '<form class="paymentWidgets" action="/result" data-brands="VISA MASTER"></form>';
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), form);
    await expect(shop.form.number).toBeEditable();
    await expect(page.getByText(words.invalidSetup)).toHaveCount(0);
  });
});

test('A script element that the page has removed reports a missing form in the console only @full', async ({
  page,
  sandbox,
  shop,
}) => {
  await page.clock.install();
  const source = sandbox.scriptAddress(await sandbox.createCheckout());
  // As `getScript` of jQuery does, and Turbo when it shows the next page.
  await sandbox.merchantPage(page, {
    body: `<script>
      const script = document.createElement('script');
      script.src = '${source}';
      script.onload = () => script.remove();
      document.head.append(script);
    </script>`,
  });
  await expect.poll(() => page.evaluate('typeof wpwl')).toBe('object');
  await page.clock.fastForward('00:10');
  await expect.poll(() => shop.logged).toEqual([expect.stringContaining('paymentWidgets')]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('The script', () => {
  test('may be deferred with an SRI hash, with options and callbacks from jQuery ready handlers @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'cart-module', {
      source: sandbox.scriptAddress(checkoutId.replace('.', '%2E')),
      integrity: await readSriHash('v1/paymentWidgets.js'),
    });
    const card = cardFields(page);
    await expect(card.brand.getByRole('option')).toHaveText([
      'Mastercard',
      'Visa',
      'American Express',
    ]);
    await expect(card.container.locator('form')).toHaveAttribute('lang', 'de');
    await expect(card.container.locator('.wpwl-icon')).toBeVisible();
    await expect.poll(() => page.evaluate('log')).toEqual(['module', 'theme MASTER,VISA,AMEX']);
    await fillWithoutHolder(card);
    await card.cvv.press('Enter');

    const returned = await sandbox.result(page);
    expect(returned.get('cart')).toBe('17');
    expect(returned.get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(consoleProblems()).toEqual([]);
  });

  for (const [brand, tag] of [
    ['MASTER', '@full @firefox-full'],
    ['PAYPAL', '@full'],
  ] as const)
    test(`works in quirks mode beside a library that changes prototypes, for ${brand} ${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const source = sandbox.scriptAddress(await sandbox.createCheckout());
      const consoleProblems = recordConsoleProblems(page);
      await openShop(page, sandbox, 'quirks-mode', { source });
      await expect(page.getByText('Please wait')).toBeHidden();
      if (brand === 'MASTER') {
        const card = cardFields(page);
        await card.button.click();
        await expect(card.hints).toHaveCount(3);
        await shop.form.type({ number: '5200000000000007' });
        await expect(card.container.locator('.wpwl-logo-chosen')).toHaveText('');
        await expect(card.hints).toHaveCount(0);
        await card.button.click();
      } else {
        await page.locator('.wpwl-container-virtualAccount-PAYPAL .wpwl-button-brand').click();
        await bankPage(page).confirm();
      }
      expect(await shop.status()).toMatchObject({
        result: { code: succeeded },
        paymentBrand: brand,
      });
      expect(consoleProblems()).toEqual([]);
    });

  test('may be loaded several times in one document, for different forms @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [first, other, next] = [
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
    ];
    await openShop(page, sandbox, 'single-page', {
      source: sandbox.scriptAddress(first),
      other: sandbox.scriptAddress(other),
      next: sandbox.scriptAddress(next),
    });
    const card = cardFields(page);
    await expect(page.getByText('Loading')).toBeHidden();
    await expect(card.button).toBeHidden();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await card.number.fill('3745');

    await page.getByRole('button', { name: 'Add a gift card' }).click();
    await expect(page.locator('#gift .wpwl-button-brand')).toBeVisible();
    await expect(card.number).toHaveValue('3745');
    expect(await page.evaluate('wpwl.checkout.id')).toBe(other);

    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(card.brand.getByRole('option')).toHaveText(['Mastercard']);
    await expect(page.locator('#gift .wpwl-container')).toHaveCount(0);
    await expect.poll(() => page.evaluate('ready')).toBe(3);
    await fillWithoutHolder(card, '5200000000000007');
    await card.button.click();
    expect((await sandbox.result(page)).get('id')).toBe(next);
    expect(await countPayments(sandbox, next)).toBe(1);
  });

  test('may be a module, and the form may contain a submit button @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script type="module" src="${sandbox.scriptAddress(checkoutId)}"></script>`,
      body: `<form action="/result" class="paymentWidgets" data-brands="PAYPAL">
          <input type="submit" name="submit" value="Order"></form>`,
    });
    await page.locator('.wpwl-button-brand').click();
    await expect(bankPage(page).question).toBeVisible();
  });
});
