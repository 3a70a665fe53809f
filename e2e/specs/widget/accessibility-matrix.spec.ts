import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { methodList } from '../../pages/method-list.ts';
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

const layouts = ['stacked', 'accordion'] as const;
const locales = ['en', 'de', 'ar', 'ja', 'fi'] as const;

/** A narrow phone, and text of twice the size (WCAG 1.4.4) in the width of a window at 400 % zoom (WCAG 1.4.10). */
const sizes = [
  { size: '320 pixels wide', textPercent: 100 },
  { size: '320 pixels wide with text of twice the size', textPercent: 200 },
] as const;

const colors = [
  { color: 'light', media: { colorScheme: 'light' } },
  { color: 'dark', media: { colorScheme: 'dark' } },
  { color: 'forced', media: { forcedColors: 'active' } },
] as const;

/** Tests of the quick suite, with text of twice the size. */
const quick: readonly string[] = ['stacked en dark', 'accordion ar light'];

const head = `<meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <style>
    body { margin: 16px; font-family: 'Noto Sans', 'Noto Sans Arabic', sans-serif }
    @media (prefers-color-scheme: dark) { body { background: #14171c; color: #eceef2 } }
  </style>`;

async function expectAccessible(page: Page, state: string): Promise<void> {
  const include = ['.wpwl-form-card', '.wpwl-form-directDebit'];
  const violations = await findAccessibilityViolations(page, { include });
  expect(violations, state).toEqual([]);
  expect(await findHorizontalOverflow(page), state).toBeLessThanOrEqual(0);
}

type Row = {
  readonly layout: (typeof layouts)[number];
  readonly locale: (typeof locales)[number];
} & (typeof sizes)[number] &
  (typeof colors)[number];

const rows: readonly Row[] = layouts.flatMap((layout) =>
  locales.flatMap((locale) =>
    sizes.flatMap((size) => colors.map((color) => ({ layout, locale, ...size, ...color }))),
  ),
);

function tagOf({ layout, locale, color, textPercent }: Row): string {
  return quick.includes(`${layout} ${locale} ${color}`) && textPercent === 200 ? '' : '@full';
}

test.describe('The forms meet WCAG 2.2 AA', () => {
  for (const row of rows)
    test(`in the layout ${row.layout}, in ${row.locale}, ${row.size}, in ${row.color} colors ${tagOf(row)}`, async ({
      page,
      shop,
    }) => {
      const { layout, locale, textPercent, media } = row;
      await page.emulateMedia({ colorScheme: 'light', ...media });
      await page.setViewportSize({ width: 320, height: 900 });
      await shop.open({
        // The names of brands without a logo are text.
        brands: 'VISA MASTER MADA CARTEBANCAIRE DIRECTDEBIT_SEPA PAYPAL',
        options: { layout, locale, brandDetection: true, showCVVHint: true },
        head: `${head}<style>html { font-size: ${textPercent}% }</style>`,
      });
      const form = cardFields(page);
      await expect(form.number).toBeVisible();
      await expect(form.cvv).toBeVisible();
      await expectAccessible(page, 'empty');

      await form.number.fill('4200000000000092');
      await form.button.click();
      await expect(form.hints).toHaveCount(3);
      await expectAccessible(page, 'wrong');

      await form.number.fill('9682010000000005');
      await form.expiry.fill('1239');
      await form.cvv.fill('123');
      await form.holder.fill('Jane Jones');
      await form.holder.blur();
      await expect(form.hints).toHaveCount(0);
      await expectAccessible(page, 'filled');

      if (layout === 'stacked') return;
      const list = methodList(page);
      for (const kind of ['directDebit', 'PAYPAL']) {
        await list.row(kind).click();
        await expect.poll(list.open).toEqual([kind]);
        const scope = { include: ['.wpwl-methods'], withFrames: false };
        expect(await findAccessibilityViolations(page, scope), kind).toEqual([]);
        expect(await findHorizontalOverflow(page), kind).toBeLessThanOrEqual(0);
      }
    });
});
