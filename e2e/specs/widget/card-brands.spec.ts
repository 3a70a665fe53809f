import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { authentication } from '../../support/sandbox.ts';
import { succeeded } from '../../support/shop.ts';

const discover = '6011000400001008';
const maestro = '6761301000993772';
const cabal = '6042010000000006';
const mada = '6051410000000006';

function refusal(brand: string): string {
  return words.brandNotAccepted
    .replace('{{brand}}', brand)
    .replace('{{brands}}', 'Visa, Mastercard, American Express');
}

test.describe('A card of a brand that is not offered', () => {
  for (const [number, name, tag] of [
    [discover, 'Discover', ''],
    [maestro, 'Maestro', '@full'],
  ] as const)
    test(`is refused with the accepted brands, before it is sent: ${name} @firefox-full ${tag}`, async ({
      sandbox,
      shop,
    }) => {
      const checkoutId = await shop.open({
        brands: 'VISA MASTER AMEX',
        options: { brandDetection: true },
      });
      const { form } = shop;
      await form.fill({ number });
      await expect(form.numberFrame).not.toContainClass('wpwl-valid');
      await form.pay();
      await expect(form.hints).toHaveText(refusal(name));
      await expect(form.number).toHaveAccessibleDescription(refusal(name));
      await expect(form.number).toBeFocused();
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

      await form.number.fill('4111111111111111');
      await expect(form.hints).toHaveCount(0);
      await form.pay();
      expect(await shop.status()).toMatchObject({ paymentBrand: 'VISA' });
    });

  test('is refused if the form has the brand, but the gateway does not offer it @full', async ({
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['VISA', 'MASTER', 'AMEX'] });
    const checkoutId = await shop.open({
      brands: 'VISA MASTER AMEX DISCOVER',
      parameters: authentication(merchant),
    });
    const { form } = shop;
    await expect(form.brand.locator('option:not([hidden])')).toHaveCount(3);
    await form.fill({ number: discover });
    await form.pay();
    await expect(form.hints).toHaveText(refusal('Discover'));
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });

  test('has the text that the merchant has set for the card number @full', async ({ shop }) => {
    const errorMessages = { cardNumberError: 'This number does not work.' };
    await shop.open({ brands: 'VISA MASTER', options: { errorMessages } });
    await shop.form.fill({ number: discover });
    await shop.form.pay();
    await expect(shop.form.hints).toHaveText(errorMessages.cardNumberError);
  });
});

test.describe('The brand of a payment', () => {
  test('stays the one that the shopper selected if its ranges are unknown', async ({ shop }) => {
    await shop.open({ brands: 'VISA MAESTRO NATIVA' });
    const { form } = shop;
    await form.brand.selectOption('NATIVA');
    await form.typeNumber(maestro);
    await form.fill({ number: maestro });
    await expect(form.brand).toHaveValue('NATIVA');
    await expect(form.choice).toBeHidden();
    await form.pay();
    expect(await shop.status()).toMatchObject({ paymentBrand: 'NATIVA' });
  });

  for (const [brands, number, paymentBrand, tag] of [
    ['VISA MAESTRO CABAL', cabal, 'CABAL', ''],
    ['VISA MASTER MADA', mada, 'MADA', '@full'],
  ] as const)
    test(`is the only one in whose ranges the number is: ${paymentBrand} ${tag}`, async ({
      shop,
    }) => {
      await shop.open({ brands });
      await shop.form.fill({ number });
      await shop.form.pay();
      expect(await shop.status()).toMatchObject({ paymentBrand, result: { code: succeeded } });
    });
});

test.describe('The CVV of a Maestro card', () => {
  test('may be empty, but not that of a Visa card', async ({ shop }) => {
    await shop.open({ brands: 'VISA MAESTRO' });
    const { form } = shop;
    await form.fill({ number: '4111111111111111', cvv: '' });
    await form.pay();
    await expect(form.hints).toHaveText(words.cvvEmpty);
    await form.number.fill(maestro);
    await expect(form.cvv).toHaveAttribute('aria-required', 'false');
    await form.pay();
    expect(await shop.status()).toMatchObject({ paymentBrand: 'MAESTRO' });
  });

  test('is sent if it is typed @full', async ({ shop }) => {
    await shop.open({ brands: 'VISA MAESTRO' });
    // The sandbox declines a payment with this CVV.
    await shop.form.fill({ number: maestro, cvv: '900' });
    await shop.form.pay();
    expect(await shop.status()).toMatchObject({ result: { code: '800.100.100' } });
  });
});
