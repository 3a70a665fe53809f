import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';

const markup = '<img src="x" onerror="window.hasRun = 1"><svg onload="window.hasRun = 1">';

test.describe('Markup in texts', () => {
  test('is shown as text: in labels, locale files and responses of the gateway', async ({
    page,
    sandbox,
    shop,
  }) => {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/locales/de.json', (route) => {
      const german = Object.fromEntries(Object.keys(words).map((key) => [key, `de ${markup}`]));
      return route.fulfill({ json: german, headers });
    });
    const checkoutId = await sandbox.createCheckout();
    const { body } = await sandbox.client.get(
      `${sandbox.baseUrl}v1/checkouts/${checkoutId}/widget`,
    );
    const configuration = { ...Object(body), brands: ['VISA', markup] };
    await page.route('**/widget', (route) => route.fulfill({ json: configuration, headers }));
    await page.route('**/payment', (route) =>
      route.fulfill({
        status: 400,
        json: {
          result: {
            code: '200.300.404',
            description: markup,
            parameterErrors: [{ name: 'card.expiryYear', message: markup, value: markup }],
          },
        },
      }),
    );
    const options = { locale: 'de', labels: { cardHolder: markup, submit: markup } };
    await shop.open({ checkoutId, options });
    const { container, number, expiry, holder, cvv, button, hints } = cardFields(page);
    await expect(container).toContainText('<img src="x"');
    await expect(number).toHaveAttribute('aria-label', /<img/);
    await number.fill('4928716350849271');
    await cvv.fill('739');
    await expiry.fill('12 / 39');
    await holder.fill('Jane Jones');
    await button.click();
    await expect(hints.filter({ visible: true })).toContainText(['<img']);
    for (const frame of page.frames())
      await expect(frame.locator('img[src="x"], svg[onload]')).toHaveCount(0);
    expect(await page.evaluate('window.hasRun')).toBeUndefined();
  });
});
