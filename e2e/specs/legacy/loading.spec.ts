import { expect, test } from '../../support/fixtures.ts';
import { legacyUserAgent } from '../../support/legacy-browser.ts';

/** Shows the argument of `onError` in the page's title. */
const script = `wpwlOptions.onError = function (error) {
  document.title = error.name + ' ' + error.code + ' ' + error.actor;
};`;

test.describe('The loader for legacy browsers', () => {
  test.use({ userAgent: legacyUserAgent });

  test('shows that the browser is too old, and reports it to the page', async ({ page, shop }) => {
    await page.addInitScript('delete window.MessageChannel');
    await shop.open({ options: { locale: 'de-AT' }, script });
    await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
    await expect(page.locator('form.paymentWidgets')).toHaveCount(0);
    await expect(page).toHaveTitle('WidgetError engine_unfit shopper');
    expect(shop.pageErrors).toEqual([
      expect.stringContaining('[wpwl] This browser does not support the payment form'),
    ]);
  });

  test('shows it on a page with images named like properties of the document @full', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript('delete window.MessageChannel');
    const names = ['createElement', 'createTextNode', 'documentElement', 'forms', 'readyState'];
    const images = names.map((name) => `<img name="${name}">`).join('');
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options: { locale: 'de' } });
    await sandbox.merchantPage(page, { body: `${images}${body}${head}` });
    await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
    await expect(page.locator('form.paymentWidgets')).toHaveCount(0);
  });

  test('reports a form script that does not load @full', async ({ page, shop }) => {
    await page.route('**/widget.js', (route) => route.abort());
    await shop.open({ script });
    await expect(page).toHaveTitle('PciIframeCommunicationError frame_unreachable network');
    await expect(page.locator('form.paymentWidgets')).toHaveCount(1);
  });

  test('recommends the X-UA-Compatible meta tag in compatibility mode @full', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'documentMode', { value: 10 });
    });
    const hint = page.waitForEvent('console', (message) => message.type() === 'warning');
    await shop.open();
    expect((await hint).text()).toMatch(/^\[wpwl\] .*Explorer 10\. .*X-UA-Compatible/);
    await expect(shop.form.payButton).toBeVisible();
  });
});
