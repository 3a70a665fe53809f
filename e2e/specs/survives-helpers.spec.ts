import type { Frame, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields, type CardFields } from '../pages/card-fields.ts';
import { countPayments } from '../support/ledger.ts';
import {
  decorateInputs,
  fillByScript,
  translatePage,
  translated,
} from '../support/browser-extensions.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const testCard = '5200000000000007';

type Opened = {
  readonly checkoutId: string;
  readonly form: CardFields;
  /** What was thrown in the page or in its frames. */
  readonly thrown: readonly string[];
};

const open = async (page: Page, sandbox: Sandbox, options: object = {}): Promise<Opened> => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => void thrown.push(message));
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  const form = cardFields(page);
  await expect(form.number).toBeVisible();
  await expect(form.cvv).toBeVisible();
  await expect(form.button).toHaveText(words.submit);
  return { checkoutId, form, thrown };
};

const type = async ({ number, expiry, holder, cvv }: CardFields): Promise<void> => {
  await number.pressSequentially(testCard);
  await expiry.pressSequentially('1239');
  await holder.fill('Jane Jones');
  await cvv.pressSequentially('123');
};

const expectPaid = async (page: Page, sandbox: Sandbox, opened: Opened): Promise<void> => {
  await sandbox.result(page);
  expect(await countPayments(sandbox, opened.checkoutId)).toBe(1);
  expect(opened.thrown).toEqual([]);
};

const errors = [words.cardNumberError, words.expiryMonthError, words.cvvError];

test.describe('A page that is translated', { tag: '@firefox' }, () => {
  test('says what is new in other words, and never what is over', async ({
    page,
    context,
    sandbox,
  }) => {
    const opened = await open(page, sandbox);
    const { form } = opened;
    await translatePage(page);
    await expect(form.button).toHaveText(translated(words.submit));
    await expect(form.container.locator('label[for$="_expiry"]')).toHaveText(
      translated(words.expiryDate),
    );
    await form.button.click();
    await expect(form.hints).toHaveText(errors.map(translated));
    await expect(form.status).toContainText(words.toCorrect);
    await type(form);
    await expect(form.hints).toHaveCount(0);
    await expect(form.status).toBeEmpty();

    await context.setOffline(true);
    await form.button.click();
    await expect(form.alert).toHaveText(translated(words.offline));
    await context.setOffline(false);
    await expect(form.alert).toHaveText(translated(words.online));

    await sandbox.fault({
      method: 'POST',
      path: `/v1/checkouts/${opened.checkoutId}/payment`,
      kind: 'drop-before',
      times: 1,
    });
    await form.button.click();
    await expect(form.alert).toHaveText(translated(words.nothingCharged));
    await expect(form.button).toHaveText(translated(words.submit));
    await form.button.click();
    await expectPaid(page, sandbox, opened);
  });

  test('leaves alone what is no language: brands, dates and names', async ({ page, sandbox }) => {
    const { form, thrown } = await open(page, sandbox, { style: 'logos' });
    await translatePage(page);
    await expect(form.brand.locator('option:not([hidden])')).toHaveText([
      'Visa',
      'Mastercard',
      'American Express',
    ]);
    for (const control of [form.brand, form.expiry, form.holder]) {
      await expect(control).toHaveAttribute('translate', 'no');
    }
    const drawn = form.container.locator('.wpwl-brand, .wpwl-logos');
    await expect(drawn).toHaveCount(2);
    for (const place of await drawn.all()) await expect(place).toHaveAttribute('translate', 'no');
    await type(form);
    await expect(form.brand).toHaveValue('MASTER');
    await expect(form.container.locator('.wpwl-brand font, .wpwl-logos font')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });
});

/** By its element: a browser may tell of the frame's name a little later. */
const secureFrame = async (page: Page, name: string): Promise<Frame> => {
  const element = await page.locator(`iframe[name="${name}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no frame ${name}.`);
  return frame;
};

test.describe('A password manager', { tag: '@firefox' }, () => {
  test('may mark, wrap and fill the fields, also while they are wrong', async ({
    page,
    sandbox,
  }) => {
    const opened = await open(page, sandbox);
    const { form } = opened;
    const number = await secureFrame(page, 'card.number');
    const cvv = await secureFrame(page, 'card.cvv');
    await form.button.click();
    await expect(form.hints).toHaveText(errors);
    for (const document of [page.mainFrame(), number, cvv]) await decorateInputs(document);
    await fillByScript(number, 'card.number', testCard);
    await fillByScript(page.mainFrame(), 'card.expiry', '12/2039');
    await fillByScript(page.mainFrame(), 'card.holder', 'Jane Jones');
    await fillByScript(cvv, 'card.cvv', '123');
    await expect(form.hints).toHaveCount(0);
    await expect(form.expiry).toHaveValue('12 / 39');
    await expect(form.expiry).not.toHaveAttribute('aria-invalid');

    // Its icons stand between fields and what is wrong with them.
    await fillByScript(page.mainFrame(), 'card.expiry', '');
    await form.button.click();
    await expect(form.hints).toHaveText([words.expiryMonthError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryMonthError);
    await decorateInputs(page.mainFrame());
    await form.expiry.pressSequentially('1239');
    await expect(form.hints).toHaveCount(0);
    await expect(form.expiry).toHaveAccessibleDescription('');
    await form.button.click();
    await expectPaid(page, sandbox, opened);
  });

  for (const maskCvv of [false, true]) {
    test(`is never offered a password, with maskCvv ${maskCvv}`, async ({ page, sandbox }) => {
      const { form } = await open(page, sandbox, { maskCvv });
      await form.cvv.pressSequentially('123');
      await expect(form.cvv).toHaveAttribute('autocomplete', 'cc-csc');
      for (const document of page.frames()) {
        await expect(document.locator('input').first()).toBeAttached();
        await expect(document.locator('[type="password"]')).toHaveCount(0);
      }
    });
  }
});

test(
  'A page that moves whole groups leaves a form that says what was lost, and pays',
  {
    tag: '@firefox',
  },
  async ({ page, sandbox }) => {
    const opened = await open(page, sandbox);
    const { form } = opened;
    await form.number.pressSequentially(testCard);
    await form.cvv.pressSequentially('123');
    await form.expiry.pressSequentially('13');
    await form.button.click();
    await expect(form.hints).toHaveText([words.expiryMonthError]);
    await page.evaluate(() => {
      const groups = [...document.querySelectorAll('.wpwl-group')];
      const aside = document.createElement('div');
      groups[0]?.before(aside);
      aside.append(...groups.slice(0, -1).reverse());
    });
    await expect(form.alert).toHaveText(words.digitsLost);
    await expect(form.number).toHaveValue('');
    await expect(form.hints).toHaveText([words.expiryMonthError]);
    await form.expiry.fill('');
    await type(form);
    await expect(form.hints).toHaveCount(0);
    await form.button.click();
    await expectPaid(page, sandbox, opened);
  },
);
