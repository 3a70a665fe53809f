import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import { succeeded } from '../../support/shop.ts';

const brands = 'DIRECTDEBIT_SEPA';

test.describe('Direct debit', () => {
  test('sends IBAN and mandate once for a double click @firefox', async ({ page, shop }) => {
    await shop.open({ brands, parameters: { 'merchant.name': 'Lamps and Sons' } });
    const form = accountForm(page);
    await form.fill();
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(form.mandate).toContainText('Lamps and Sons');
    const id = await form.container.locator('input[name="bankAccount.mandate.id"]').inputValue();
    expect(id).toMatch(/^[A-P]{8}-[A-P]{8}$/);
    await expect(form.mandate).toContainText(id);
    // `force` makes the second click land on the busy button.
    await form.payButton.dblclick({ force: true });
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded },
      paymentBrand: brands,
    });
    expect(await shop.sent('bankAccount')).toEqual(
      expect.arrayContaining([
        'bankAccount.iban',
        'bankAccount.mandate.id',
        'bankAccount.mandate.dateOfSignature',
        'bankAccount.bankCode',
        'bankAccount.country',
      ]),
    );
    expect([await shop.posts(), await shop.payments()]).toEqual([1, 1]);
  });

  test('shows errors at the fields, keeps valid values, and pays after correction @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands });
    const form = accountForm(page);
    // The merchant has no name.
    await expect(form.mandate).toContainText('merchant.localhost');
    await form.pay();
    expect(await form.errors()).toEqual([
      words.accountHolderError,
      words.accountIbanEmpty,
      words.mandateConsentError,
    ]);
    await expect(form.holder).toBeFocused();
    await expect(form.payButton).toBeDisabled();

    await form.holder.fill('Jane Jones');
    await form.iban.fill('CH93 0076 2011 6238 5295 8');
    await form.bic.fill('NOBANK');
    await form.consent.check();
    await form.pay();
    expect(await form.errors()).toEqual([words.accountIbanWrong, words.accountBicIncomplete]);
    await expect(form.iban).toBeFocused();
    await expect(form.iban).toHaveAccessibleDescription(words.accountIbanWrong);
    expect(await shop.posts()).toBe(0);

    await form.iban.fill('iban ch93 0076 2011 6238 5295 7');
    await form.bic.fill('pofichbe');
    await form.pay();
    await shop.expectPaid();
  });

  for (const layout of ['stacked', 'accordion'] as const)
    test(`asks for a BIC if the country of the IBAN needs one: ${layout} ${layout === 'stacked' ? '' : '@full'}`, async ({
      page,
      shop,
    }) => {
      await shop.open({ brands, options: { layout } });
      const form = accountForm(page);
      await expect(form.container.locator('.wpwl-group-accountBic')).toHaveCount(1);
      await expect(form.bic).toBeHidden();
      await form.fill();
      await expect(form.bic).toBeHidden();
      await form.iban.fill('CH9300762011623852957');
      await expect(form.bic).toHaveAccessibleName(words.accountBic);
      await expect(form.bic).toHaveAttribute('aria-required', 'true');
      await form.pay();
      expect(await form.errors()).toEqual([words.accountBicEmpty]);
      await expect(form.bic).toBeFocused();
      await form.bic.fill('poficHbe');
      await form.pay();
      await shop.expectPaid();
      expect(await shop.sent('bankAccount')).toContain('bankAccount.bic');
    });

  for (const [change, settings, sent] of [
    [
      'the page hides it',
      { head: '<style>.wpwl-group-accountBic { display: none !important }</style>' },
      'bankAccount.bankCode',
    ],
    [
      'the page removes it @full',
      {
        script: `wpwlOptions.onReady = () => document.querySelector('.wpwl-group-accountBic').remove();`,
      },
      'bankAccount.bankCode',
    ],
    [
      'the page has its own input for it @full',
      { inside: '<input name="bankAccount.bic" value="POFICHBE">' },
      'bankAccount.bic',
    ],
  ] as const)
    test(`does not require the BIC if ${change} @full`, async ({ page, shop }) => {
      await shop.open({ brands, ...settings });
      const form = accountForm(page);
      await form.fill('CH9300762011623852957');
      await form.pay();
      await shop.expectPaid();
      expect(await shop.sent('bankAccount')).toContain(sent);
    });

  test('can be sent after the shopper checks a consent that the page has moved out of the form @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands });
    const form = accountForm(page);
    await page.evaluate(() =>
      document.body.append(...document.querySelectorAll('.wpwl-group-mandate')),
    );
    await form.holder.fill('Jane Jones');
    await form.iban.fill('DE89370400440532013000');
    await form.pay();
    await expect(form.payButton).toBeDisabled();
    await page.getByLabel(words.mandateConsent).check();
    await form.pay();
    await shop.expectPaid();
  });

  test('can be sent again after a lost request, and continues after a lost response', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ brands });
    const form = accountForm(page);
    await form.fill();
    await sandbox.fault({ ...paymentRequest, kind: 'drop-before' });
    await form.pay();
    await expect(form.message).toHaveText(words.nothingCharged);
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await sandbox.fault({ ...paymentRequest, kind: 'drop-after' });
    await form.pay();
    await shop.expectPaid();
  });

  test('shows an error on a page whose origin is not registered @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: ['https://elsewhere.example'] });
    await shop.open({ brands, parameters: authentication(merchant) });
    await expect(accountForm(page).message).toHaveText(words.pageNotAllowed);
  });
});
