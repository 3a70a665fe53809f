import type { Page } from '@playwright/test';
import { ada } from '../../pages/application.ts';
import { portal } from '../../pages/demo-applications.ts';
import { loginForm } from '../../pages/login-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import type { Shop } from '../../support/shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function pay(shop: Shop): Promise<void> {
  await shop.open();
  await shop.pay();
  await shop.result();
}

async function open(page: Page, sandbox: Sandbox): Promise<void> {
  await page.goto(sandbox.sandboxOrigin);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Position in the document and size of each part of the page. */
function readLayout(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, h2, .scroll, form, aside section')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height];
    }),
  );
}

/** Holds the page's data requests until the returned function is called. */
function holdData(page: Page, origin: string): Promise<() => void> {
  return holdRequests(
    page,
    (url) => url.origin === origin && /^\/(events|users|scenarios)$/.test(url.pathname),
  );
}

type ChangesEvent = {
  readonly payments: readonly object[];
  readonly requests: readonly { readonly checkoutId?: string }[];
};

test.describe('The sandbox console', () => {
  test('keeps its layout when the data arrives @full', async ({ page, sandbox, shop }) => {
    await pay(shop);
    for (const width of [1200, 320])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const release = await holdData(page, sandbox.sandboxOrigin);
        await page.goto(sandbox.sandboxOrigin);
        await expect(page.getByText('Connecting', { exact: true })).toBeVisible();
        const before = await readLayout(page);
        release();
        await expect(page.getByText('Approved', { exact: true })).toBeVisible();
        await expect(page.getByText('operator', { exact: true }).first()).toBeVisible();
        await expect(page.getByText('postcode AVS A')).toBeAttached();
        await expect(page.getByText('No faults planned.')).toBeVisible();
        expect(await readLayout(page)).toEqual(before);
      });
  });

  test('shows status, result code, amount and 24-hour time of a payment @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    // At noon: the day does not change by itself.
    await sandbox.advance(1.5 * dayMs - (Date.now() % dayMs));
    await pay(shop);
    await page.goto(sandbox.sandboxOrigin);
    const row = page.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1);
    await expect(row).toContainText('Approved');
    await expect(row).toContainText('000.100.110');
    await expect(row).toContainText('92.00 EUR');
    const time = row.locator('time');
    await expect(time).toHaveText(/^\d{2}:\d{2}:\d{2}$/);
    await sandbox.advance(dayMs);
    await expect(time).toHaveText(/^\d{4}-\d{2}-\d{2}\d{2}:\d{2}:\d{2}$/);
    await expect(page.locator('#clock')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('adds new requests without a reload @full @firefox-full', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const requests = page.getByRole('region', { name: 'Requests' });
    const created = requests.getByText('POST /v1/checkouts', { exact: true });
    await expect(created).toHaveCount(0);
    await sandbox.createCheckout();
    await expect(created).toHaveCount(1);
  });

  test('shows what was accepted of a lenient merchant @full', async ({ page, sandbox }) => {
    const { userId, password, entityId } = await sandbox.createMerchant({ lenient: true });
    await sandbox.createCheckout({ userId, password, entityId, locale: 'en' });
    await open(page, sandbox);
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByText('Lenient: locale ignored')).toBeVisible();
  });

  test('receives only what changed @full', async ({ page, sandbox, shop }) => {
    await pay(shop);
    await open(page, sandbox);
    await page.evaluate(() => {
      const received: unknown[] = [];
      const events = new EventSource('/events');
      events.addEventListener('changes', ({ data }) => received.push(JSON.parse(String(data))));
      Object.assign(window, { received });
    });
    function readEvents() {
      return page.evaluate<readonly ChangesEvent[]>('received');
    }
    await expect.poll(readEvents).toHaveLength(1);
    const [first] = await readEvents();
    expect(first?.payments).toHaveLength(1);
    const checkoutId = await sandbox.createCheckout();
    await expect.poll(async () => (await readEvents()).length).toBeGreaterThan(1);
    const later = (await readEvents()).slice(1);
    expect(later.flatMap(({ payments }) => payments)).toEqual([]);
    expect(later.flatMap(({ requests }) => requests.map((each) => each.checkoutId))).toEqual([
      checkoutId,
    ]);
  });

  test('ends a session, and keeps the focus in the section @full', async ({ page, sandbox }) => {
    await sandbox.createUser(ada);
    await portal(page, sandbox).enter();
    await loginForm(page).fill(ada);
    await expect(portal(page, sandbox).session).toHaveAttribute('data-state', 'logged_in');
    await open(page, sandbox);
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('button', { name: 'End the session of ada' }).click();
    await expect(sessions.getByText('Ended', { exact: true })).toBeVisible();
    await expect(sessions).toBeFocused();
  });

  test('creates a user and a client @full', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const users = page.getByRole('region', { name: 'Users' });
    await users.getByLabel('Username').fill('new.user');
    await users.getByLabel('Password').fill('secret');
    await users.getByRole('button', { name: 'Create user' }).click();
    await expect(users.getByText('new.user can log in now.')).toBeVisible();
    await expect(users.getByRole('cell', { name: 'new.user', exact: true }).first()).toBeVisible();
    const clients = page.getByRole('region', { name: 'Clients' });
    await clients.getByLabel('Redirect URIs', { exact: true }).fill('not an address');
    await clients.getByRole('button', { name: 'Create client' }).click();
    await expect(clients.locator('output')).toContainText('redirect_uris');
    await clients
      .getByLabel('Redirect URIs', { exact: true })
      .fill('http://localhost:3000/callback');
    await clients.getByRole('button', { name: 'Create client' }).click();
    await expect(clients.locator('output')).toContainText('client_secret');
    await expect(
      clients.getByRole('cell', { name: 'http://localhost:3000/callback' }),
    ).toBeVisible();
  });

  test('shows a lost connection to the sandbox @full', async ({ page, sandbox }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await open(page, sandbox);
    await page.route('**/clock', (route) => route.abort());
    await page.getByRole('button', { name: '+ 1 minute' }).click();
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('wraps long paths only before a slash @full', async ({ page, sandbox, shop }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await pay(shop);
    await page.goto(sandbox.sandboxOrigin);
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByText(/paymentWidgets\/.*\/frame\.html$/).first()).toBeAttached();
    const wrappedSegments = await requests.locator('td.request').evaluateAll((cells) =>
      cells
        .flatMap((cell) => [...cell.childNodes])
        .filter((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return node.textContent?.startsWith('/') === true && range.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(wrappedSegments).toEqual([]);
  });

  test('scrolls to each section below the navigation bar @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.sandboxOrigin);
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const names = await bar.getByRole('link').allTextContents();
    expect(names).toHaveLength(8);
    for (const name of names) {
      await bar.getByRole('link', { name }).click();
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading).toBeInViewport();
      const { y: top = 0 } = (await heading.boundingBox()) ?? {};
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      expect(top, name).toBeGreaterThanOrEqual(y + height);
    }
  });
});
