import { readdirSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const files = readdirSync(new URL('../../locales/', import.meta.url));
const languages = files.map((file) => file.replace('.json', ''));

/** Narrower than any phone that is sold: what fits here fits everywhere. */
const narrowestPx = 280;

/** Barely wide enough for fields that stand side by side. */
const narrowestPairPx = 448;

const everyPart = {
  country: true,
  street1: true,
  street2: true,
  city: true,
  state: true,
  postcode: true,
};

/** One form of each kind with all that it may ask for, as they come one below the other. */
const open = async (page: Page, sandbox: Sandbox, options: object): Promise<void> => {
  await page.setViewportSize({ width: narrowestPx, height: 800 });
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({
    checkoutId,
    brands: 'VISA MASTER DIRECTDEBIT_SEPA MBWAY',
    options: {
      showCVVHint: true,
      billingAddress: {},
      mandatoryBillingFields: everyPart,
      ...options,
    },
  });
  await sandbox.merchantPage(page, {
    head: `<meta name="viewport" content="width=device-width">
      <style>body { margin: 0.5rem; font: 1rem sans-serif }</style>${head}`,
    body,
  });
  for (const name of ['card.number', 'card.cvv'])
    await expect(page.frameLocator(`iframe[name="${name}"]`).locator('input')).toBeVisible();
  await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
};

/** Words that do not fit where they stand: cut off, wider than the page, or one upon the other. */
const findMisfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const words = [
      ...document.querySelectorAll(
        '.wpwl-container :is(label, button, p, .wpwl-hint, .wpwl-label > span)',
      ),
    ].filter((element) => element.checkVisibility() && element.textContent.trim() !== '');
    const isOutside = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    };
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const meets = (one: Element, other: Element): boolean => {
      if (one.contains(other) || other.contains(one)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const [width, height] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      return width > 1 && height > 1;
    };
    const root = document.documentElement;
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page scrolls: ${root.scrollWidth}px`] : []),
      ...words.filter(isOutside).map((element) => `outside: ${element.textContent}`),
      ...words.filter(isCut).map((element) => `cut: ${element.textContent}`),
      ...words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((other) => meets(one, other))
          .map((other) => `${one.textContent} meets ${other.textContent}`),
      ),
    ];
  });

/** Placeholders that are wider than the room their input has for them. */
const findCutPlaceholders = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')].flatMap((input) => {
      const { placeholder } = input;
      if (canvas === null || placeholder === '' || !input.checkVisibility()) return [];
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
        getComputedStyle(input);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const { width } = canvas.measureText(placeholder);
      return width > room ? [`${placeholder}: ${Math.ceil(width)} of ${Math.floor(room)}px`] : [];
    });
  });

test.describe('On the narrowest phone, every way to pay', () => {
  test('is measured: words that do not fit are found', async ({ page, sandbox }) => {
    const long = 'Donaudampfschifffahrtsgesellschaft';
    await open(page, sandbox, {
      labels: { expiryDate: long, mmyy: long, cvv: long, submit: long },
    });
    // The form breaks even such a word where it must; here it may not.
    await page.addStyleTag({
      content: '.wpwl-container { overflow-wrap: normal !important; hyphens: none !important }',
    });
    expect((await findMisfits(page)).join(' ')).toContain(`cut: ${long}`);
    const placeholders = await Promise.all(page.frames().map(findCutPlaceholders));
    expect(placeholders.flat()).toHaveLength(2);
  });

  for (const language of languages) {
    test(`fits in ${language}, and meets the guidelines`, async ({ page, sandbox }) => {
      await open(page, sandbox, { locale: language });
      expect(await findMisfits(page)).toEqual([]);
      for (const frame of page.frames()) expect(await findCutPlaceholders(frame)).toEqual([]);

      for (const way of ['card', 'directDebit']) {
        const container = page.locator(`.wpwl-container-${way}`);
        await container.locator('.wpwl-button-pay').click();
        await expect(container.locator('.wpwl-hint')).toHaveCount(9);
      }
      expect(await findMisfits(page)).toEqual([]);
      expect(await findAccessibilityViolations(page, { include: ['.wpwl-container'] })).toEqual([]);

      await page.setViewportSize({ width: narrowestPairPx, height: 800 });
      expect(await findMisfits(page)).toEqual([]);
      expect(await findCutPlaceholders(page.mainFrame())).toEqual([]);
    });
  }
});
