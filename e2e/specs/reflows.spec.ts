import type { Locator, Page } from '@playwright/test';
import { galleryTile, type Tile } from '../pages/gallery-tile.ts';
import { expect, test } from '../support/fixtures.ts';

const testCard = '4200000000000091';

/** As narrow as a page is that is enlarged to 400 % on a desk, with text that is twice as large besides. */
const widthPx = 320;
const textPercent = 200;

const locales = ['en', 'de', 'ar'] as const;
const styles = ['card', 'plain', 'logos', 'none'] as const;

/** States in which everything that can stand in the form stands in it. */
const states = ['explained', 'wrong', 'ended'] as const;

const openLarge = async (page: Page, origin: string, tile: Tile) => {
  await page.setViewportSize({ width: widthPx, height: 2_000 });
  const opened = galleryTile(page, origin);
  await opened.open(tile);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
  return opened;
};

/** What does not fit into the form, or words that do not fit into what they stand in. */
const findHorizontalOverflow = (container: Locator): Promise<readonly string[]> =>
  container.evaluate((form) => {
    const edge = document.documentElement.clientWidth;
    const room = form.getBoundingClientRect();
    const [start, end] = [Math.max(room.left, 0) - 0.5, Math.min(room.right, edge) + 0.5];
    return [...form.querySelectorAll('div, p, button, iframe, input, select, svg, span')]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isSeen = width > 0 && getComputedStyle(part).clipPath === 'none';
        return isSeen && (left < start || right > end);
      })
      .map((part) => part.className || part.nodeName);
  });

/** The room beside a typed text, and how much of it is left over, in pixels. */
const measureRoom = (input: Locator) =>
  input.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('A text is typed into an input.');
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('A text is measured on a canvas.');
    context.font = font;
    const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    const room = field.clientWidth - left - right;
    return { spare: room - context.measureText(field.value).width, left, right };
  });

/** How far from the end of a control its sign begins, in pixels. */
const reachOfSign = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const wrapper = element.closest('.wpwl-wrapper');
    if (wrapper === null) throw new Error('A control stands in a wrapper.');
    const { insetInlineEnd, inlineSize } = getComputedStyle(wrapper, '::after');
    return Number.parseFloat(insetInlineEnd) + Number.parseFloat(inlineSize);
  });

/** What the styles have in common is looked at once in every browser. */
const everywhere = { tag: '@firefox' };

test.describe('In 320 pixels, with text twice as large,', () => {
  for (const style of styles) {
    for (const locale of locales) {
      test(
        `${style} in ${locale} needs no scrolling sideways`,
        style === 'card' ? everywhere : {},
        async ({ page, sandbox }) => {
          for (const state of states) {
            await openLarge(page, sandbox.shopOrigin, { style, locale, state });
            const overhang = await findHorizontalOverflow(page.locator('.wpwl-container'));
            expect(overhang, state).toEqual([]);
            const scrolls = await page.evaluate(
              () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
            );
            expect(scrolls, state).toBe(false);
          }
        },
      );
    }
  }

  for (const [locale, end] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    test(`no sign stands on what is typed, in ${locale}`, everywhere, async ({ page, sandbox }) => {
      const tile = await openLarge(page, sandbox.shopOrigin, { locale });
      await tile.fill(testCard);
      const frame = page.locator('iframe[name="card.number"]');
      const number = frame.contentFrame().locator('input');
      const holder = page.locator('[name="card.holder"]');
      await expect.poll(async () => (await measureRoom(number)).spare).toBeGreaterThanOrEqual(0);
      expect((await measureRoom(number))[end]).toBeGreaterThan(await reachOfSign(frame));
      expect((await measureRoom(holder))[end]).toBeGreaterThan(await reachOfSign(holder));
    });
  }
});
