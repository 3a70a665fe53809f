import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

const pay = async (page: Page, sandbox: Sandbox): Promise<void> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const form = cardForm(page);
  await form.fill(card);
  await form.pay();
  await sandbox.result(page);
};

/** Where each part of the page begins and ends, and how much of the page there is. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, h2, .scroll, form, aside section')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height];
    }),
  );

/** What the page asks for waits at a gate until the story opens it. */
const holdBack = async (page: Page, origin: string): Promise<() => void> => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) =>
      url.origin === origin &&
      /^\/(ledger|clock|faults|users|clients|sessions|scenarios)$/.test(url.pathname),
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  return open;
};

test.describe('The console', () => {
  for (const width of [1200, 320])
    test(`keeps everything in its place when rows come, ${width} pixels wide`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await pay(page, sandbox);
      const open = await holdBack(page, sandbox.sandboxOrigin);
      await page.goto(sandbox.sandboxOrigin);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      const before = await placesOf(page);
      open();
      await expect(page.getByText('Approved', { exact: true })).toBeVisible();
      await expect(page.getByText('operator', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('postcode AVS A')).toBeAttached();
      await expect(page.getByText('All is well.')).toBeVisible();
      expect(await placesOf(page)).toEqual(before);
    });

  test('says how things stand in words, and when by 24 hours', async ({ page, sandbox }) => {
    await pay(page, sandbox);
    await page.goto(sandbox.sandboxOrigin);
    const row = page.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1);
    await expect(row).toContainText('Approved');
    await expect(row).toContainText('000.100.110');
    await expect(row).toContainText('92.00 EUR');
    const time = row.locator('time');
    await expect(time).toHaveText(/^\d{2}:\d{2}:\d{2}$/);
    await sandbox.advance(24 * 60 * 60 * 1000);
    await expect(time).toHaveText(/^\d{4}-\d{2}-\d{2}\d{2}:\d{2}:\d{2}$/);
    await expect(page.locator('#clock')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('says where the sandbox does not answer', async ({ page, sandbox }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(sandbox.sandboxOrigin);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.route('**/clock', (route) => route.abort());
    await page.getByRole('button', { name: '+ 1 minute' }).click();
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('breaks addresses before a slash alone', async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await pay(page, sandbox);
    await page.goto(sandbox.sandboxOrigin);
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByText(/paymentWidgets\/.*\/frame\.html$/).first()).toBeAttached();
    const broken = await requests.locator('td.request').evaluateAll((cells) =>
      cells
        .flatMap((cell) => [...cell.childNodes])
        .filter((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return node.textContent?.startsWith('/') === true && range.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });

  test('leads to each of its sections, below the bar that does so', async ({ page, sandbox }) => {
    await page.goto(sandbox.sandboxOrigin);
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const names = await bar.getByRole('link').allTextContents();
    expect(names).toHaveLength(8);
    for (const name of names) {
      await bar.getByRole('link', { name }).click();
      const title = page.getByRole('heading', { name, exact: true });
      await expect(title).toBeInViewport();
      const { y: top = 0 } = (await title.boundingBox()) ?? {};
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      expect(top, name).toBeGreaterThanOrEqual(y + height);
    }
  });
});
