import type { Locator, Page } from '@playwright/test';
import { galleryTile, type GalleryTile, type Tile } from '../../pages/gallery-tile.ts';
import { findHorizontalOverflow } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The width of a desktop window at 400 % zoom (WCAG 1.4.10), with text of twice the size (WCAG 1.4.4). */
const widthPx = 320;
const textPercent = 200;

async function openWithLargeText(page: Page, origin: string, tile: Tile): Promise<GalleryTile> {
  await page.setViewportSize({ width: widthPx, height: 2_000 });
  const opened = galleryTile(page, origin);
  await opened.open(tile);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
  return opened;
}

/** Visible parts of the form that reach beyond the form or the window. */
function findOverflowingParts(container: Locator): Promise<readonly string[]> {
  return container.evaluate((form) => {
    const windowWidth = document.documentElement.clientWidth;
    const box = form.getBoundingClientRect();
    const [start, end] = [Math.max(box.left, 0) - 0.5, Math.min(box.right, windowWidth) + 0.5];
    return [...form.querySelectorAll('div, p, button, iframe, input, select, svg, span')]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isVisible = width > 0 && getComputedStyle(part).clipPath === 'none';
        return isVisible && (left < start || right > end);
      })
      .map((part) => part.className || part.nodeName);
  });
}

/** The padding of an input, and the width that its text leaves free, in pixels. */
function measureInput(input: Locator) {
  return input.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('The element is not an input.');
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('The canvas has no 2D context.');
    context.font = font;
    const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    const available = field.clientWidth - left - right;
    return { free: available - context.measureText(field.value).width, left, right };
  });
}

/** The distance from the end of a control to the far edge of its icon, in pixels; 0 if there is no room for an icon. */
function measureIcon(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const wrapper = element.closest('.wpwl-wrapper');
    if (wrapper === null) throw new Error('The control has no wrapper.');
    const { insetInlineEnd, inlineSize } = getComputedStyle(wrapper, '::after');
    const size = Number.parseFloat(inlineSize);
    return size === 0 ? 0 : Number.parseFloat(insetInlineEnd) + size;
  });
}

test.describe('The card form, 320 pixels wide with text of twice the size', () => {
  for (const [style, tag] of [
    ['card', '@full @firefox-full'],
    ['plain', '@full'],
    ['logos', '@full'],
    ['none', '@full'],
  ] as const)
    test(`needs no horizontal scrolling in style ${style} ${tag}`, async ({ page, sandbox }) => {
      for (const locale of ['en', 'de', 'ar'])
        // The states with the most text in the form.
        for (const state of ['hint-open', 'invalid', 'expired']) {
          const name = `${locale}, ${state}`;
          await openWithLargeText(page, sandbox.shopOrigin, { style, locale, state });
          expect(await findOverflowingParts(page.locator('.wpwl-container')), name).toEqual([]);
          expect(await findHorizontalOverflow(page), name).toBeLessThanOrEqual(0);
        }
    });

  test('shows no icon over the typed text, left to right and right to left @firefox-full', async ({
    page,
    sandbox,
  }) => {
    for (const { locale, end } of [
      { locale: 'en', end: 'right' },
      { locale: 'ar', end: 'left' },
    ] as const) {
      const tile = await openWithLargeText(page, sandbox.shopOrigin, { locale });
      await tile.fill('4200000000000091');
      const frame = page.locator('iframe[name="card.number"]');
      const number = frame.contentFrame().locator('input');
      const holder = page.locator('[name="card.holder"]');
      await expect.poll(async () => (await measureInput(number)).free).toBeGreaterThanOrEqual(0);
      expect((await measureInput(number))[end]).toBeGreaterThan(await measureIcon(frame));
      const { free, ...paddings } = await measureInput(holder);
      expect(free + paddings[end]).toBeGreaterThan(await measureIcon(holder));
    }
  });
});
