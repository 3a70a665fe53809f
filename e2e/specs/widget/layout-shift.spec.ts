import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { methodList } from '../../pages/method-list.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import type { PageDocument } from '../../support/page-server.ts';

type Shift = { readonly value: number; readonly sources: readonly string[] };

declare global {
  var takeShifts: () => Shift[];
}

/** Records layout shifts with the elements that moved, in every document from its first paint. Chromium only. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    function describeNode({ node }: { node: Node | null }): string {
      return node instanceof Element
        ? `${node.localName}.${node.className}`
        : String(node?.nodeName);
    }
    let shifts: Shift[] = [];
    function record(entries: PerformanceEntryList): void {
      for (const { value, sources } of entries as Entry[]) {
        shifts.push({ value, sources: sources.map(describeNode) });
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeShifts = () => {
      record(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
  });
}

/** Two animation frames later the last change is painted. */
function waitForPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The shifts since the last call. */
async function takeShifts(page: Page): Promise<readonly Shift[]> {
  await waitForPaint(page);
  return page.evaluate(() => globalThis.takeShifts());
}

function germanPage(sandbox: Sandbox, checkoutId: string, style = ''): PageDocument {
  return {
    head: `<style>${style}</style><script>var wpwlOptions = { locale: 'de' }</script>
    <script src="${sandbox.scriptAddress(checkoutId)}" async></script>`,
    body: `<h1>Checkout</h1>
    <form action="/result" class="paymentWidgets" data-brands="VISA MASTER AMEX"></form>
    <p>Text after the form.</p>`,
  };
}

async function waitForCompleteForm(page: Page, buttonLabel: string): Promise<void> {
  await expect(page.getByRole('button', { name: buttonLabel })).toBeVisible();
  const { container, numberFrame, cvvFrame } = cardForm(page);
  for (const frame of [numberFrame, cvvFrame]) {
    await expect(frame.contentFrame().locator('input')).toBeVisible();
  }
  await expect(container.locator('svg.wpwl-mark').first()).toBeAttached();
}

const files = {
  'the configuration': '**/v1/checkouts/*/widget',
  'the language file': '**/locales/de.json',
  'the hosted fields': '**/frame.html',
  'the brand logos': '**/brands.json',
} as const;

const scriptPattern = '**/v1/paymentWidgets.js?*';

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

  test('is zero from the first paint on where the page reserves the height of the form @full', async ({
    page,
    sandbox,
  }) => {
    const release = await holdRequests(page, scriptPattern);
    const style = 'form.paymentWidgets { min-block-size: 38rem }';
    const address = sandbox.site.serve(germanPage(sandbox, await sandbox.createCheckout(), style));
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Text after the form.')).toBeVisible();
    await waitForPaint(page);
    release();
    await waitForCompleteForm(page, 'Jetzt bezahlen');
    expect(await takeShifts(page)).toEqual([]);
  });

  test('is zero from the first paint on in the checkout page of the demo shop @full', async ({
    page,
    sandbox,
  }) => {
    const release = await holdRequests(page, scriptPattern);
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await waitForPaint(page);
    release();
    await waitForCompleteForm(page, words.payAmount.replace('{{amount}}', '€92.00'));
    expect(await takeShifts(page)).toEqual([]);
  });
});
