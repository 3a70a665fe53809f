import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { shopSettings } from '../../pages/shop-settings.ts';
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPaymentPosts, countPayments, findRequests } from '../../support/ledger.ts';

const card = { number: '4200000000000091' };

function readOptions(page: Page): Promise<unknown> {
  return page.evaluate('globalThis.wpwlOptions');
}

async function openCheckout(page: Page, { shopOrigin }: Sandbox, query = ''): Promise<void> {
  await page.goto(`${shopOrigin}/checkout${query}`);
}

async function readCheckoutId(page: Page): Promise<string> {
  const source = await page.locator('script[src*="checkoutId="]').first().getAttribute('src');
  return new URL(source ?? '').searchParams.get('checkoutId') ?? '';
}

test.describe('The link to the checkout page of the demo shop', () => {
  test('restores all settings in another browser @full @firefox-full', async ({
    page,
    browser,
    sandbox,
  }) => {
    const settings = shopSettings(page);
    await openCheckout(page, sandbox);
    await settings.open();
    await settings.field('style').selectOption('plain');
    await settings.field('locale').selectOption('de');
    await settings.field('scenario').selectOption('declined-by-amount');
    await settings.openGroup('Presentation');
    await settings.field('showLabels').selectOption('false');
    await settings.field('labels').fill('{"submit": "Lampe & Licht <kaufen>"}');
    await settings.openGroup('Brands');
    await settings.openGroup('Cards');
    await settings.panel.getByRole('checkbox', { name: 'AMEX' }).uncheck();
    await settings.panel.getByRole('checkbox', { name: 'MADA' }).check();
    await settings.apply();

    await expect(settings.panel).toContainText('6 changed');
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual([
      'brands',
      'labels',
      'locale',
      'order',
      'scenario',
      'showLabels',
      'style',
    ]);
    const options = {
      style: 'plain',
      locale: 'de',
      showLabels: false,
      labels: { submit: 'Lampe & Licht <kaufen>' },
    };
    expect(await readOptions(page)).toMatchObject(options);

    const context = await browser.newContext();
    const otherPage = await context.newPage();
    await otherPage.goto(await settings.link());
    const restored = shopSettings(otherPage);
    await expect(restored.panel).toContainText('6 changed');
    await expect(restored.field('brands')).toHaveValue('VISA MASTER MADA');
    await expect(restored.testCard).toContainText('5100.00');
    await expect(restored.snippet).toContainText('data-brands="VISA MASTER MADA"');
    await expect(cardForm(otherPage).container).toContainText('Lampe & Licht <kaufen>');
    expect(await readOptions(otherPage)).toMatchObject(options);
    expect(await restored.link()).toBe(await settings.link());
    await context.close();
  });

  test('works without script, and holds only changed settings @full', async ({
    browser,
    sandbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const settings = shopSettings(page);
    await openCheckout(page, sandbox);
    await settings.open();
    await settings.apply();
    await expect(page).toHaveURL(/\/checkout\?order=[0-9a-f]+$/);

    await settings.open();
    await settings.openGroup('Brands');
    await settings.openGroup('Cards');
    await settings.panel.getByRole('checkbox', { name: 'VISA', exact: true }).uncheck();
    await settings.field('locale').selectOption('ar');
    await settings.apply();
    await expect(settings.field('brands')).toHaveValue('MASTER AMEX');
    expect(new URL(await settings.link()).search).toBe('?brands=MASTER+AMEX&locale=ar');

    await settings.panel.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL(`${sandbox.shopOrigin}/checkout`);
    await expect(settings.panel).not.toContainText('changed');
    await context.close();
  });
});

test.describe('A fault chosen in the demo shop', () => {
  test('loses the payment response, and the shopper can still complete the payment @full', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const settings = shopSettings(page);
    await openCheckout(page, sandbox, '?fault=payment-lost-after');
    await expect(settings.faultNotice).toContainText(
      'the payment is processed, but its response is lost',
    );
    const checkoutId = await readCheckoutId(page);
    await shop.pay(card);

    await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    const submissions = await findRequests(sandbox, /\/payment$/);
    expect(submissions.filter(({ fault }) => fault === 'drop-after')).toHaveLength(1);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('is not injected after it is removed @full', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const settings = shopSettings(page);
    await openCheckout(page, sandbox, '?fault=payment-lost-before');
    await expect(settings.faultNotice).toBeVisible();
    await settings.field('fault').selectOption('');
    await settings.apply();
    await expect(settings.faultNotice).toBeHidden();
    const checkoutId = await readCheckoutId(page);
    await shop.pay(card);

    await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('A scenario chosen in the demo shop', () => {
  test('takes effect by the amount or the postcode of the checkout, with any card @full', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await openCheckout(page, sandbox, '?scenario=declined-cvv-by-amount&offersRetry=false');
    await shop.pay(card);
    await expect(shop.heading).toHaveText('The payment was declined');
    await expect(shop.paymentStatus).toContainText('800.100.153');

    await openCheckout(page, sandbox, '?scenario=avs-neither&offersRetry=false');
    const checkoutId = await readCheckoutId(page);
    await shop.pay(card);
    await shop.waitForResult();
    const { payments } = await sandbox.ledger(checkoutId);
    expect(payments).toMatchObject([{ scenarios: expect.arrayContaining(['avs-neither']) }]);
  });

  test('offers its test card for copying @full', async ({ page, context, sandbox }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: sandbox.shopOrigin,
    });
    await openCheckout(page, sandbox, '?scenario=declined-holder');
    const { testCard } = shopSettings(page);
    const form = cardForm(page);
    const copies = [
      ['Copy card number', form.number, '4200 0000 0000 0091'],
      ['Copy expiry date', form.expiry, /^12 \/ \d\d$/],
      ['Copy CVV', form.cvv, '123'],
      ['Copy holder', form.holder, 'Decline Me'],
    ] as const;
    for (const [name, field, value] of copies) {
      await testCard.getByRole('button', { name }).click();
      await expect(page.getByText('Copied.')).toBeAttached();
      await field.click();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(field).toHaveValue(value);
    }
  });
});

test.describe('The checkout page with all settings open', () => {
  test('is accessible and needs no horizontal scrolling @full', async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    const windows = [
      { width: 320, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
      { width: 1200, colorScheme: 'light' },
      { width: 1200, colorScheme: 'dark' },
    ] as const;
    const query =
      '?scenario=master-challenge&fault=payment-busy&brands=VISA&labels=%7B&style=neon&showLabels=false';
    await openCheckout(page, sandbox, query);
    const { panel } = shopSettings(page);
    await expect(panel.getByRole('button', { name: 'Apply' })).toBeVisible();
    await panel.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    const include = ['.workbench', '.type-this', '.fault-note', '.warning'];
    for (const { width, colorScheme } of windows) {
      const name = `${width} pixels, ${colorScheme}`;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findHorizontalOverflow(page), name).toBe(0);
      expect(await findAccessibilityViolations(page, { include }), name).toEqual([]);
    }
  });
});
