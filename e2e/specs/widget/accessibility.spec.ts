import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { galleryTile } from '../../pages/gallery-tile.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** Checks the forms and the documents of their hosted fields; the page around them is the merchant's. */
const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const violations = await findAccessibilityViolations(page, { include: ['.wpwl-container'] });
  expect(violations, state).toEqual([]);
};

type Settings = { readonly locale?: string; readonly style?: string };

const head = `<meta name="color-scheme" content="light dark">
  <style>body { max-width: 30rem }</style>`;

/** Opens a card form with the CVV hint and billing fields. */
const open = async (page: Page, sandbox: Sandbox, settings: Settings) => {
  const checkoutId = await sandbox.createCheckout();
  const snippet = sandbox.snippet({
    checkoutId,
    options: {
      ...settings,
      showCVVHint: true,
      billingAddress: {},
      mandatoryBillingFields: { country: true, city: true },
    },
  });
  await sandbox.merchantPage(page, { ...snippet, head: `${head}${snippet.head ?? ''}` });
  const fields = cardFields(page);
  await expect(fields.number).toBeVisible();
  await expect(fields.cvv).toBeVisible();
  return { checkoutId, ...fields };
};

/** Checks the states of one payment: empty, with errors and the CVV hint, filled, and while paying. */
const checkStates = async (page: Page, sandbox: Sandbox, settings: Settings): Promise<void> => {
  const form = await open(page, sandbox, settings);
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

  await sandbox.fault({
    method: 'POST',
    path: `/v1/checkouts/${form.checkoutId}/payment`,
    kind: 'delay',
    delayMs: 60_000,
    times: 1,
  });
  await form.button.click();
  await expect(form.button).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'paying');
  await sandbox.clearFaults();
};

test.describe('The card form meets WCAG 2.2 AA', () => {
  const themes = [
    { theme: 'light, in English', media: {}, settings: { locale: 'en' } },
    { theme: 'dark, in Arabic', media: { colorScheme: 'dark' }, settings: { locale: 'ar' } },
    {
      theme: 'in forced colours, in German',
      media: { forcedColors: 'active' },
      settings: { locale: 'de' },
    },
    {
      theme: 'with more contrast, in English',
      media: { contrast: 'more' },
      settings: { locale: 'en' },
    },
    { theme: 'in style plain', media: {}, settings: { style: 'plain' } },
    { theme: 'in style logos', media: {}, settings: { style: 'logos' } },
    { theme: 'in style none', media: {}, settings: { style: 'none' } },
  ] as const;

  for (const [index, { theme, media, settings }] of themes.entries()) {
    const tag = index < 2 ? [] : '@full';
    test(theme, { tag }, async ({ page, sandbox }) => {
      await page.emulateMedia({ colorScheme: 'light', ...media });
      await checkStates(page, sandbox, settings);
    });
  }
});

test.describe('Every other form meets WCAG 2.2 AA @full', () => {
  const themes = [
    { name: 'light', theme: { theme: 'light' }, media: {} },
    { name: 'dark', theme: { theme: 'dark' }, media: {} },
    { name: 'in forced colours', theme: {}, media: { forcedColors: 'active' } },
    { name: 'with more contrast', theme: {}, media: { contrast: 'more' } },
  ] as const;

  const states = [
    'expired',
    'saq-a',
    'billing',
    'saved',
    'debit',
    'debit-invalid',
    'debit-by-number',
    'account',
    'redirect-brands',
  ] as const;

  for (const { name, theme, media } of themes) {
    test(name, async ({ page, sandbox }) => {
      // Playwright's default colour scheme would override the `color-scheme` of the form.
      await page.emulateMedia({ colorScheme: null, ...media });
      const tile = galleryTile(page, sandbox.shopOrigin);
      for (const state of states) {
        await tile.open({ state, ...theme });
        await expectAccessible(page, state);
      }
    });
  }
});

test.describe('Pointer targets', () => {
  test('are at least 44 by 44 pixels, the CVV hint at least 24 by 24', async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const { container, brand, expiry, holder, button } = await open(page, sandbox, {});
    const frames = container.locator('.wpwl-control-iframe');
    const controls = [brand, expiry, holder, frames.first(), frames.last(), button];
    const rows = [
      ...controls.map((target) => [target, 44] as const),
      [container.locator('.wpwl-icon'), 24] as const,
    ];
    for (const [target, sizePx] of rows) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(sizePx);
    }
  });
});
