import type { Page } from '@playwright/test';
import english from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

type Words = Pick<
  typeof english,
  | 'cardNumber'
  | 'cvv'
  | 'mmyy'
  | 'notSetUp'
  | 'submit'
  | `${'cardNumber' | 'expiryMonth' | 'cvv'}Error`
>;

/** The words of a language as the page was given them. */
const heardWords = async (page: Page, sandbox: Sandbox, locale: string): Promise<Words> => {
  if (locale === 'en') return english;
  const delivered = await page.waitForResponse((answer) =>
    answer.url().endsWith(`/${locale}.json`),
  );
  return (await sandbox.client.get(delivered.url())).body as Words;
};

/** What the widget said in the console from now on. */
const listen = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('[wpwl]')) said.push(`${line.type()}: ${line.text()}`);
  });
  return said;
};

type Row = {
  readonly name: string;
  readonly spoken: string;
  readonly options?: { readonly locale: string; readonly labels?: { readonly mmyy: string } };
  readonly form?: string;
  readonly document?: string;
};

test.describe('The form speaks the language of the shopper', { tag: '@firefox' }, () => {
  const rows: readonly Row[] = [
    {
      name: 'by the option',
      options: { locale: 'de-AT', labels: { mmyy: 'wann?' } },
      spoken: 'de',
    },
    { name: 'by the lang of the form', form: 'lang="ar"', spoken: 'ar' },
    { name: 'by the lang of the document', document: 'de', spoken: 'de' },
    { name: 'by the browser, where the page says nothing', document: '', spoken: 'en' },
  ];

  for (const { name, options, form: attributes = '', document = 'en', spoken } of rows) {
    test(name, async ({ page, sandbox }) => {
      const said = listen(page);
      const checkoutId = await sandbox.createCheckout();
      const hearing = heardWords(page, sandbox, spoken);
      await sandbox.merchantPage(page, {
        html: `<!doctype html><html lang="${document}"><title>Shop</title>
          <script>var wpwlOptions = ${JSON.stringify(options ?? {})};</script>
          <form class="paymentWidgets" action="/result" data-brands="VISA" ${attributes}></form>
          <script src="${sandbox.scriptAddress(checkoutId)}"></script></html>`,
      });
      const words = await hearing;
      const { container, numberFrame, cvvFrame } = cardForm(page);
      const button = container.getByRole('button', { name: words.submit, exact: true });
      const number = numberFrame.contentFrame().getByRole('textbox');
      await expect(number).toHaveAccessibleName(words.cardNumber);
      await expect(cvvFrame.contentFrame().getByRole('textbox')).toHaveAccessibleName(words.cvv);
      await expect(container.locator('form.wpwl-form-card')).toHaveAttribute('lang', spoken);
      await expect(container).toHaveAttribute('dir', spoken === 'ar' ? 'rtl' : 'ltr');
      await expect(number).toHaveCSS('direction', 'ltr');
      await expect(container.locator('input[name="card.expiry"]')).toHaveCSS('direction', 'ltr');
      await expect(container.locator('input[name="card.expiry"]')).toHaveAttribute(
        'placeholder',
        options?.labels?.mmyy ?? words.mmyy,
      );
      await button.click();
      await expect(container.locator('.wpwl-hint')).toHaveText([
        words.cardNumberError,
        words.expiryMonthError,
        words.cvvError,
      ]);
      expect(said).toEqual([]);
    });
  }

  test('or English, and says so, where the language cannot be had', async ({ page, sandbox }) => {
    const said = listen(page);
    const labels = { cardHolder: 'Nomen' };
    const open = async (locale: string): Promise<void> => {
      const checkoutId = await sandbox.createCheckout();
      await sandbox.merchantPage(
        page,
        sandbox.snippet({ checkoutId, options: { locale, labels } }),
      );
      const form = cardForm(page);
      await expect(form.number).toHaveAccessibleName(english.cardNumber);
      await expect(form.payButton).toHaveText(english.submit);
      await expect(form.container.getByRole('textbox', { name: 'Nomen' })).toBeVisible();
      await expect(form.container.locator('form.wpwl-form-card')).toHaveAttribute('lang', 'en');
    };

    await open('la');
    await expect.poll(() => said).toEqual([expect.stringMatching(/^warning: .*"la"/)]);
    await page.route('**/locales/de.json', (route) => route.abort());
    await open('de');
    await expect
      .poll(() => said)
      .toEqual([expect.anything(), expect.stringMatching(/^error: .*de\.json/)]);
  });

  test('also where there is no form to draw', async ({ page, sandbox }) => {
    const hearing = heardWords(page, sandbox, 'de');
    await sandbox.merchantPage(page, {
      html: `<!doctype html><html lang="de"><title>Laden</title>
        <form class="paymentWidgets" action="/result" data-brands="VISA"></form>
        <script src="${sandbox.scriptAddress('nothing')}"></script></html>`,
    });
    await expect(page.getByRole('alert')).toHaveText((await hearing).notSetUp);
  });
});
