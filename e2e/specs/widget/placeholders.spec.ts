import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';
import { optional } from '../../support/labels.ts';

test('The placeholders of the card form show the format of the selected brand, or the labels', async ({
  page,
  shop,
}) => {
  const card = cardFields(page);
  async function expectPlaceholders(expected: Readonly<Record<string, string>>): Promise<void> {
    for (const name of ['number', 'cvv', 'expiry', 'holder'] as const)
      if (expected[name] !== undefined)
        await expect(card[name], name).toHaveAttribute('placeholder', expected[name]);
  }
  await shop.open({ brands: 'VISA AMEX DINERS' });
  await expectPlaceholders({
    number: '1234 1234 1234 1234',
    cvv: '123',
    expiry: words.mmyy,
    holder: '',
  });
  await card.brand.selectOption('AMEX');
  await expectPlaceholders({ number: '1234 123456 12345', cvv: '1234' });
  await card.brand.selectOption('DINERS');
  await expectPlaceholders({ number: '1234 123456 1234', cvv: '123' });

  await shop.open({ options: { numberFormatting: false } });
  await expectPlaceholders({ number: '1234123412341234' });
  await shop.open({ options: { showLabels: false } });
  await expectPlaceholders({
    number: words.cardNumber,
    cvv: words.cvv,
    expiry: words.mmyy,
    holder: optional(words.cardHolder),
  });
});
