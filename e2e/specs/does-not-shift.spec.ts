import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import type { PageDocument } from '../support/page-server.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

type Shift = { readonly value: number; readonly sources: readonly string[] };

declare global {
  var takeShifts: () => Shift[];
}

/** Only Chromium tells of shifts: each is written down with what moved, from the first paint on. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const nameOf = ({ node }: { node: Node | null }): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    let shifts: Shift[] = [];
    const keep = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as Entry[]) {
        shifts.push({ value, sources: sources.map(nameOf) });
      }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeShifts = () => {
      keep(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
  });
};

/** Requests wait at a gate until the story opens it: slowness without a clock. */
const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
};

/** Two frames later the browser has drawn what there was to draw. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** What has moved since this was asked for the last time. */
const takeShifts = async (page: Page): Promise<readonly Shift[]> => {
  await settle(page);
  return page.evaluate(() => globalThis.takeShifts());
};

const keptPlace = 'form.paymentWidgets { min-block-size: 38rem }';

const germanPage = (sandbox: Sandbox, checkoutId: string, style = ''): PageDocument => ({
  head: `<style>${style}</style><script>var wpwlOptions = { locale: 'de' }</script>
    <script src="${sandbox.scriptAddress(checkoutId)}" async></script>`,
  body: `<h1>Checkout</h1>
    <form action="/result" class="paymentWidgets" data-brands="VISA MASTER AMEX"></form>
    <p>What comes after the form would move with it.</p>`,
});

const slowThings = {
  configuration: '**/v1/checkouts/*/widget',
  language: '**/locales/de.json',
  frames: '**/frame.html',
  marks: '**/brands.json',
} as const;

const whole = async (page: Page, button: string): Promise<void> => {
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  const { numberFrame, cvvFrame } = cardForm(page);
  for (const frame of [numberFrame, cvvFrame]) {
    await expect(frame.contentFrame().locator('input')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
};

test.describe('From the first drawing on nothing moves', () => {
  for (const last of Object.keys(slowThings)) {
    test(`the ${last} coming last`, async ({ page, sandbox }) => {
      await watchShifts(page);
      const opened = new Map<string, () => void>();
      for (const [what, pattern] of Object.entries(slowThings)) {
        opened.set(what, await holdBack(page, pattern));
      }
      const checkoutId = await sandbox.createCheckout();
      await page.goto(sandbox.site.serve(germanPage(sandbox, checkoutId)), { waitUntil: 'commit' });
      await expect(cardForm(page).container).toBeVisible();
      await takeShifts(page);

      for (const [what, open] of opened) if (what !== last) open();
      expect(await takeShifts(page)).toEqual([]);
      opened.get(last)?.();
      await whole(page, 'Jetzt bezahlen');
      expect(await takeShifts(page)).toEqual([]);
    });
  }
});

const scriptPattern = '**/v1/paymentWidgets.js?*';

test.describe('With one line of CSS nothing moves from the first paint on', () => {
  const openLate = async (page: Page, sandbox: Sandbox, style: string): Promise<void> => {
    await watchShifts(page);
    const open = await holdBack(page, scriptPattern);
    const checkoutId = await sandbox.createCheckout();
    const address = sandbox.site.serve(germanPage(sandbox, checkoutId, style));
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('What comes after')).toBeVisible();
    await settle(page);
    open();
    await whole(page, 'Jetzt bezahlen');
  };

  test('on a page that keeps the place', async ({ page, sandbox }) => {
    await openLate(page, sandbox, keptPlace);
    expect(await takeShifts(page)).toEqual([]);
  });

  test('and the measure tells of a page that does not', async ({ page, sandbox }) => {
    await openLate(page, sandbox, '');
    expect(await takeShifts(page)).not.toEqual([]);
  });

  test('on the checkout page of the demo shop', async ({ page, sandbox }) => {
    await watchShifts(page);
    const open = await holdBack(page, scriptPattern);
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await settle(page);
    open();
    await whole(page, words.submit);
    expect(await takeShifts(page)).toEqual([]);
  });
});
