import type { Page } from '@playwright/test';
import { exampleApp } from '../../pages/example-app.ts';
import { countAppResources } from '../../support/count-app-resources.ts';
import { startDevServer, type DevServer } from '../../support/dev-server.ts';
import { expect, test as base, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { trackResources } from '../../support/page-resources.ts';

/* Vite's development server: React calls the effects of components in StrictMode twice, and components reload. */

type Fixtures = { readonly appName: 'react' | 'vue'; readonly devServer: DevServer };

const test = base.extend<Fixtures>({
  appName: ['react', { option: true }],
  devServer: async ({ running, appName }, use, testInfo) => {
    const server = await startDevServer(appName, testInfo.outputPath('copy'), running.port);
    await use(server);
    await server.close();
  },
  allowedHosts: async ({ devServer }, use) => use([devServer.host]),
});

const card = { number: '4200000000000091' };

/** Opens the application, places an order and fills its form. */
async function openFilledForm(page: Page, { origin }: DevServer) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/paymentWidgets.js?')) requests.push(request.url());
  });
  await trackResources(page, '://');
  const app = exampleApp(page, origin);
  await app.open();
  // In development, Vue waits 3 seconds for its developer tools.
  await expect.poll(async () => (await countAppResources(page)).timers).toBe(0);
  const before = await countAppResources(page);
  await app.buy();
  await app.form.fill(card);
  const ofOneForm = await countAppResources(page);
  expect(ofOneForm).toMatchObject({ frameElements: 2, scripts: before.scripts + 1 });

  /** Leaves the checkout, and pays another order. */
  async function leaveAndPay(sandbox: Sandbox): Promise<void> {
    const left = await app.checkoutId();
    await app.backToShop();
    await expect.poll(() => countAppResources(page)).toEqual(before);
    await app.buy();
    const paid = await app.checkoutId();
    await app.form.fill(card);
    await app.form.pay();
    await expect(app.result).toHaveText('Payment: paid');
    expect(await countPayments(sandbox, left)).toBe(0);
    expect(await countPayments(sandbox, paid)).toBe(1);
  }
  return { app, ofOneForm, requests, leaveAndPay };
}

test('In StrictMode, the form is drawn once, and one payment is taken @full', async ({
  page,
  sandbox,
  devServer,
}) => {
  const { requests, leaveAndPay } = await openFilledForm(page, devServer);
  expect(requests).toHaveLength(1);
  await leaveAndPay(sandbox);
});

type Edit = readonly [before: string, after: string];

/** An edit that keeps the state of the component, and one after which the component is mounted again. */
const edits: Readonly<
  Record<'react' | 'vue', { readonly file: string; readonly keep: Edit; readonly remount: Edit }>
> = {
  react: {
    file: 'shop.tsx',
    keep: ['`Pay ${order', '`Now pay ${order'],
    remount: ["useState('');", "useState(''); useState('another hook');"],
  },
  vue: {
    file: 'Checkout.vue',
    keep: ['>Pay {{', '>Now pay {{'],
    remount: ["ref('');", "ref(''); ref('another one');"],
  },
};

for (const name of ['react', 'vue'] as const)
  test.describe(`A hot reload of the ${name} component`, () => {
    test.use({ appName: name });

    test('keeps the form or draws it again, without a second script @full', async ({
      page,
      sandbox,
      devServer,
    }) => {
      const { app, ofOneForm, requests, leaveAndPay } = await openFilledForm(page, devServer);
      const loadedAt = await page.evaluate('performance.timeOrigin');
      const { file, keep, remount } = edits[name];

      await devServer.edit(file, ...keep);
      await expect(page.getByRole('heading', { name: 'Now pay' })).toBeVisible();
      await expect(app.form.number).toHaveValue('4200 0000 0000 0091');
      expect(requests).toHaveLength(1);

      await devServer.edit(file, ...remount);
      await expect(app.form.number).toHaveValue('');
      await app.form.fill(card);
      await expect.poll(() => countAppResources(page)).toEqual(ofOneForm);
      expect(requests).toHaveLength(2);
      expect(await page.evaluate('performance.timeOrigin')).toBe(loadedAt);
      await leaveAndPay(sandbox);
    });
  });
