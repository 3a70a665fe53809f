import type { Locator, Page } from '@playwright/test';
import { accountForm } from '../../pages/account-form.ts';
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';

const rows: readonly (readonly [
  name: string,
  find: (page: Page) => Locator,
  typed: string,
  shown: string,
  other: string,
])[] = [
  [
    'card number',
    (page) => cardFields(page).number,
    '4200000000000091',
    '4200 0000 0000 0091',
    '5',
  ],
  ['security code', (page) => cardFields(page).cvv, '123', '123', '9'],
  ['expiry date', (page) => cardFields(page).expiry, '1239', '12 / 39', '05 / '],
  ['holder', (page) => cardFields(page).holder, 'Jane Jones', 'Jane Jones', 'J'],
  ['IBAN', (page) => accountForm(page).iban, 'DE89370400', 'DE89 3704 00', 'F'],
];

test('Undo brings back what a typed character has replaced, and redo repeats it, in every field @firefox-full', async ({
  page,
  shop,
}) => {
  await shop.open({ brands: 'VISA MASTER DIRECTDEBIT_SEPA', options: { brandDetection: true } });
  for (const [name, find, typed, shown, other] of rows)
    await test.step(name, async () => {
      const input = find(page);
      await input.click();
      await input.pressSequentially(typed);
      await expect(input).toHaveValue(shown);
      await input.press('Control+a');
      await input.press(other.trim().at(name === 'expiry date' ? 1 : 0) ?? '');
      await expect(input).toHaveValue(other);
      await input.press('Control+z');
      await expect(input).toHaveValue(shown);
      await input.press('Control+Shift+z');
      await expect(input).toHaveValue(other);
      await input.press('Control+z');
      await expect(input).toHaveValue(shown);
    });
  await test.step('step by step, where the field formats the text again', async () => {
    const { expiry } = cardFields(page);
    await expiry.press('End');
    await expiry.press('Backspace');
    await expiry.press('Backspace');
    await expiry.press('5');
    for (const [key, shown] of [
      ['Control+z', '12 / '],
      ['Control+z', '12 / 39'],
      ['Control+Shift+z', '12 / '],
      ['Control+Shift+z', '12 / 5'],
      ['Control+z', '12 / '],
      ['Control+z', '12 / 39'],
    ] as const) {
      await expiry.press(key);
      await expect(expiry).toHaveValue(shown);
    }
  });
  await cardFields(page).holder.fill('Jane Jones');
  await shop.form.pay();
  await shop.expectPaid();
});
