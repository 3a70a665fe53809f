import type { Locator, Page } from '@playwright/test';
import { cardFields, type CardFields } from '../../pages/card-fields.ts';
import { methodList } from '../../pages/method-list.ts';
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

const layouts = ['stacked', 'accordion'] as const;
const locales = ['en', 'de', 'ar', 'ja', 'fi'] as const;

/** The width of a narrow phone, and of a window at 400 % zoom (WCAG 1.4.10). */
const widthPx = 320;

/** 200: text of twice the size (WCAG 1.4.4). */
const textPercents = [100, 200] as const;

const colors = [
  { color: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { color: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { color: 'forced', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

const looks = textPercents.flatMap((textPercent) =>
  colors.map(({ color, media }) => ({
    name: `${color} colors, text of ${textPercent} %`,
    textPercent,
    media,
  })),
);

type Look = (typeof looks)[number];

function lookOf(index: number): Look {
  const look = looks[index % looks.length];
  if (look === undefined) throw new Error('The list of looks is empty.');
  return look;
}

const head = `<meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <style>
    body { margin: 16px; font-family: 'Noto Sans', 'Noto Sans Arabic', sans-serif }
    @media (prefers-color-scheme: dark) { body { background: #14171c; color: #eceef2 } }
  </style>`;

function readText(field: Locator): Promise<readonly string[]> {
  return field.evaluate((element) => {
    const { color, fontSize } = getComputedStyle(element);
    return [color, fontSize];
  });
}

/** Changes the open page, and waits until its form and the hosted fields have followed. */
async function show(page: Page, form: CardFields, { media, textPercent }: Look): Promise<void> {
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
  await page.locator('html').evaluate((root, percent) => {
    root.style.fontSize = `${percent}%`;
  }, textPercent);
  const isDark = media.colorScheme === 'dark';
  await expect(form.container).toHaveClass(isDark ? /\bwpwl-dark\b/ : /^(?!.*\bwpwl-dark\b)/);
  // The page sends the styles of the iframe element to the document in it.
  for (const [name, input] of [
    ['card.number', form.number],
    ['card.cvv', form.cvv],
  ] as const) {
    const frame = form.container.locator(`iframe[name="${name}"]`);
    await expect.poll(() => readText(input)).toEqual(await readText(frame));
  }
}

const forms = { include: ['.wpwl-form-card', '.wpwl-form-directDebit'] };

/** The list without the documents of the hosted fields, which are checked with the forms. */
const list = { include: ['.wpwl-methods'], withFrames: false };

/** Reports all findings of a look, even if an earlier look has some. */
async function expectAccessible(page: Page, state: string, scope = forms): Promise<void> {
  expect.soft(await findAccessibilityViolations(page, scope), state).toEqual([]);
  expect.soft(await findHorizontalOverflow(page), state).toBeLessThanOrEqual(0);
}

const rows = layouts.flatMap((layout) => locales.map((locale) => ({ layout, locale })));

test.describe('The forms meet WCAG 2.2 AA in all colors and text sizes @full', () => {
  for (const [index, { layout, locale }] of rows.entries()) {
    test(`in the layout ${layout}, in ${locale}, ${widthPx} pixels wide`, async ({
      page,
      shop,
    }) => {
      // One test for six looks.
      test.setTimeout(240_000);
      // Every look shows all errors, the state with the most elements. The other states have one look on
      // each page, and another look on the next page.
      const look = lookOf(index);
      await page.setViewportSize({ width: widthPx, height: 900 });
      await shop.open({
        // The names of brands without a logo are text.
        brands: 'VISA MASTER MADA CARTEBANCAIRE DIRECTDEBIT_SEPA PAYPAL',
        options: { layout, locale, brandDetection: true, showCVVHint: true },
        head,
      });
      const form = cardFields(page);
      await expect(form.number).toBeVisible();
      await expect(form.cvv).toBeVisible();
      await show(page, form, look);
      await expectAccessible(page, `empty, ${look.name}`);

      await form.number.fill('4200000000000092');
      await form.button.click();
      await expect(form.hints).toHaveCount(3);
      for (const each of looks) {
        await show(page, form, each);
        await expectAccessible(page, `wrong, ${each.name}`);
      }

      await form.number.fill('9682010000000005');
      await form.expiry.fill('1239');
      await form.cvv.fill('123');
      await form.holder.fill('Jane Jones');
      await form.holder.blur();
      await expect(form.hints).toHaveCount(0);
      await show(page, form, look);
      await expectAccessible(page, `filled, ${look.name}`);

      if (layout === 'stacked') return;
      const methods = methodList(page);
      for (const kind of ['directDebit', 'PAYPAL']) {
        await methods.row(kind).click();
        await expect.poll(methods.open).toEqual([kind]);
        await expectAccessible(page, `${kind}, ${look.name}`, list);
      }
    });
  }
});
