import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { readResultCode } from '../../support/payments.ts';

/** The sandbox declines this CVV with a code of its own, which shows that it was the CVV sent. */
const card = { number: '4928716350849271', cvv: '901' };
const declined = '800.100.153';

const removeCvv = `document.querySelector('.wpwl-group-cvv').remove();`;

const cloneCvv = `const cvv = document.querySelector('.wpwl-group-cvv');
  cvv.after(cvv.cloneNode(true));`;

const addCvvInput = `const cvv = document.createElement('input');
  cvv.name = 'card.cvv';
  cvv.value = '123';
  document.querySelector('.wpwl-button-pay').before(cvv);`;

/** Opens a card form, and runs a script of the page in `onReady`. Returns the errors that the widget logs. */
const openForm = async (page: Page, sandbox: Sandbox, onReady: string) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('[wpwl]')) {
      logged.push(message.text());
    }
  });
  const checkoutId = await sandbox.createCheckout();
  const script = `${recording('onError')}
    wpwlOptions.onReady = () => { ${onReady} window.isReady = true; };`;
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  await page.waitForFunction('window.isReady');
  return { checkoutId, form: cardForm(page), logged };
};

const logs = (text: string) => [expect.stringContaining(text)];

test.describe('A page that changes the hosted fields @firefox-full', () => {
  test('by removing the group of the CVV sends nothing, and the reason is logged', async ({
    page,
    sandbox,
  }) => {
    const { checkoutId, form, logged } = await openForm(page, sandbox, removeCvv);
    await form.number.fill(card.number);
    await form.expiry.fill('1239');
    await form.pay();
    await expect(form.message).toHaveText(words.fieldsNotLoaded);
    await expect(form.payButton).toBeEnabled();
    expect(logged).toEqual(logs('The page has removed the hosted field card.cvv.'));
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });

  test('by copying the CVV pays with the original, and the copy is logged', async ({
    page,
    sandbox,
  }) => {
    const { form, logged } = await openForm(page, sandbox, cloneCvv);
    await form.number.fill(card.number);
    await form.expiry.fill('1239');
    const original = form.container.locator('iframe[name="card.cvv"]').first();
    await original.contentFrame().getByRole('textbox').fill(card.cvv);
    await form.pay();
    expect(await readResultCode(page, sandbox)).toBe(declined);
    expect(logged).toEqual(logs('a copy of the hosted field card.cvv, which stays empty.'));
  });

  test('by hiding the CVV and showing a copy sends nothing, and the field is reported', async ({
    page,
    sandbox,
  }) => {
    const script = `${cloneCvv} cvv.style.display = 'none';`;
    const { checkoutId, form, logged } = await openForm(page, sandbox, script);
    await form.number.fill(card.number);
    await form.expiry.fill('1239');
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    await expect(form.payButton).toBeEnabled();
    expect(logged).toEqual([
      ...logs('a copy of the hosted field card.cvv'),
      ...logs('removed or hidden the invalid fields: card.cvv.'),
    ]);
    expect(await callsOf(page)).toEqual([
      ['onError', { name: 'PciIframeSubmitError', code: 'frame_pairing' }],
    ]);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });

  test('by adding an input named card.cvv pays with the hosted CVV, and the input is logged', async ({
    page,
    sandbox,
  }) => {
    const { form, logged } = await openForm(page, sandbox, addCvvInput);
    await form.fill(card);
    await form.pay();
    expect(await readResultCode(page, sandbox)).toBe(declined);
    expect(logged).toEqual(logs('The page has its own input for card.cvv.'));
  });
});
