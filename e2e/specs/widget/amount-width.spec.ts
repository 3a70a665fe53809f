import { methodList } from '../../pages/method-list.ts';
import { expect, test } from '../../support/fixtures.ts';

const layouts = [{ layout: 'accordion' }, { layout: 'stacked', showAmount: true }] as const;

test.describe('A long amount fits 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 900 } });
  for (const locale of ['de', 'ar'])
    for (const options of layouts)
      test(`in ${locale}, ${options.layout} ${locale === 'de' ? '' : '@full'}`, async ({
        page,
        shop,
      }) => {
        // Longer than the amounts that the sandbox accepts.
        const order = { outcome: 'none', amount: '1234567890.00', currency: 'VND' };
        const headers = { 'access-control-allow-origin': '*' };
        await page.route('**/widget', (route) => route.fulfill({ json: order, headers }));
        await shop.open({
          brands: 'VISA MASTER PAYPAL',
          options: { ...options, locale },
          head: `<meta name="viewport" content="width=device-width">
            <style>body { margin: 0.5rem; font: 1rem sans-serif }</style>`,
        });
        await expect(page.locator('.wpwl-button-pay')).toContainText(/1.234.567.890/);
        if (options.layout === 'accordion') await methodList(page).row('PAYPAL').click();
        await expect(page.locator('.wpwl-button-brand')).toContainText(
          /1.234.567.890.*PayPal|PayPal.*1.234.567.890/,
        );
        const overflowing = await page
          .locator('button[name="pay"]')
          .evaluateAll((buttons) =>
            buttons
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent),
          );
        expect(overflowing).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
      });
});
