import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { galleryTile } from '../../pages/gallery-tile.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import type { Shop } from '../../support/shop.ts';

/** Checks the forms and the documents of their hosted fields; the page around them is the merchant's. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const violations = await findAccessibilityViolations(page, { include: ['.wpwl-container'] });
  expect(violations, state).toEqual([]);
}

/** Opens a card form with the CVV hint and billing fields. */
async function open(page: Page, shop: Shop, options: object = {}) {
  await shop.open({
    head: `<meta name="color-scheme" content="light dark"><style>body { max-width: 30rem }</style>`,
    options: {
      ...options,
      showCVVHint: true,
      billingAddress: {},
      mandatoryBillingFields: { country: true, city: true },
    },
  });
  const fields = cardFields(page);
  await expect(fields.number).toBeVisible();
  await expect(fields.cvv).toBeVisible();
  return fields;
}

test.describe('The card form meets WCAG 2.2 AA', () => {
  const themes = [
    { theme: 'light, in English', options: { locale: 'en' } },
    { theme: 'dark, in Arabic', media: { colorScheme: 'dark' }, options: { locale: 'ar' } },
    {
      theme: 'in forced colors, in German',
      media: { forcedColors: 'active' },
      options: { locale: 'de' },
    },
    { theme: 'with more contrast', media: { contrast: 'more' }, options: { locale: 'en' } },
    { theme: 'in style plain', options: { style: 'plain' } },
    { theme: 'in style logos', options: { style: 'logos' } },
    { theme: 'in style none', options: { style: 'none' } },
  ] as const;

  for (const { theme, options, ...row } of themes)
    test(`${theme} ${theme === themes[0].theme ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', ...('media' in row && row.media) });
      const form = await open(page, shop, options);
      await expectAccessible(page, 'empty');
      await form.container.locator('.wpwl-icon').click();
      await form.button.click();
      await expect(form.hints).toHaveCount(5);
      await expect(form.container.getByRole('note')).toBeVisible();
      await expectAccessible(page, 'with errors and the CVV hint');

      await form.number.fill('4200000000000091');
      await form.expiry.fill('1239');
      await form.holder.fill('Jane Jones');
      await form.cvv.fill('123');
      await form.container.locator('[name="billing.country"]').selectOption('AT');
      await form.container.locator('[name="billing.city"]').fill('Wien');
      await form.holder.focus();
      await expect(form.hints).toHaveCount(0);
      await expectAccessible(page, 'filled');

      await sandbox.fault({ ...paymentRequest, kind: 'delay', delayMs: 60_000 });
      await form.button.click();
      await expect(form.button).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page, 'paying');
      await sandbox.clearFaults();
    });
});

test.describe('Every other form meets WCAG 2.2 AA @full', () => {
  const themes = [
    { name: 'light', theme: { theme: 'light' }, media: {} },
    { name: 'dark', theme: { theme: 'dark' }, media: {} },
    { name: 'in forced colors', theme: {}, media: { forcedColors: 'active' } },
    { name: 'with more contrast', theme: {}, media: { contrast: 'more' } },
  ] as const;
  const states =
    'expired saq-a billing saved debit debit-invalid debit-by-number account redirect-brands';

  for (const { name, theme, media } of themes)
    test(name, async ({ page, sandbox }) => {
      // Playwright's default color scheme would override the `color-scheme` of the form.
      await page.emulateMedia({ colorScheme: null, ...media });
      const tile = galleryTile(page, sandbox.shopOrigin);
      for (const state of states.split(' ')) {
        await tile.open({ state, ...theme });
        await expectAccessible(page, state);
      }
    });
});

test('Pointer targets are at least 44 by 44 pixels, the CVV hint at least 24 by 24', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { container, brand, expiry, holder, button } = await open(page, shop);
  const frames = container.locator('.wpwl-control-iframe');
  const controls = [brand, expiry, holder, frames.first(), frames.last(), button];
  for (const [target, sizePx] of [
    ...controls.map((control) => [control, 44] as const),
    [container.locator('.wpwl-icon'), 24] as const,
  ]) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(sizePx);
  }
});
