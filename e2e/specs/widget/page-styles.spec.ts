import type { Page } from '@playwright/test';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import type { Shop } from '../../support/shop.ts';
import {
  addLayoutChecker,
  findFaults,
  findRemainingMarks,
} from '../../support/page-styles/find-faults.ts';
import { pageStyles } from '../../support/page-styles/page-styles.ts';

const widthsPx = [146, 240, 320, 480, 900];

/** Elements around the forms that style sheets of shops address. */
const before = `
  <section id="checkout" class="checkout-step woocommerce woocommerce-checkout checkout-payment-method">
    <div class="payment-options entry-content is-layout-flow">
      <div id="payment"><div id="place" class="payment-method-content payment_box form-row">`;
const after = '</div></div></div></section>';
const head = '<style id="page-style"></style>';

type Settings = { readonly options: object; readonly script?: string };

async function open(page: Page, shop: Shop, settings: Settings): Promise<void> {
  const { options, script = '' } = settings;
  await page.setViewportSize({ width: 1_280, height: 900 });
  await addLayoutChecker(page);
  await shop.open({
    brands: 'VISA MASTER AMEX MAESTRO DIRECTDEBIT_SEPA STC_PAY PAYPAL',
    options: { locale: 'en', showCVVHint: true, ...options },
    script,
    head,
    before,
    after,
  });
  for (const name of ['card.number', 'card.cvv'])
    await expect(page.frameLocator(`iframe[name="${name}"]`).locator('input')).toBeVisible();
  await expect(page.locator('.wpwl-button-brand svg')).toHaveCount(1);
}

async function fill(page: Page): Promise<void> {
  function inFrame(name: string) {
    return page.frameLocator(`iframe[name="${name}"]`).locator('input');
  }
  await inFrame('card.number').fill('5200000000000007');
  await inFrame('card.cvv').fill('123');
  await page.locator('[name="card.expiry"]').fill('1239');
  await page.locator('[name="card.holder"]').fill('Maximiliane von Hohenlohe-Langenburg');
  await page.locator('[name="card.holder"]').blur();
}

async function pressAll(page: Page): Promise<void> {
  for (const button of await page.locator('.wpwl-button-pay:visible').all()) await button.click();
  await expect(page.locator('.wpwl-container-directDebit .wpwl-hint').first()).toBeVisible();
  await expect(page.locator('.wpwl-container-card .wpwl-hint').first()).toBeVisible();
}

/** Starts a payment without a pay button, so that the form shows its progress as text. Holds the payment request. */
async function payWithoutButton(page: Page): Promise<void> {
  await holdRequests(page, '**/v1/checkouts/*/payment');
  await fill(page);
  await page.evaluate(`document.querySelector('.wpwl-container-card .wpwl-button-pay').remove();
    wpwl.executePayment('wpwl-container-card');`);
  await expect(page.locator('.wpwl-container-card .wpwl-progress')).toBeVisible();
}

/** A checkout with stored payment methods, one of them with an invalid CVV. */
async function openStored(page: Page, sandbox: Sandbox, shop: Shop): Promise<void> {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await addLayoutChecker(page);
  const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
  await shop.open({ checkoutId, brands: 'PAYPAL', head, before, after });
  const form = storedForm(page);
  await form.cvv.fill('1');
  await form.pay.click();
  await expect(form.hints).toHaveCount(1);
}

/** The padding is none of the form's own width. */
function setStyle(page: Page, css: string, widthPx: number): Promise<void> {
  return page.evaluate(
    ([text, width]) => {
      const [sheet, place] = [
        document.querySelector('#page-style'),
        document.querySelector<HTMLElement>('#place'),
      ];
      if (sheet === null || place === null) throw new Error('The page is incomplete.');
      if (sheet.textContent !== text) sheet.textContent = text;
      place.style.cssText = `box-sizing: content-box; width: ${width}px; padding: 0; max-width: none; flex: none`;
    },
    [css, widthPx] as const,
  );
}

const billing = {
  billingAddress: {},
  mandatoryBillingFields: { country: true, street1: true, city: true, state: true, postcode: true },
};

const moveGroups = `wpwlOptions.onReady = () => {
  for (const name of ['brand', 'cardNumber', 'expiry', 'cvv']) {
    const cell = document.createElement('div');
    cell.className = 'cell';
    cell.append(document.querySelector('.wpwl-group-' + name));
    document.querySelector('#place').append(cell);
  }
};`;

