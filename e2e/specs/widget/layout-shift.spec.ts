import { cardForm } from '../../pages/card-form.ts';
import { methodList } from '../../pages/method-list.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { recordShifts, takeShifts, waitForCompleteForm } from '../../support/layout-shifts.ts';
import type { PageDocument } from '../../support/page-server.ts';

function germanPage(sandbox: Sandbox, checkoutId: string): PageDocument {
  return {
    head: `<script>var wpwlOptions = { locale: 'de' }</script>
    <script src="${sandbox.scriptAddress(checkoutId)}" async></script>`,
    body: `<h1>Checkout</h1>
    <form action="/result" class="paymentWidgets" data-brands="VISA MASTER AMEX"></form>
    <p>Text after the form.</p>`,
  };
}

const files = {
  'the configuration': '**/v1/checkouts/*/widget',
  'the language file': '**/locales/de.json',
  'the hosted fields': '**/frame.html',
  'the brand logos': '**/brands.json',
} as const;

test.describe('Layout shift', () => {
  test.beforeEach(({ page }) => recordShifts(page));

  test('is zero from the first rendering on, whichever file arrives last', async ({
    page,
    sandbox,
  }) => {
    for (const last of Object.keys(files)) {
      await test.step(last, async () => {
        const releases = new Map<string, () => void>();
        for (const [file, pattern] of Object.entries(files)) {
          releases.set(file, await holdRequests(page, pattern));
        }
        const checkoutId = await sandbox.createCheckout();
        const address = sandbox.site.serve(germanPage(sandbox, checkoutId));
        await page.goto(address, { waitUntil: 'commit' });
        await expect(cardForm(page).container).toBeVisible();
        await takeShifts(page);

        for (const [file, release] of releases) if (file !== last) release();
        expect(await takeShifts(page)).toEqual([]);
        releases.get(last)?.();
        await waitForCompleteForm(page, 'Jetzt bezahlen');
        expect(await takeShifts(page)).toEqual([]);
        await page.unrouteAll();
      });
    }
  });

  test('is zero while the logos of the accepted brands load and when a brand is detected @full', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, files['the brand logos']);
    // MADA and DANKORT have no logo.
    const brands = 'VISA MASTER MAESTRO MADA DANKORT';
    await shop.open({ brands, options: { brandDetection: true } });
    const { container, number } = shop.form;
    await expect(number).toBeVisible();
    await expect(container.locator('.wpwl-accepted > .wpwl-logo')).toHaveCount(5);
    await takeShifts(page);
    release();
    await expect(container.locator('.wpwl-accepted svg')).toHaveCount(3);
    for (const digits of ['5200000000000007', '9682010000000005']) {
      await number.fill(digits);
      await expect(container.locator('.wpwl-number-brand .wpwl-mark')).toBeVisible();
      expect(await takeShifts(page)).toEqual([]);
    }
  });

  test('is zero while the logos of the style logos load @full', async ({ page, shop }) => {
    const release = await holdRequests(page, files['the brand logos']);
    const brands = 'VISA MASTER MAESTRO MADA DANKORT';
    await shop.open({ brands, options: { style: 'logos' } });
    const { container, number } = shop.form;
    await expect(number).toBeVisible();
    await takeShifts(page);
    release();
    await expect(container.locator('.wpwl-logos svg')).toHaveCount(3);
    expect(await takeShifts(page)).toEqual([]);
  });

  test('is zero in a list of payment methods, except for the method that the shopper opens', async ({
    page,
    shop,
  }) => {
    const releases = [];
    for (const pattern of Object.values(files)) releases.push(await holdRequests(page, pattern));
    await shop.open({
      brands: 'VISA MASTER AMEX MAESTRO DISCOVER DIRECTDEBIT_SEPA PAYPAL',
      options: { layout: 'accordion' },
    });
    const list = methodList(page);
    await expect(list.radios).toHaveCount(3);
    await takeShifts(page);
    for (const release of releases) {
      release();
      expect(await takeShifts(page)).toEqual([]);
    }
    const { number, container } = shop.form;
    await number.fill('5200000000000007');
    await expect(container.locator('.wpwl-number-brand svg')).toBeVisible();
    expect(await takeShifts(page)).toEqual([]);
    // The browser does not record shifts within 500 ms after input.
    await list.row('PAYPAL').click();
    await expect.poll(list.open).toEqual(['PAYPAL']);
    await list.row('card').click();
    await expect.poll(list.open).toEqual(['card']);
    await takeShifts(page);
    expect(await takeShifts(page)).toEqual([]);
  });
});
