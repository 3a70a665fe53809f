import type { Page } from '@playwright/test';
import { createOffer } from '../../pages/stored-form.ts';
import { methodList } from '../../pages/method-list.ts';
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

const head = `<meta name="viewport" content="width=device-width">
  <style>
    body { margin: 16px; font-family: 'Noto Sans', 'Noto Sans Arabic', sans-serif }
    @media (prefers-color-scheme: dark) { body { background: #14171c; color: #eceef2 } }
  </style>`;

const eightMethods =
  'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL IDEAL KLARNA_PAYMENTS_PAYLATER GIROPAY TRUSTLY ALIPAY';

function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
}

test.describe('The layout accordion, 375 pixels wide,', () => {
  test.use({ viewport: { width: 375, height: 900 } });

  test('is at most 440 pixels high with cards only, and shows expiry date and CVV in one row', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: 'VISA MASTER AMEX', options: { layout: 'accordion' }, head });
    const { container, number, expiry, cvvFrame, holder } = shop.form;
    await expect(number).toBeVisible();
    expect(await heightOf(page, '.wpwl-methods')).toBeLessThanOrEqual(440);
    const [left, right] = [await expiry.boundingBox(), await cvvFrame.boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
    const [end, fieldEnd] = [right, await holder.boundingBox()].map(
      (box) => (box?.x ?? 0) + (box?.width ?? 0),
    );
    expect(end).toBeCloseTo(fieldEnd ?? 0, 0);
    await expect(container.locator('.wpwl-group-brand')).toBeHidden();
  });

  test('is at most 900 pixels high with eight methods and the card open @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: eightMethods, options: { layout: 'accordion' }, head });
    await expect(shop.form.number).toBeVisible();
    const list = methodList(page);
    await expect(list.radios).toHaveCount(8);
    expect(await heightOf(page, '.wpwl-methods')).toBeLessThanOrEqual(900);
    const rows = await page
      .locator('.wpwl-method-row:visible')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(48);
  });
});

test.describe('The layout accordion has no accessibility violation', () => {
  for (const [what, width, media, options] of [
    ['in light colors', 800, { colorScheme: 'light' }, {}],
    ['in dark colors, 320 pixels wide', 320, { colorScheme: 'dark' }, {}],
    ['in forced colors', 800, { forcedColors: 'active' }, {}],
    ['in Arabic, 320 pixels wide', 320, { colorScheme: 'light' }, { locale: 'ar' }],
  ] as const)
    test(`${what} @full`, async ({ page, sandbox, shop }) => {
      await page.emulateMedia(media);
      await page.setViewportSize({ width, height: 900 });
      const checkoutId = await createOffer(sandbox, ['card']);
      await shop.open({
        checkoutId,
        brands: eightMethods,
        options: { layout: 'accordion', ...options },
        head,
      });
      const list = methodList(page);
      await expect(list.radios).toHaveCount(9);
      for (const kind of ['registration', 'card', 'PAYPAL']) {
        await list.row(kind).click();
        await expect.poll(list.open).toEqual([kind]);
        // widget/accessibility.spec.ts checks the documents of the hosted fields.
        const scope = { include: ['.wpwl-methods'], withFrames: false };
        expect(await findAccessibilityViolations(page, scope), kind).toEqual([]);
        expect(await findHorizontalOverflow(page), kind).toBe(0);
      }
    });

  test('with text of twice the size, without horizontal scrolling', async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await shop.open({
      brands: eightMethods,
      options: { layout: 'accordion', locale: 'de' },
      head: `${head}<style>html { font-size: 200% }</style>`,
    });
    await expect(methodList(page).radios).toHaveCount(8);
    expect(await findHorizontalOverflow(page)).toBe(0);
  });
});
