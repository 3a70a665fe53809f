import { readdirSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { methodList } from '../../pages/method-list.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

const files = readdirSync(new URL('../../../locales/', import.meta.url));
const languages = files.map((file) => file.replace('.json', ''));

/** The language of the quick suite, for its long compound words. */
const quickLanguage = 'de';

/**
 * Axe finds the same in each language of a script. widget/accessibility-matrix.spec.ts has a wider page, all colors
 * and Japanese.
 */
const checkedLanguages: readonly string[] = ['de', 'ar'];

/** Narrower than any phone on the market. */
const narrowestPx = 280;

/** Just wide enough for two fields side by side. */
const narrowestPairPx = 448;

const mandatoryBillingFields = Object.fromEntries(
  ['country', 'street1', 'street2', 'city', 'state', 'postcode'].map((name) => [name, true]),
);

/** Texts that are clipped, that reach beyond the window, or that overlap. */
function findLayoutErrors(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll(
        '.wpwl-container :is(label, button, p, .wpwl-hint, .wpwl-label > span), .wpwl-methods :is(legend, .wpwl-method-name, .wpwl-trust)',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== '',
    );
    function isOutside(element: Element): boolean {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    }
    function isClipped(element: Element): boolean {
      return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    }
    function overlaps(one: Element, other: Element): boolean {
      if (one.contains(other) || other.contains(one)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1;
    }
    const root = document.documentElement;
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page scrolls: ${root.scrollWidth}px`] : []),
      ...texts.filter(isOutside).map((element) => `outside: ${element.textContent}`),
      ...texts.filter(isClipped).map((element) => `clipped: ${element.textContent}`),
      ...texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => overlaps(one, other))
          .map((other) => `${one.textContent} overlaps ${other.textContent}`),
      ),
    ];
  });
}

/** Placeholders that are wider than the content box of their input. */
function findClippedPlaceholders(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')].flatMap((input) => {
      const { placeholder } = input;
      if (canvas === null || placeholder === '' || !input.checkVisibility()) return [];
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
        getComputedStyle(input);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const available =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const { width } = canvas.measureText(placeholder);
      return width > available
        ? [`${placeholder}: ${Math.ceil(width)} of ${Math.floor(available)}px`]
        : [];
    });
  });
}

/** Placeholders and prompts that say the same as the label of their field. */
function findRepeatedLabels(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap(
      (control) => {
        const label = control.ariaLabel ?? control.labels?.[0]?.textContent ?? '';
        const hint =
          control instanceof HTMLSelectElement ? control.options[0]?.text : control.placeholder;
        return label !== '' && hint?.trim() === label.trim() ? [label] : [];
      },
    ),
  );
}

test.describe('Text on the narrowest phone', () => {
  for (const language of languages) {
    const isChecked = checkedLanguages.includes(language);
    test(`fits ${isChecked ? 'and is accessible ' : ''}in ${language} @full`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: narrowestPx, height: 800 });
      // One form of each kind, with all its optional fields.
      await shop.open({
        brands: 'VISA MASTER DIRECTDEBIT_SEPA STC_PAY',
        options: {
          locale: language,
          showCVVHint: true,
          billingAddress: {},
          mandatoryBillingFields,
        },
        head: `<meta name="viewport" content="width=device-width">
          <style>body { margin: 0.5rem; font: 1rem sans-serif }</style>`,
      });
      for (const name of ['card.number', 'card.cvv'])
        await expect(page.frameLocator(`iframe[name="${name}"]`).locator('input')).toBeVisible();
      await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
      expect(await findLayoutErrors(page)).toEqual([]);
      for (const frame of page.frames()) {
        expect(await findClippedPlaceholders(frame)).toEqual([]);
        expect(await findRepeatedLabels(frame)).toEqual([]);
      }

      for (const form of ['card', 'directDebit']) {
        const container = page.locator(`.wpwl-container-${form}`);
        await container.locator('.wpwl-button-pay').click();
        await expect(container.locator('.wpwl-hint')).toHaveCount(9);
      }
      expect(await findLayoutErrors(page)).toEqual([]);
      if (isChecked) {
        const include = ['.wpwl-container'];
        expect(await findAccessibilityViolations(page, { include })).toEqual([]);
      }

      await page.setViewportSize({ width: narrowestPairPx, height: 800 });
      expect(await findLayoutErrors(page)).toEqual([]);
      expect(await findClippedPlaceholders(page.mainFrame())).toEqual([]);
    });

    const tag = language === quickLanguage ? '' : '@full';
    test(`fits in the layout accordion in ${language} ${tag}`, async ({ page, shop }) => {
      await page.setViewportSize({ width: narrowestPx, height: 800 });
      await shop.open({
        brands: 'VISA MASTER DIRECTDEBIT_SEPA STC_PAY IDEAL',
        options: { layout: 'accordion', locale: language },
        head: `<meta name="viewport" content="width=device-width">
          <style>body { margin: 0.5rem; font: 1rem sans-serif }</style>`,
      });
      const list = methodList(page);
      for (const kind of ['card', 'directDebit', 'STC_PAY', 'IDEAL']) {
        await list.row(kind).click();
        await expect.poll(list.open).toEqual([kind]);
        expect(await findLayoutErrors(page), kind).toEqual([]);
        if (kind === 'IDEAL') continue;
        const panel = list.panel(kind);
        await panel.locator('[type="submit"]').click();
        await expect(panel.locator('.wpwl-hint').first()).toBeVisible();
        expect(await findLayoutErrors(page), `${kind} with errors`).toEqual([]);
      }
      expect(await findClippedPlaceholders(page.mainFrame())).toEqual([]);
    });
  }
});
