import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { ShopPage } from '../../support/shop.ts';

/** Brands without a logo: the widget shows their names. */
const named = 'CARTEBANCAIRE DANKORT MADA MEEZA';

type NamePlace = {
  readonly place: string;
  readonly settings: ShopPage;
  /** The marks that contain the names. */
  readonly marks: string;
  readonly count: number;
  /** Typed into the number field. */
  readonly number?: string;
};

const accordion = { layout: 'accordion' } as const;

const places: readonly NamePlace[] = [
  {
    place: 'the number field',
    settings: { brands: `VISA ${named}`, options: { brandDetection: true } },
    marks: '.wpwl-number-brand',
    number: '9682010000000005',
    count: 1,
  },
  {
    place: 'the number field of a list of methods, for a name of two words',
    settings: { brands: 'VISA CARTEBANCAIRE PAYPAL', options: accordion },
    marks: '.wpwl-number-brand',
    number: '5075890000000003',
    count: 1,
  },
  {
    place: 'the row of accepted brands',
    settings: { brands: `VISA ${named}`, options: { brandDetection: true } },
    marks: '.wpwl-accepted > .wpwl-logo',
    count: 4,
  },
  {
    place: 'the row of accepted brands while another is detected',
    settings: { brands: `VISA ${named}`, options: { brandDetection: true } },
    marks: '.wpwl-accepted > .wpwl-logo-other',
    number: '4200000000000091',
    count: 4,
  },
  {
    place: 'the row of a method',
    settings: { brands: `${named} PAYPAL`, options: accordion },
    marks: '.wpwl-method-brands > .wpwl-logo:visible',
    count: 4,
  },
  {
    place: 'the row of logos',
    settings: { brands: `VISA ${named}`, options: { style: 'logos' } },
    marks: '.wpwl-logos > .wpwl-logo',
    count: 4,
  },
];

/** The root font size in percent, and the smallest size of a readable name in pixels. */
const textSizes = [
  { percent: 100, leastPx: 11 },
  { percent: 200, leastPx: 22 },
] as const;

function setTextSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.style.fontSize = `${value}%`;
  }, percent);
}

/** Names that are too small, cut off, or of a low contrast in their box. */
function findUnreadable(marks: Locator, leastPx: number): Promise<readonly string[]> {
  return marks.evaluateAll((all, least) => {
    return all.flatMap((mark) => {
      const name = mark.textContent.replaceAll(/\s/g, ' ');
      const size = Number.parseFloat(getComputedStyle(mark).fontSize);
      const text = document.createRange();
      text.selectNodeContents(mark);
      const [inner, outer] = [text.getBoundingClientRect(), mark.getBoundingClientRect()];
      const isInside =
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      return [
        ...(size < least ? [`${name}: ${size} px`] : []),
        ...(isInside ? [] : [`${name}: cut off`]),
      ];
    });
  }, leastPx);
}

/** The space between the mark and the text of the number, in pixels. */
async function readSpaceBesideMark(frame: Locator, mark: Locator): Promise<number> {
  const padding = await frame
    .contentFrame()
    .locator('input')
    .evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return { left: Number.parseFloat(paddingLeft), right: Number.parseFloat(paddingRight) };
    });
  const [field, box] = [await frame.boundingBox(), await mark.boundingBox()];
  if (field === null || box === null) return NaN;
  return Math.max(
    field.x + padding.left - (box.x + box.width),
    box.x - (field.x + field.width - padding.right),
  );
}

test.describe('The name of a brand without a logo', () => {
  // The quick suite has the first place of each layout.
  for (const [index, { place, settings, marks, count, number }] of places.entries())
    test(`is readable in ${place} ${index < 2 ? '' : '@full'}`, async ({ page, shop }) => {
      await page.setViewportSize({ width: 800, height: 900 });
      await shop.open(settings);
      await expect(shop.form.number).toBeVisible();
      if (number !== undefined) await shop.form.number.fill(number);
      const names = page.locator(marks).filter({ has: page.locator('span.wpwl-mark') });
      await expect(names).toHaveCount(count);
      for (const { percent, leastPx } of textSizes) {
        await setTextSize(page, percent);
        await expect.poll(() => findUnreadable(names, leastPx), `${percent} % text`).toEqual([]);
      }
    });

  for (const [locale, tag] of [
    ['en', ''],
    ['ar', '@full'],
  ] as const)
    test(`never covers the typed number in the language ${locale} ${tag}`, async ({ shop }) => {
      await shop.open({
        brands: `VISA ${named}`,
        options: { brandDetection: true, locale },
      });
      const { container, numberFrame } = shop.form;
      const number = numberFrame.contentFrame().locator('input');
      await number.fill('5075890000000003');
      const mark = container.locator('.wpwl-number-brand');
      await expect(mark).toHaveText(/^Cartes\nBancaires$/);
      await expect.poll(() => readSpaceBesideMark(numberFrame, mark)).toBeGreaterThan(4);
    });

  test('is left out of a button that already names the brand @full', async ({ page, shop }) => {
    await shop.open({ brands: 'GIROPAY PAYPAL' });
    const marks = page.locator('.wpwl-button-brand > .wpwl-brand');
    await expect(marks.locator('svg')).toHaveCount(1);
    await expect(marks.filter({ has: page.locator('svg') })).toBeVisible();
    await expect(marks.filter({ hasText: 'giropay' })).toBeHidden();
  });

  test('is replaced by an icon in a list of methods, whose rows name the brand @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: 'VISA GIROPAY TABBY OXXO IDEAL', options: accordion });
    for (const [kind, hasIcon] of [
      ['GIROPAY', true],
      ['TABBY', true],
      ['OXXO', true],
      ['IDEAL', false],
    ] as const) {
      const mark = page.locator(`.wpwl-method-${kind} .wpwl-method-mark`);
      await expect(mark.locator('svg')).toBeVisible();
      await expect(mark).toHaveText('');
      expect(await mark.evaluate(({ classList }) => classList.contains('wpwl-method-icon'))).toBe(
        hasIcon,
      );
    }
  });
});
