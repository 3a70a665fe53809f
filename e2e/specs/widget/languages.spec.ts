import type { Page } from '@playwright/test';
import english from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

type Words = Pick<
  typeof english,
  | 'cardNumber'
  | 'cvv'
  | 'mmyy'
  | 'invalidSetup'
  | 'submit'
  | 'cardNumberEmpty'
  | 'expiryMonthError'
  | 'cvvEmpty'
>;

/** The texts of a locale, from the file that the page requests. */
async function waitForWords(page: Page, sandbox: Sandbox, locale: string): Promise<Words> {
  if (locale === 'en') return english;
  const response = await page.waitForResponse((each) => each.url().endsWith(`/${locale}.json`));
  return (await sandbox.client.get(response.url())).body as Words;
}

/** `form`: attributes of the form element; `document`: the document's `lang`. */
type Row = {
  readonly source: string;
  readonly language: string;
  readonly options?: { readonly locale: string; readonly labels?: { readonly mmyy: string } };
  readonly form?: string;
  readonly document: string;
};

const austrian = { locale: 'de-AT', labels: { mmyy: 'wann?' } };

const rows: readonly Row[] = [
  { source: 'option locale', options: austrian, document: 'en', language: 'de' },
  { source: 'lang of the form', form: 'lang="ar"', document: 'en', language: 'ar' },
  { source: 'lang of the document', document: 'de', language: 'de' },
  { source: 'browser', document: '', language: 'en' },
];

async function expectLanguage(
  page: Page,
  sandbox: Sandbox,
  { options, form: attributes = '', document, language }: Row,
): Promise<void> {
  const checkoutId = await sandbox.createCheckout();
  const loading = waitForWords(page, sandbox, language);
  await sandbox.merchantPage(page, {
    html: `<!doctype html><html lang="${document}"><title>Shop</title>
      <script>var wpwlOptions = ${JSON.stringify(options ?? {})};</script>
      <form class="paymentWidgets" action="/result" data-brands="VISA" ${attributes}></form>
      <script src="${sandbox.scriptAddress(checkoutId)}"></script></html>`,
  });
  const words = await loading;
  const { container, numberFrame, cvvFrame } = cardForm(page);
  const number = numberFrame.contentFrame().getByRole('textbox');
  const expiry = container.locator('input[name="card.expiry"]');
  await expect(number).toHaveAccessibleName(words.cardNumber);
  await expect(cvvFrame.contentFrame().getByRole('textbox')).toHaveAccessibleName(words.cvv);
  await expect(container.locator('form.wpwl-form-card')).toHaveAttribute('lang', language);
  await expect(container).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(number).toHaveCSS('direction', 'ltr');
  await expect(expiry).toHaveCSS('direction', 'ltr');
  await expect(expiry).toHaveAttribute('placeholder', options?.labels?.mmyy ?? words.mmyy);
  await container.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(container.locator('.wpwl-hint')).toHaveText([
    words.cardNumberEmpty,
    words.expiryMonthError,
    words.cvvEmpty,
  ]);
}

test.describe('The language of the form', () => {
  test('comes from the option, the form, the document or the browser, in this order @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    for (const row of rows) await test.step(row.source, () => expectLanguage(page, sandbox, row));
    expect(shop.logged).toEqual([]);
  });

  test('falls back to English, with a console message, if a locale is unknown or fails to load @full', async ({
    page,
    shop,
  }) => {
    await page.route('**/locales/de.json', (route) => route.abort());
    const expected: unknown[] = [];
    for (const [locale, message] of [
      ['la', /^warning .*"la"/],
      ['de', /^error .*de\.json/],
    ] as const) {
      await shop.open({ options: { locale, labels: { cardHolder: 'Nomen' } } });
      const { container, number, payButton } = shop.form;
      await expect(number).toHaveAccessibleName(english.cardNumber);
      await expect(payButton).toHaveText(english.submit);
      await expect(container.getByRole('textbox', { name: 'Nomen' })).toBeVisible();
      await expect(container.locator('form.wpwl-form-card')).toHaveAttribute('lang', 'en');
      expected.push(expect.stringMatching(message));
      await expect.poll(() => shop.logged).toEqual(expected);
    }
  });

  test('does not determine the direction of hosted fields if the form has its own @full', async ({
    page,
    sandbox,
  }) => {
    const source = sandbox.scriptAddress(await sandbox.createCheckout());
    await sandbox.merchantPage(page, {
      body: `<form class="paymentWidgets" action="/result" data-brands=" " dir="rtl">VISA</form>
        <script src="${source}"></script>`,
    });
    const { container, numberFrame, number } = cardForm(page);
    await expect(number).toBeEditable();
    await expect(container).toHaveAttribute('dir', 'rtl');
    await expect(numberFrame.contentFrame().locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('applies to the message that replaces a form that cannot be rendered @full', async ({
    page,
    sandbox,
  }) => {
    const loading = waitForWords(page, sandbox, 'de');
    await sandbox.merchantPage(page, {
      html: `<!doctype html><html lang="de"><title>Laden</title>
        <form class="paymentWidgets" action="/result" data-brands="VISA"></form>
        <script src="${sandbox.scriptAddress('nothing')}"></script></html>`,
    });
    await expect(page.getByRole('alert')).toHaveText((await loading).invalidSetup);
  });
});
