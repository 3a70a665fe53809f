import type { CDPSession, Locator } from '@playwright/test';
import { accountForm } from '../../pages/account-form.ts';
import { billingAddress } from '../../pages/billing-address.ts';
import { hostedFrame } from '../../pages/hosted-frame.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

// The command that composes text exists only in the protocol of Chromium.
test('A field that formats its text leaves a running composition alone, and formats the result', async ({
  page,
  shop,
}) => {
  await shop.open({ brands: 'VISA DIRECTDEBIT_SEPA' });
  const session = await page.context().newCDPSession(page);
  const rows = [
    [shop.form.expiry, ['1', '12', '123', '1234'], '12 / 34'],
    [shop.form.expiry, ['１', '１２', '１２／', '１２／３４'], '12 / 34'],
    [accountForm(page).iban, ['d', 'de', 'de8', 'de89', 'de893'], 'DE89 3'],
  ] as const;
  for (const [field, steps, formatted] of rows) {
    await field.fill('');
    await field.focus();
    for (const text of steps) {
      await setComposition(session, text);
      await expect(field).toHaveValue(text);
    }
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
    await expect(field).toHaveValue(formatted);
  }
});

/** Sets the text that is being composed, with the caret at its end. */
async function setComposition(session: CDPSession, text: string): Promise<void> {
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await session.send('Input.imeSetComposition', { text, ...caret });
}

/** Composes a text in the field that is clicked, and leaves the composition running. */
async function compose(session: CDPSession, field: Locator, text: string): Promise<void> {
  await field.click();
  for (let length = 1; length <= text.length; length += 1)
    await setComposition(session, text.slice(0, length));
}

/** What the input method sends for Enter: a key that it handles itself, then the text. */
async function commitByEnter(session: CDPSession, text: string): Promise<void> {
  const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.insertText', { text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

test.describe('What a composing keyboard types in the card form is paid', () => {
  for (const commit of ['a click on the next field, and at last on Pay', 'Enter @full'])
    test(`when it is committed by ${commit}`, async ({ page, shop }) => {
      await shop.open({ brands: 'VISA MASTER' });
      const { number, expiry, cvv, holder, payButton } = shop.form;
      await expect(number).toBeVisible();
      const session = await page.context().newCDPSession(page);
      for (const [field, frame, text] of [
        [number, 'card.number', '４２００００００００００００９１'],
        [expiry, undefined, '１２／３９'],
        [cvv, 'card.cvv', '１２３'],
        [holder, undefined, 'ヤマダ　タロウ'],
      ] as const) {
        const target =
          frame === undefined
            ? session
            : await page.context().newCDPSession(await hostedFrame(page, frame));
        await compose(target, field, text);
        if (commit.startsWith('Enter')) await commitByEnter(target, text);
      }
      expect(await shop.posts()).toBe(0);
      await payButton.click();
      await shop.expectPaid();
      expect(await shop.status()).toMatchObject({
        card: {
          holder: 'ヤマダ タロウ',
          last4Digits: '0091',
          expiryMonth: '12',
          expiryYear: '2039',
        },
      });
    });
});

test('What a composing keyboard types in an address and in an account is sent when a press on Pay interrupts it @full', async ({
  page,
  shop,
}) => {
  const session = await page.context().newCDPSession(page);
  await shop.open({ options: { billingAddress: { country: 'JP' } } });
  const billing = billingAddress(shop.form.container);
  await shop.form.fill(approvedCard);
  await compose(session, billing.city, '東京');
  await compose(session, billing.postcode, '１００－０００１');
  await compose(session, billing.street1, '千代田１－２');
  await shop.form.payButton.click();
  expect(await shop.status()).toMatchObject({
    result: { code: succeeded },
    billing: { city: '東京', postcode: '100-0001', street1: '千代田1-2' },
  });
  await shop.open({ brands: 'DIRECTDEBIT_SEPA' });
  const account = accountForm(page);
  await account.consent.check();
  await compose(session, account.holder, 'ヤマダ　タロウ');
  await compose(session, account.iban, 'ｄｅ８９３７０４００４４０５３２０１３０００');
  await account.payButton.click();
  await shop.expectPaid();
});
