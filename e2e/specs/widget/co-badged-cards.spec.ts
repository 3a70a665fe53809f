import words from '#locales/en' with { type: 'json' };
import type { CardForm } from '../../pages/card-form.ts';
import {
  coBadged,
  completeAndPay,
  frenchOptions,
  madaCard,
  openCoBadgeShop,
  openFrenchShop,
  visaOnly,
} from '../../pages/co-badge-shop.ts';
import { callsOf } from '../../pages/merchant-script.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countRequests } from '../../support/ledger.ts';
import { recordAnnouncements } from '../../support/live-regions.ts';
import { succeeded } from '../../support/shop.ts';

function radio({ choice }: CardForm, name: string) {
  return choice.getByRole('radio', { name });
}

test.describe('The brand choice of a co-badged card', () => {
  test('is announced, works by keyboard, is passed to onChangeBrand and sent with the payment @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const { take } = await recordAnnouncements(page);
    const { form } = await openFrenchShop(page, sandbox);
    await expect(form.choice).toBeHidden();
    await form.number.focus();
    await expect(form.number).toBeFocused();
    await page.keyboard.type(coBadged);
    await expect(form.choice).toBeVisible();
    await expect(form.choice.getByRole('radio')).toHaveCount(2);
    await expect(radio(form, 'Cartes Bancaires')).toBeChecked();
    expect((await take()).at(-1)).toBe(`status: ${words.brandChoice}: Cartes Bancaires, Visa`);

    await page.keyboard.press('Tab');
    await expect(radio(form, 'Cartes Bancaires')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(radio(form, 'Visa')).toBeFocused();
    await expect(radio(form, 'Visa')).toBeChecked();
    await expect(form.brand).toHaveValue('VISA');

    await page.keyboard.press('Tab');
    await expect(form.expiry).toBeFocused();
    await page.keyboard.type('1239');
    await page.keyboard.press('Tab');
    await expect(form.holder).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.cvv).toBeFocused();
    await page.keyboard.type('123');
    await expect(form.cvv).toHaveValue('123');
    expect((await callsOf(page)).at(-1)).toEqual(['onChangeBrand', 'VISA']);
    await page.keyboard.press('Enter');
    expect(await shop.status()).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: succeeded },
    });
  });

  test('is sent with a declined payment too, and can be made by click @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.number.fill(coBadged);
    await form.choice.getByText('Visa').click();
    await expect(radio(form, 'Visa')).toBeChecked();
    await completeAndPay(form, '900');
    expect(await shop.status()).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: '800.100.100' },
    });
  });

  test('starts with the base brand or, if set, with brandDetectionPriority @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const brands = 'CARTEBANCAIRE VISA MASTER';
    const options = { brandDetectionType: 'binlist' };
    const { form } = await openCoBadgeShop(page, sandbox, { brands, options });
    await expect(form.brand).toHaveValue('CARTEBANCAIRE');
    await form.number.fill(coBadged);
    await expect(radio(form, 'Visa')).toBeChecked();
    await completeAndPay(form);
    expect(await shop.status()).toMatchObject({ paymentBrand: 'VISA' });

    const preferred = await openFrenchShop(page, sandbox);
    await preferred.form.number.fill(coBadged);
    await expect(preferred.form.choice).toBeVisible();
    await completeAndPay(preferred.form);
    expect(await shop.status()).toMatchObject({
      paymentBrand: 'CARTEBANCAIRE',
    });
  });

  test('is kept until the number has other brands @full', async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.number.fill(coBadged);
    await form.choice.getByText('Visa').click();
    await form.number.press('Backspace');
    await expect(form.choice).toBeVisible();
    await form.number.press('1');
    await expect(form.brand).toHaveValue('VISA');
    await form.number.fill('');
    await expect(form.choice).toBeHidden();
    await form.number.fill(coBadged);
    await expect(radio(form, 'Visa')).toBeChecked();

    await form.number.fill('');
    await form.number.fill('5555552500001001');
    await expect(radio(form, 'Cartes Bancaires')).toBeChecked();
    await expect(radio(form, 'Mastercard')).toBeVisible();
    await expect(radio(form, 'Visa')).toBeHidden();
    // A script of the page: the select is hidden.
    await form.brand.selectOption('MASTER', { force: true });
    await expect(radio(form, 'Mastercard')).toBeChecked();
  });

  test('is shown for mada cards, but not for other VISA cards, without a BIN request @full @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const { checkoutId, form } = await openCoBadgeShop(page, sandbox, {
      brands: 'VISA MASTER MADA',
      options: { brandDetection: true },
    });
    await form.number.fill(visaOnly);
    await form.expiry.fill('1239');
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.choice).toBeHidden();

    await form.number.fill(madaCard);
    await expect(radio(form, 'Visa')).toBeChecked();
    await form.choice.getByText('mada').click();
    await completeAndPay(form);
    expect(await shop.status()).toMatchObject({
      paymentBrand: 'MADA',
      result: { code: succeeded },
    });
    expect(await countRequests(sandbox, checkoutId, 'GET', 'bins/••••••')).toBe(0);
  });

  for (const style of ['card', 'plain', 'logos', 'none'])
    test(`is accessible in light and dark and fits into 280 pixels in style ${style} @full`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width: 280, height: 800 });
      const options = { ...frenchOptions, style };
      const { form } = await openFrenchShop(page, sandbox, options);
      await form.number.fill(coBadged);
      await expect(form.choice).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(form.container).toContainClass(colorScheme === 'dark' ? 'wpwl-dark' : '');
        const violations = await findAccessibilityViolations(page, { include: ['.wpwl-choice'] });
        expect(violations).toEqual([]);
      }
      const { x = 0, width = Infinity } = (await form.choice.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(280);
    });

  test('runs from right to left in Arabic and submits one paymentBrand @full', async ({
    page,
    sandbox,
  }) => {
    const { form } = await openFrenchShop(page, sandbox, { ...frenchOptions, locale: 'ar' });
    await form.numberFrame.contentFrame().locator('input').fill(coBadged);
    const choice = form.container.getByRole('radiogroup');
    const [first, second] = await Promise.all(
      ['Cartes Bancaires', 'Visa'].map((name) => choice.getByRole('radio', { name }).boundingBox()),
    );
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    const names = await page.evaluate(() => [
      ...new FormData(document.querySelector<HTMLFormElement>('.wpwl-form') ?? undefined).keys(),
    ]);
    expect(names.filter((name) => name === 'paymentBrand')).toHaveLength(1);
    const others = names.filter((name) => !/^card\.|^paymentBrand$|^shopperResultUrl$/.test(name));
    expect(others).toEqual([]);
  });
});

test('A card that is not known to be co-badged has the brand that the shopper selected first, or the only one @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const { form } = await openFrenchShop(page, sandbox, {});
  await form.brand.selectOption('CARTEBANCAIRE');
  await form.number.fill(visaOnly);
  await expect(form.choice).toBeHidden();
  await completeAndPay(form);
  expect(await shop.status()).toMatchObject({ paymentBrand: 'CARTEBANCAIRE' });

  await openCoBadgeShop(page, sandbox, { brands: 'MADA', options: {} });
  await form.number.fill(visaOnly);
  await completeAndPay(form);
  expect(await shop.status()).toMatchObject({ paymentBrand: 'MADA' });
});
