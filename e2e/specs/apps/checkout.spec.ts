import words from '#locales/en' with { type: 'json' };
import { appRoles } from '#sandbox/http/hosts';
import { exampleApp } from '../../pages/example-app.ts';
import { countAppResources } from '../../support/count-app-resources.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPayments } from '../../support/ledger.ts';
import { trackResources } from '../../support/page-resources.ts';
import type { Page } from '@playwright/test';

const card = { number: '4200000000000091' };
const afterExpiryMs = 31 * 60 * 1000;
const scriptPattern = '**/paymentWidgets.js?*';

/** Opens an application, and counts what its product page has before the first form. */
async function openApp(page: Page, origin: string) {
  await trackResources(page, '://');
  const app = exampleApp(page, origin);
  await app.open();
  const before = await countAppResources(page);
  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => countAppResources(page)).toEqual(before);
  }
  async function pay(): Promise<void> {
    await app.form.fill(card);
    await app.form.pay();
    await expect(app.result).toHaveText('Payment: paid');
    await expectNothingLeft();
  }
  return { app, expectNothingLeft, pay };
}

function payments(sandbox: Sandbox, ids: readonly string[]): Promise<readonly number[]> {
  return Promise.all(ids.map((id) => countPayments(sandbox, id)));
}

for (const name of appRoles) {
  // In the quick suite, only React pays.
  const payTag = name === 'react' ? '' : '@full';
  test.describe(`The ${name} application`, { tag: '@firefox-full' }, () => {
    test(`takes a payment, and another one without a reload ${payTag}`, async ({
      page,
      sandbox,
    }) => {
      const { app, expectNothingLeft, pay } = await openApp(page, sandbox.appOrigin(name));
      await app.buy();
      const first = await app.checkoutId();
      await pay();
      const loadedAt = await page.evaluate('performance.timeOrigin');
      await app.backToShop();
      await app.buy();
      await expect(app.form.number).toBeVisible();
      await page.evaluate('history.back()');
      await page.waitForURL((url) => url.pathname === '/');
      await expectNothingLeft();
      await app.buy();
      const second = await app.checkoutId();
      expect(await page.evaluate('performance.timeOrigin')).toBe(loadedAt);
      await pay();
      expect(await payments(sandbox, [first, second])).toEqual([1, 1]);
    });

    test(
      'leaves nothing behind on a route change while the form loads',
      { tag: '@full' },
      async ({ page, sandbox }) => {
        const { app, expectNothingLeft, pay } = await openApp(page, sandbox.appOrigin(name));
        const ids: string[] = [];
        function buyAndLeaveAt(stage: string, reach: () => Promise<unknown>) {
          return test.step(stage, async () => {
            await app.buy();
            ids.push(await app.checkoutId());
            await reach();
            await app.backToShop();
            await expectNothingLeft();
          });
        }

        await page.route(scriptPattern, () => {}, { times: 1 });
        const requested = page.waitForRequest(scriptPattern);
        await buyAndLeaveAt('the script is requested', () => requested);
        const resource = '/v1/checkouts/*/widget';
        await sandbox.fault({
          method: 'GET',
          path: resource,
          kind: 'delay',
          times: 1,
          delayMs: 60_000,
        });
        const asked = page.waitForRequest(/\/v1\/checkouts\/[^/]+\/widget/);
        await buyAndLeaveAt('the script has run', () => asked);
        await buyAndLeaveAt('the form is drawn', () => app.form.numberFrame.waitFor());
        await buyAndLeaveAt('the form is ready', () => app.form.fill(card));

        await app.buy();
        const last = await app.checkoutId();
        await pay();
        expect(await payments(sandbox, [...ids, last])).toEqual([0, 0, 0, 0, 1]);
      },
    );

    test(
      'keeps what was typed when the order changes',
      { tag: '@full' },
      async ({ page, sandbox }) => {
        const { app, expectNothingLeft, pay } = await openApp(page, sandbox.appOrigin(name));
        await app.buy();
        const first = await app.checkoutId();
        await app.form.fill(card);
        const ofOneForm = await countAppResources(page);
        await app.buyOneMore();
        const second = await app.checkoutId();
        await expect.poll(() => page.evaluate('wpwl.checkout.id')).toBe(second);
        await expect(app.form.number).toHaveValue('4200 0000 0000 0091');
        await expect(app.form.cvv).toHaveValue('');
        await app.form.fill(card);
        await expect.poll(() => countAppResources(page)).toEqual(ofOneForm);
        await pay();
        await expectNothingLeft();
        expect(await payments(sandbox, [first, second])).toEqual([0, 1]);
      },
    );

    test(
      'keeps the form when the order changes during a payment, and shows its result',
      { tag: '@full' },
      async ({ page, sandbox }) => {
        const release = await holdRequests(page, '**/v1/checkouts/*/payment');
        const { app } = await openApp(page, sandbox.appOrigin(name));
        await app.buy();
        const first = await app.checkoutId();
        await app.form.fill(card);
        await app.form.pay();
        await expect(app.form.payButton).toHaveText(words.submitting);
        await app.buyOneMore();
        const second = await app.checkoutId();
        await expect(app.form.payButton).toHaveText(words.submitting);
        release();
        await expect(app.result).toBeVisible();
        expect(await payments(sandbox, [first, second])).toEqual([1, 0]);
      },
    );

    test('replaces an expired checkout', { tag: '@full' }, async ({ page, sandbox }) => {
      const { app, pay } = await openApp(page, sandbox.appOrigin(name));
      await app.buy();
      const first = await app.checkoutId();
      await app.form.fill(card);
      const ofOneForm = await countAppResources(page);
      await sandbox.advance(afterExpiryMs);
      await app.form.pay();
      await expect(app.form.message).toHaveText(words.checkoutExpired);
      await expect(app.problem).toContainText('checkout_unknown');
      await app.startAgain();
      const second = await app.checkoutId();
      await app.form.fill(card);
      await expect.poll(() => countAppResources(page)).toEqual(ofOneForm);
      await pay();
      expect(await payments(sandbox, [first, second])).toEqual([0, 1]);
    });

    test(
      'shows a message when an order cannot be created, and allows a retry',
      { tag: '@full' },
      async ({ page, sandbox }) => {
        await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
        const { app, pay } = await openApp(page, sandbox.appOrigin(name));
        const messages: string[] = [];
        page.on('dialog', (dialog) => {
          messages.push(dialog.message());
          void dialog.accept();
        });
        await page.getByRole('button', { name: 'Buy the lamp' }).click();
        const message = 'The order could not be created. Please try again.';
        await expect.poll(() => messages).toEqual([message]);
        await app.buy();
        await pay();
      },
    );

    test(
      'reports a script that its Content-Security-Policy blocks',
      { tag: '@full' },
      async ({ page, sandbox }) => {
        const origin = sandbox.appOrigin(name);
        const { text } = await sandbox.client.getRaw(`${origin}/`);
        const headers = { 'content-security-policy': "script-src 'self'" };
        await page.route(`${origin}/`, (route) =>
          route.fulfill({ contentType: 'text/html', headers, body: text }),
        );
        const { app, expectNothingLeft } = await openApp(page, origin);
        await app.buy();
        await expect(app.problem).toContainText('blocked');
        await app.backToShop();
        await expectNothingLeft();
      },
    );

    test('reports a script with another hash', { tag: '@full' }, async ({ page, sandbox }) => {
      const origin = sandbox.appOrigin(name);
      const { body } = await sandbox.client.get(`${origin}/api/settings`);
      const json = { ...(body as object), integrity: `sha384-${'A'.repeat(64)}` };
      await page.route('**/api/settings', (route) => route.fulfill({ json }));
      const { app, expectNothingLeft, pay } = await openApp(page, origin);
      await app.buy();
      const first = await app.checkoutId();
      await expect(app.problem).toContainText('integrity');
      await app.backToShop();
      await expectNothingLeft();
      await page.unroute('**/api/settings');
      await app.open();
      await app.buy();
      const second = await app.checkoutId();
      await pay();
      expect(await payments(sandbox, [first, second])).toEqual([0, 1]);
    });
  });
}

test('The react application draws the form before its checkout, and takes a second payment in it @full', async ({
  page,
  sandbox,
}) => {
  let placeOrder: () => void = () => {};
  const isFilled = new Promise<void>((resolve) => {
    placeOrder = resolve;
  });
  await page.route(
    '**/api/orders',
    async (route) => {
      await isFilled;
      await route.continue();
    },
    { times: 1 },
  );
  const { app } = await openApp(page, sandbox.appOrigin('react'));
  await page.getByRole('button', { name: 'Express checkout' }).click();
  await app.form.fill({ ...card, cvv: '901' });
  placeOrder();
  await expect(app.form.payButton).toHaveText(words.payAmount.replace('{{amount}}', '€92.00'));
  await app.form.pay();
  await expect(app.form.message).toHaveText(words.paymentDeclined);
  const second = await app.checkoutId();
  await app.form.cvv.fill('123');
  await app.form.pay();
  await expect(app.result).toHaveText('Payment: paid');
  expect(await payments(sandbox, [second])).toEqual([1]);
});
