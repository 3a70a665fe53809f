import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Shop } from '../../support/shop.ts';

type Field = 'number' | 'expiry' | 'cvv' | 'holder' | 'iban' | 'bic' | 'account holder';

/**
 * What a field says after a text has been typed into it: `typing`: with the focus in it. `leaving`: when the focus
 * leaves it. `pay`: after a press on the button. An empty cell: it is silent, or says the same as before. A press leaves
 * an error at the empty field, so its row is the last one.
 */
type Row = readonly [typed: string, typing: string, leaving: string, pay: string];

const ibanLength = words.accountIbanIncomplete
  .replace('{{country}}', 'Germany')
  .replace('{{count}}', '22');
function accepted(text: string): string {
  return text.replace('{{brands}}', 'Visa, Mastercard, American Express');
}

const rows: Readonly<Record<Field, readonly Row[]>> = {
  number: [
    ['42', '', words.cardNumberIncomplete, ''],
    ['420000000000009', '', words.cardNumberIncomplete, ''],
    ['4200000000000092', words.cardNumberWrong, '', ''],
    ['378282246310006', words.cardNumberWrong, '', ''],
    ['6011', accepted(words.brandNotAccepted.replace('{{brand}}', 'Discover')), '', ''],
    ['6039990000000004', accepted(words.cardTypeNotAccepted), '', ''],
    ['4200000000000091', '', '', ''],
    ['', '', '', words.cardNumberEmpty],
  ],
  expiry: [
    ['1', '', words.expiryIncomplete, ''],
    ['123', '', words.expiryIncomplete, ''],
    ['13', words.expiryMonthNamed.replace('{{month}}', '13'), '', ''],
    ['00', words.expiryMonthNamed.replace('{{month}}', '00'), '', ''],
    ['1025', words.expiryYearError, '', ''],
    ['1220', '', words.expiryYearError, ''],
    ['1290', words.expiryYearTooFar, '', ''],
    ['1239', '', '', ''],
    ['', '', '', words.expiryMonthError],
  ],
  cvv: [
    ['12', '', words.cvvIncompleteAny, ''],
    ['123', '', '', ''],
    ['', '', '', words.cvvEmptyAny],
  ],
  holder: [
    ['Jo', '', words.cardHolderError, ''],
    ['4200 0000 0000 0091', '', words.cardHolderNumber, ''],
    ['Jane Jones', '', '', ''],
    ['', '', '', ''],
  ],
  iban: [
    ['D', '', words.accountIbanStart, ''],
    ['12', words.accountIbanStart, '', ''],
    ['US64', words.accountIbanCountry.replace('{{country}}', 'United States'), '', ''],
    ['XX', words.accountIbanCountry.replace('{{country}}', 'XX'), '', ''],
    ['DE89 3704', '', ibanLength, ''],
    ['DE89 3704 0044 0532 0130 01', words.accountIbanWrong, '', ''],
    ['DE89 3704 0044 0532 0130 000', ibanLength.replace('too short', 'too long'), '', ''],
    ['DE89 3704 0044 0532 0130 00', '', '', ''],
    ['', '', '', words.accountIbanEmpty],
  ],
  bic: [
    ['POFI', '', words.accountBicIncomplete, ''],
    ['DEUTDEFF1234', words.accountBicIncomplete, '', ''],
    ['DEUTXXFF', '', words.accountBicError, ''],
    ['POFICHBE', '', '', ''],
    ['', '', '', words.accountBicEmpty],
  ],
  'account holder': [
    ['Jo', '', words.accountHolderError, ''],
    ['Jane Jones', '', '', ''],
    ['', '', '', words.accountHolderError],
  ],
};

const cardFields: readonly Field[] = ['number', 'expiry', 'cvv', 'holder'];

/** The control, and the element beside which the error appears. */
function find(page: Page, field: Field): { readonly control: Locator; readonly group: Locator } {
  if (!cardFields.includes(field)) {
    const name = { iban: 'Iban', bic: 'Bic', 'account holder': 'Holder' }[field as 'iban'];
    const group = page.locator(`.wpwl-group-account${name}`);
    return { control: group.locator('input'), group };
  }
  const form = cardForm(page);
  const names = { number: 'cardNumber', expiry: 'expiry', cvv: 'cvv', holder: 'cardHolder' };
  const key = field as keyof typeof names;
  return { control: form[key], group: page.locator(`.wpwl-group-${names[key]}`) };
}

