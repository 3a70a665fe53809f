import words from '#locales/en' with { type: 'json' };
import {
  coBadged,
  detectedIn,
  emptyNumber,
  frenchOptions,
  openFrenchShop,
  payOn,
  plain,
  readOutcome,
} from '../pages/french-shop.ts';
import { callsOf } from '../pages/merchant-script.ts';
import { recordAnnouncements } from '../support/live-regions.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('The shopper chooses the brand of a co-badged card', { tag: '@firefox' }, () => {
  test('with the keyboard alone, and it is heard, told to the shop and sent', async ({
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
    expect(await readOutcome(page, sandbox)).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: '000.100.110' },
    });
  });

  test('with a press, and a decline names the brand that was chosen', async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.typeNumber(coBadged);
    await form.choice.getByText('Visa').click();
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await payOn(form, '900');
    expect(await readOutcome(page, sandbox)).toMatchObject({
      paymentBrand: 'VISA',
      result: { code: '800.100.100' },
    });
  });

  test("or leaves it to the merchant's priority", async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.typeNumber(coBadged);
    await expect(form.choice).toBeVisible();
    await payOn(form);
    expect(await readOutcome(page, sandbox)).toMatchObject({ paymentBrand: 'CARTEBANCAIRE' });
  });

  test('or to the order of the page where there is no priority', async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox, { brandDetection: true });
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await payOn(form);
    expect(await readOutcome(page, sandbox)).toMatchObject({ paymentBrand: 'VISA' });
  });

  test('and keeps what was chosen, until the number is of other brands', async ({
    page,
    sandbox,
  }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.typeNumber(coBadged);
    await form.choice.getByText('Visa').click();
    await form.number.press('Backspace');
    await expect(form.choice).toBeVisible();
    await form.number.press('1');
    await expect(form.brand).toHaveValue('VISA');
    await emptyNumber(form);
    await expect(form.choice).toBeHidden();
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();

    await emptyNumber(form);
    await form.typeNumber('5555552500001001');
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
    await expect(form.choice.getByRole('radio', { name: 'Mastercard' })).toBeVisible();
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeHidden();
    await form.brand.selectOption('MASTER');
    await expect(form.choice.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
  });

  test('and the shop hears of every change, and of none any more', async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox);
    await form.typeNumber(plain);
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.choice).toBeHidden();
    await emptyNumber(form);
    await expect(form.brand).toHaveValue('');
    expect(await detectedIn(page)).toEqual([
      [['CARTEBANCAIRE', 'VISA'], 'CARTEBANCAIRE'],
      [['VISA'], 'VISA'],
      [[], ''],
    ]);
  });
});

const styles = ['card', 'plain', 'logos', 'none'] as const;

test.describe('The choice of brand', () => {
  for (const style of styles)
    test(`meets the guidelines in the style ${style}, light and dark, and fits 280 pixels`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width: 280, height: 800 });
      const { form } = await openFrenchShop(page, sandbox, { ...frenchOptions, style });
      await form.typeNumber(coBadged);
      await expect(form.choice).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(form.container).toContainClass(colorScheme === 'dark' ? 'wpwl-dark' : '');
        expect(await findAccessibilityViolations(page, { include: ['.wpwl-choice'] })).toEqual([]);
      }
      const { x = 0, width = Infinity } = (await form.choice.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(280);
    });

  test('runs from right to left in Arabic, and is sent once', async ({ page, sandbox }) => {
    const { form } = await openFrenchShop(page, sandbox, { ...frenchOptions, locale: 'ar' });
    const number = form.container.frameLocator('iframe[name="card.number"]').locator('input');
    await number.pressSequentially(coBadged);
    const choice = form.container.getByRole('radiogroup');
    const [first, second] = await Promise.all(
      ['Cartes Bancaires', 'Visa'].map((name) => choice.getByRole('radio', { name }).boundingBox()),
    );
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    const sent = await page.evaluate(() => [
      ...new FormData(document.querySelector<HTMLFormElement>('.wpwl-form') ?? undefined).keys(),
    ]);
    expect(sent.filter((name) => name === 'paymentBrand')).toHaveLength(1);
    expect(sent.filter((name) => !/^card\.|^paymentBrand$|^shopperResultUrl$/.test(name))).toEqual(
      [],
    );
  });
});
