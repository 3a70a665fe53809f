import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { shopSettings } from '../pages/shop-settings.ts';
import { countPayments, countPaymentPosts, findRequests } from '../support/ledger.ts';
import { findAccessibilityViolations, findHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

const optionsOf = (page: Page): Promise<unknown> => page.evaluate('globalThis.wpwlOptions');

const openWith = async (page: Page, { shopOrigin }: Sandbox, query: string): Promise<void> => {
  await page.goto(`${shopOrigin}/checkout${query}`);
};

const checkoutOf = async (page: Page): Promise<string> => {
  const source = await page.locator('script[src*="checkoutId="]').first().getAttribute('src');
  return new URL(source ?? '').searchParams.get('checkoutId') ?? '';
};

test.describe('A link to the checkout of the demo shop', () => {
  test(
    'brings the whole state back in a browser that never saw it',
    { tag: '@firefox' },
    async ({ page, browser, sandbox }) => {
      const settings = shopSettings(page);
      await openWith(page, sandbox, '');
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
      expect(await optionsOf(page)).toMatchObject(options);

      const context = await browser.newContext();
      const stranger = await context.newPage();
      await stranger.goto(await settings.link());
      const theirs = shopSettings(stranger);
      await expect(theirs.panel).toContainText('6 changed');
      await expect(theirs.field('brands')).toHaveValue('VISA MASTER MADA');
      await expect(theirs.toType).toContainText('5100.00');
      await expect(theirs.snippet).toContainText('data-brands="VISA MASTER MADA"');
      await expect(cardForm(stranger).container).toContainText('Lampe & Licht <kaufen>');
      expect(await optionsOf(stranger)).toMatchObject(options);
      expect(await theirs.link()).toBe(await settings.link());
      await context.close();
    },
  );

  test('needs no script to be made, and holds nothing that is not chosen', async ({
    browser,
    sandbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const settings = shopSettings(page);
    await openWith(page, sandbox, '');
    await settings.apply();
    await expect(page).toHaveURL(/\/checkout\?order=[0-9a-f]+$/);

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

  test(
    'makes the answer to the payment get lost: the shopper reaches the result all the same',
    { tag: '@firefox' },
    async ({ page, sandbox }) => {
      const shop = demoShop(page, sandbox.shopOrigin);
      const settings = shopSettings(page);
      await openWith(page, sandbox, '?fault=payment-lost-after');
      await expect(settings.trouble).toContainText('the payment arrives, and its answer is lost');
      const checkoutId = await checkoutOf(page);
      await shop.pay(card);

      await shop.whenReturned();
      await expect(shop.heading).toHaveText('Thank you, your order is paid');
      const submissions = await findRequests(sandbox, /\/payment$/);
      expect(submissions.filter(({ fault }) => fault === 'drop-after')).toHaveLength(1);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    },
  );

  test('takes the fault back where it is chosen that nothing goes wrong', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const settings = shopSettings(page);
    await openWith(page, sandbox, '?fault=payment-lost-before');
    await expect(settings.trouble).toBeVisible();
    await settings.field('fault').selectOption('');
    await settings.apply();
    await expect(settings.trouble).toBeHidden();
    const checkoutId = await checkoutOf(page);
    await shop.pay(card);

    await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('brings a scenario about: its sum declines whatever card is typed', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await openWith(page, sandbox, '?scenario=declined-cvv-by-amount');
    await shop.pay(card);
    await expect(shop.heading).toHaveText('The payment was declined');
    await expect(shop.verdict).toContainText('800.100.153');
  });

  test('brings a scenario about that the shop itself sends a postcode for', async ({
    page,
    sandbox,
  }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await openWith(page, sandbox, '?scenario=avs-neither');
    const checkoutId = await checkoutOf(page);
    await shop.pay(card);
    await shop.whenReturned();
    const { payments } = await sandbox.ledger(checkoutId);
    expect(payments).toMatchObject([{ scenarios: expect.arrayContaining(['avs-neither']) }]);
  });
});

test('A card to type is copied by a click, and pasted where it belongs', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: sandbox.shopOrigin,
  });
  await openWith(page, sandbox, '?scenario=declined-holder');
  const { toType } = shopSettings(page);
  const form = cardForm(page);
  const copies = [
    ['Copy card number', form.number, '4200 0000 0000 0091'],
    ['Copy expiry date', form.expiry, /^12 \/ \d\d$/],
    ['Copy CVV', form.cvv, '123'],
    ['Copy holder', form.holder, 'Decline Me'],
  ] as const;
  for (const [name, field, value] of copies) {
    await toType.getByRole('button', { name }).click();
    await expect(page.getByText('Copied.')).toBeAttached();
    await field.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(value);
  }
});

const everything =
  '?scenario=master-challenge&fault=payment-busy&brands=VISA&labels=%7B&style=neon&showLabels=false';

test.describe('With every setting in sight', () => {
  const looks = [
    [320, 'light'],
    [390, 'dark'],
    [1200, 'light'],
    [1200, 'dark'],
  ] as const;

  for (const [width, colorScheme] of looks)
    test(`nothing leaves the page or the guidelines, ${width} pixels wide, ${colorScheme}`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await openWith(page, sandbox, everything);
      const { panel } = shopSettings(page);
      await expect(panel.getByRole('button', { name: 'Apply' })).toBeVisible();
      await panel.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      expect(await findHorizontalOverflow(page)).toBe(0);
      const include = ['.workbench', '.type-this', '.fault-note', '.warning'];
      expect(await findAccessibilityViolations(page, { include })).toEqual([]);
    });
});