async function open(page: Page, shop: Shop, field: Field): Promise<void> {
  const isCard = cardFields.includes(field);
  const brands = isCard ? 'VISA MASTER AMEX' : 'DIRECTDEBIT_SEPA';
  await shop.open({ brands, ...(isCard && { options: { brandDetection: true } }) });
  // The form asks for a BIC only in some countries.
  if (field === 'bic') await find(page, 'iban').control.fill('CH9300762011623852957');
}

/** The text at the field. The frame of a hosted field reports errors a moment later than inputs. */
async function expectText(group: Locator, text: string): Promise<void> {
  await expect(group.locator('.wpwl-hint')).toHaveText(text === '' ? [] : [text]);
}

const ways = {
  'by keyboard': (page: Page) => page.keyboard.press('Tab'),
  'by pointer': (page: Page) => page.mouse.click(5, 5),
};

/** Tests of the quick suite: a hosted field, and an input of the page. */
const quick: readonly string[] = ['number by keyboard', 'iban by keyboard'];

for (const [way, leave] of Object.entries(ways))
  for (const [name, table] of Object.entries(rows)) {
    const field = name as Field;
    const tag = quick.includes(`${field} ${way}`) ? '' : '@full';
    test(`The ${field}, left ${way}, says what is wrong at the right moment @firefox-full ${tag}`, async ({
      page,
      shop,
    }) => {
      await open(page, shop, field);
      const { control, group } = find(page, field);
      const button = page.locator('.wpwl-button-pay:visible').first();
      for (const [typed, typing, leaving, pay] of table) {
        await test.step(typed === '' ? 'empty' : typed, async () => {
          await control.click();
          await control.press('Control+a');
          await control.press('Delete');
          await expectText(group, '');
          if (typed !== '') await control.pressSequentially(typed);
          await expectText(group, typing);
          await leave(page);
          await expect(control).not.toBeFocused();
          await expectText(group, leaving || typing);
          await expect(button).toBeEnabled();
          await expect(group.locator('.wpwl-valid')).toHaveCount(
            typed === '' || leaving || typing ? 0 : 1,
          );
          if (pay === '') return;
          await button.click();
          await expectText(group, pay);
        });
      }
    });
  }

test('The CVV asks for the digits of the chosen brand, also while its error is shown @full', async ({
  shop,
}) => {
  await shop.open({ brands: 'VISA AMEX', options: { brandDetection: true } });
  const { form } = shop;
  await form.typeNumber('4200000000000091');
  await form.pay();
  await expect(form.hints).toContainText([words.cvvEmpty]);
  await form.number.fill('378282246310005');
  await expect(form.hints.filter({ hasText: words.cvvEmptyAmex })).toBeVisible();
  await form.typeCvv('12');
  await form.holder.focus();
  await expect(form.hints.filter({ hasText: words.cvvIncompleteAmex })).toBeVisible();
});

test('Values that are set at once are judged at once @full', async ({ page, shop }) => {
  await shop.open({ brands: 'VISA' });
  const { form } = shop;
  await form.number.evaluate((input: HTMLInputElement) => {
    input.value = '42';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(form.hints).toHaveText([words.cardNumberIncomplete]);
  await form.holder.evaluate((input: HTMLInputElement) => {
    input.value = 'Jo';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  await expect(form.hints).toHaveText([words.cardNumberIncomplete, words.cardHolderError]);
  expect(await page.locator('.wpwl-valid').count()).toBe(0);
});

test('A press on Pay that takes the focus out of a wrong field counts', async ({ page, shop }) => {
  await shop.open({ brands: 'VISA' });
  const { form } = shop;
  await form.fill({ number: '4200000000000091', holder: '' });
  await form.holder.pressSequentially('Jo');
  const box = await form.payButton.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(form.holder).not.toBeFocused();
  await expect(form.hints).toHaveCount(0);
  await page.mouse.up();
  await expect(form.hints).toHaveText([words.cardHolderError]);
  await expect(form.payButton).toBeDisabled();
  await expect(form.holder).toBeFocused();
});

const silentOptions = {
  'a page has a callback for leaving the field': {
    script: 'wpwlOptions.onBlurCardNumber = () => {}; wpwlOptions.onBlurCardHolder = () => {};',
  },
  'the option validation is false': { options: { validation: false } },
};

for (const [title, settings] of Object.entries(silentOptions))
  test(`Fields are silent until Pay if ${title} @full`, async ({ shop }) => {
    await shop.open({ brands: 'VISA', ...settings });
    const { form } = shop;
    await form.typeNumber('4200000000000092');
    await form.typeHolder('Jo');
    await form.typeExpiry('1239');
    await expect(form.expiry).toHaveValue('12 / 39');
    await form.holder.focus();
    await expect(form.hints).toHaveCount(0);
    await form.pay();
    await expect(form.hints).not.toHaveCount(0);
  });