/** Moved groups that are not as wide as their new parent. */
function findUnfilledParents(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.cell')].flatMap((cell) => {
      const [outer, inner] = [cell.clientWidth, cell.firstElementChild?.clientWidth ?? 0];
      return Math.abs(outer - inner) > 1 ? [`${inner} of ${outer} px`] : [];
    }),
  );
}

/** Expects no faults under each style sheet at each width. `findOthers` finds faults that only one test looks for. */
async function expectNoFaults(
  page: Page,
  widths: readonly number[],
  findOthers: (page: Page) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<void> {
  for (const { name, css } of pageStyles) {
    for (const widthPx of widths) {
      await setStyle(page, css, widthPx);
      await expect
        .soft(async () => {
          expect(await findFaults(page), `${name}, ${widthPx} px`).toEqual([]);
          expect(await findOthers(page), `${name}, ${widthPx} px`).toEqual([]);
        })
        .toPass({ timeout: 5_000 });
    }
  }
}

/** The groups of these names, row by row. */
function readRows(page: Page, names: readonly string[]): Promise<readonly string[][]> {
  return page.evaluate((groups) => {
    const rows = new Map<number, string[]>();
    for (const name of groups) {
      const top = document.querySelector(`.wpwl-group-${name}`)?.getBoundingClientRect().top ?? 0;
      rows.set(top, [...(rows.get(top) ?? []), name]);
    }
    return [...rows.values()];
  }, names);
}

const narrowFields = ['group', 'wrapper', 'control'].map(
  (part) => `.wpwl-container-card .wpwl-${part} { width: 70px }`,
);

const pages: readonly (Settings & {
  readonly title: string;
  readonly prepare: (page: Page) => Promise<void>;
})[] = [
  { title: 'filled, in English', options: { brandDetection: true, ...billing }, prepare: fill },
  { title: 'filled, in Arabic', options: { locale: 'ar', style: 'plain' }, prepare: fill },
  {
    title: 'with errors, in German',
    options: { locale: 'de', brandDetection: true, style: 'plain', ...billing },
    prepare: pressAll,
  },
  {
    title: 'with errors, in German, in the default style',
    options: { locale: 'de', brandDetection: true, ...billing },
    prepare: pressAll,
  },
  {
    title: 'during a payment, in German',
    options: { locale: 'de' },
    prepare: payWithoutButton,
  },
];

test.describe('The layout under style sheets of pages @full', () => {
  for (const { title, prepare, ...settings } of pages)
    test(`has no faults ${title}`, async ({ page, shop }) => {
      test.setTimeout(300_000);
      await open(page, shop, settings);
      await prepare(page);
      await expectNoFaults(page, widthsPx);
    });

  test('has no faults in the form of stored payment methods', async ({ page, sandbox, shop }) => {
    test.setTimeout(300_000);
    await openStored(page, sandbox, shop);
    await expectNoFaults(page, widthsPx);
  });

  test('has no faults in groups that the page has moved alone, which fill their new parents', async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    await open(page, shop, { options: {}, script: moveGroups });
    await expectNoFaults(page, [146, 480], findUnfilledParents);
  });

  test('has no faults in fields that the page makes as narrow as 70 px', async ({ page, shop }) => {
    await open(page, shop, { options: { brandDetection: true } });
    await fill(page);
    for (const css of narrowFields) {
      await setStyle(page, css, 480);
      await expect
        .soft(async () => expect(await findFaults(page), css).toEqual([]))
        .toPass({ timeout: 5_000 });
    }
  });

  test('places expiry date, holder and CVV side by side where they have room; hides the chevron with the select of the brand', async ({
    page,
    shop,
  }) => {
    await open(page, shop, { options: { style: 'plain' } });
    for (const [widthPx, rows] of [
      [320, [['expiry'], ['cardHolder'], ['cvv']]],
      [480, [['expiry', 'cardHolder'], ['cvv']]],
      [900, [['expiry', 'cardHolder', 'cvv']]],
    ] as const) {
      await setStyle(page, '', widthPx);
      await expect.poll(() => readRows(page, rows.flat()), `${widthPx} px`).toEqual(rows);
      expect(await findFaults(page)).toEqual([]);
    }
    await open(page, shop, { options: {} });
    for (const { name, css } of pageStyles) {
      await setStyle(page, css, 480);
      expect(await findRemainingMarks(page), name).toEqual([]);
    }
  });
});
