import { accountForm } from '../../pages/account-form.ts';
import { expect, test } from '../../support/fixtures.ts';

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
      const caret = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...caret });
      await expect(field).toHaveValue(text);
    }
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
    await expect(field).toHaveValue(formatted);
  }
});
