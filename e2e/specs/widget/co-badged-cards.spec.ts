import words from '#locales/en' with { type: 'json' };
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
import { readPaymentStatus } from '../../support/payments.ts';

test.describe('The brand choice of a co-badged card', () => {
  test('is announced, works by keyboard, is passed to onChangeBrand and sent with the payment @firefox', async ({
    page,
    sandbox,
  }) => {
    const { take } = await recordAnnouncements(page);
    const { form } = await openFrenchShop(page, sandbox);
    await expect(form.choice).toBeHidden();
    await form.number.focus();
    await expect(form.number).toBeFocused();
    await page.keyboard.type(coBadged);
    await expect(form.choice).toBeVisible();
    await expect(form.choice.getByRole('radio')).toHaveCount(2);
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
    expect((await take()).at(-1)).toBe(`status: ${words.brandChoice}: Cartes Bancaires, Visa`);

    await page.keyboard.press('Tab');
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeFocused();
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
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
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: '000.100.110' },
    });
  });

  test('is sent with a declined payment too, and can be made by click @full', async ({
    page,
    sandbox,
  }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.number.fill(coBadged);
    await form.choice.getByText('Visa').click();
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await completeAndPay(form, '900');
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: '800.100.100' },
    });
  });

  test('starts with the base brand or, if set, with brandDetectionPriority', async ({
    page,
    sandbox,
  }) => {
    const brands = 'CARTEBANCAIRE VISA MASTER';
    const options = { brandDetectionType: 'binlist' };
    const { form } = await openCoBadgeShop(page, sandbox, { brands, options });
    await expect(form.brand).toHaveValue('CARTEBANCAIRE');
    await form.number.fill(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await completeAndPay(form);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({ paymentBrand: 'VISA' });

    const preferred = await openFrenchShop(page, sandbox);
    await preferred.form.number.fill(coBadged);
    await expect(preferred.form.choice).toBeVisible();
    await completeAndPay(preferred.form);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'CARTEBANCAIRE',
    });
  });

  test('is kept until the number has other brands', async ({ page, sandbox }) => {
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
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();

    await form.number.fill('');
    await form.number.fill('5555552500001001');
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
    await expect(form.choice.getByRole('radio', { name: 'Mastercard' })).toBeVisible();
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeHidden();
    await form.brand.selectOption('MASTER');
    await expect(form.choice.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
  });

  test('is shown for mada cards, but not for other VISA cards, without a BIN request @firefox', async ({
    page,
    sandbox,
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
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await form.choice.getByText('mada').click();
    await completeAndPay(form);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'MADA',
      result: { code: '000.100.110' },
    });
    expect(await countRequests(sandbox, checkoutId, 'GET', 'bins/••••••')).toBe(0);
  });

  const styles = [
    { style: 'card', tags: [] },
    { style: 'plain', tags: ['@full'] },
    { style: 'logos', tags: ['@full'] },
    { style: 'none', tags: ['@full'] },
  ] as const;

  for (const { style, tags } of styles)
    test(
      `is accessible in light and dark and fits into 280 pixels (style ${style})`,
      { tag: [...tags] },
      async ({ page, sandbox }) => {
        await page.setViewportSize({ width: 280, height: 800 });
        const { form } = await openFrenchShop(page, sandbox, { ...frenchOptions, style });
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
      },
    );

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

test.describe('A card that is not known to be co-badged', () => {
  test('is paid with the brand that the shopper selected before typing the number', async ({
    page,
    sandbox,
  }) => {
    const { form } = await openFrenchShop(page, sandbox, {});
    await form.brand.selectOption('CARTEBANCAIRE');
    await form.number.fill(visaOnly);
    await form.expiry.fill('1239');
    await form.cvv.fill('123');
    await expect(form.choice).toBeHidden();
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'CARTEBANCAIRE',
    });
  });

  test('is accepted if only the national brand is offered', async ({ page, sandbox }) => {
    const { form } = await openCoBadgeShop(page, sandbox, { brands: 'MADA', options: {} });
    await form.number.fill(visaOnly);
    await completeAndPay(form);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({ paymentBrand: 'MADA' });
  });
});
