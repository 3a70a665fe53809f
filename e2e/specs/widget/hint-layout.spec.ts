import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** The value of `display` of each hosted field, and of the elements around it in the form. */
function readDisplays(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const frame of document.querySelectorAll('iframe.wpwl-control')) {
      let element: Element | null = frame;
      while (element !== null && element !== document.body) {
        found.push(`${element.classList[0]}: ${getComputedStyle(element).display}`);
        element = element.parentElement;
      }
    }
    return found;
  });
}

/**
 * If `display` of a frame or of an element around it changes, Chromium 156 lays out nothing in the frame for some
 * milliseconds, and drops the keys that the shopper types meanwhile.
 */
test.describe('The boxes of hosted fields stay the same while errors come and go', () => {
  for (const [title, options] of [
    ['in the layout stacked', { layout: 'stacked', brandDetection: true }],
    ['in the layout accordion @full', { layout: 'accordion', requireCardHolder: true }],
    ['in the style plain @full', { style: 'plain' }],
  ] as const) {
    test(title, async ({ shop, page }) => {
      await shop.open({ brands: 'VISA MASTER DIRECTDEBIT_SEPA', options });
      await shop.form.number.click();
      const displays = await readDisplays(page);
      expect(displays.length).toBeGreaterThan(4);
      await shop.form.pay();
      await expect(shop.form.hints).not.toHaveCount(0);
      const errors = await shop.form.hints.count();
      expect(await readDisplays(page)).toEqual(displays);
      await shop.form.number.pressSequentially('42');
      await expect(shop.form.hints).toHaveCount(errors - 1);
      expect(await readDisplays(page)).toEqual(displays);
      await shop.form.cvv.click();
      await expect(shop.form.hints).toHaveCount(errors);
      expect(await readDisplays(page)).toEqual(displays);
    });
  }
});
