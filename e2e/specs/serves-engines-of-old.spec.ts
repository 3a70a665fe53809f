import type { Page } from '@playwright/test';
import { accountForm } from '../pages/account-form.ts';
import { createApplication } from '../pages/application.ts';
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { legacyUserAgent } from '../support/legacy-browser.ts';
import { test } from '../support/legacy-fixtures.ts';
import { readPaymentStatus } from '../support/payments.ts';
import { expect, test as base, type Sandbox } from '../support/fixtures.ts';

const open = async (page: Page, sandbox: Sandbox, brands = 'VISA MASTER'): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
  return checkoutId;
};

test.describe('In an engine that knows ES5 alone', () => {
  test('a card is paid', async ({ page, sandbox, heard }) => {
    const checkoutId = await open(page, sandbox);
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
    });
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
    // What the page's tag loads is for the secure frames too.
    const [tag, ...rest] = new Set(heard.scripts);
    expect(tag).toBe('/v1/paymentWidgets.js');
    expect(rest).toEqual([expect.stringMatching(/\/legacy\/[^/]+\/widget\.js$/)]);
    const removed = [...heard.removed].join('\n');
    expect(removed).toMatch(/Array\.prototype\.find .*window\.Promise [^]*new CSSStyleSheet/);
    process.stdout.write(`${removed}\n`);
  });

  test('a card is declined, and the shop learns why', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091', cvv: '901' });
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '800.100.153' },
    });
  });

  test('what is missing is asked for', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const form = cardForm(page);
    await form.typeNumber('4200000000000092');
    await form.pay();
    await expect(form.hints).toHaveCount(3);
    await expect(form.payButton).toBeDisabled();
  });

  test('the bank asks in the window, and the shopper comes back', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const form = cardForm(page);
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await bankPage(page).confirm();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
    });
  });

  test('an account is debited', async ({ page, sandbox }) => {
    await open(page, sandbox, 'DIRECTDEBIT_SEPA');
    const form = accountForm(page);
    await form.fill();
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'DIRECTDEBIT_SEPA',
    });
  });

  test('a logout elsewhere is told to the page that is tracked', async ({
    page,
    context,
    sandbox,
    heard,
  }) => {
    const ada = { username: 'ada', password: 'a long password' };
    await sandbox.createUser(ada);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    await app.logIn(page, ada);
    const { clientId, site } = app;
    const script = `
      window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };
      _OASM('client_id', '${clientId}');
      _OASM('on_status', function (status) { document.getElementById('told').innerText = status.state; });
      _OASM('poll', { state: 'logged_in', interval: 10000 });
      function look() {
        var event = document.createEvent('Event');
        event.initEvent('focus', false, false);
        dispatchEvent(event);
      }`;
    const body = `<p id="told"></p><button onclick="look()">Look</button><script>${script}</script>
      <script src="${sandbox.authUrl}/v1/sessionTracker/oasm.js"></script>`;
    await page.goto(site.serve({ path: '/tracked', body }));
    await expect(page.locator('#told')).toHaveText('logged_in');
    const away = await context.newPage();
    await app.logOut(away);
    await away.close();
    await expect(async () => {
      await page.getByRole('button', { name: 'Look' }).click();
      await expect(page.locator('#told')).toHaveText('logged_out', { timeout: 1_000 });
    }).toPass();
    // One script for page and frame.
    const trackers = heard.scripts.filter((path) => path.includes('sessionTracker'));
    expect(new Set(trackers)).toEqual(new Set(['/v1/sessionTracker/oasm.js']));
  });
});

base.describe('In an engine that has no form', () => {
  base.use({ userAgent: legacyUserAgent });

  /** What the page's `onError` hears, as text. */
  const script = `wpwlOptions.onError = function (error) {
    document.title = error.name + ' ' + error.code + ' ' + error.actor;
  };`;

  base(
    'the shopper reads in the page that it cannot pay, and the shop is told',
    async ({ page, sandbox }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'MessageChannel');
      });
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      const checkoutId = await sandbox.createCheckout();
      await sandbox.merchantPage(
        page,
        sandbox.snippet({ checkoutId, options: { locale: 'de-AT' }, script }),
      );
      await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
      await expect(page.locator('form.paymentWidgets')).toHaveCount(0);
      await expect(page).toHaveTitle('WidgetError engine_unfit shopper');
      expect(thrown).toEqual([expect.stringContaining('[wpwl] This browser cannot hold')]);
    },
  );

  base('where the form does not come, the shop is told', async ({ page, sandbox }) => {
    await page.route('**/widget.js', (route) => route.abort());
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await expect(page).toHaveTitle('PciIframeCommunicationError frame_unreachable network');
    await expect(page.locator('form.paymentWidgets')).toHaveCount(1);
  });

  base(
    'a page that is shown as by an older one is told of the meta tag',
    async ({ page, sandbox }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'documentMode', { value: 10 });
      });
      const hint = page.waitForEvent('console', (message) => message.type() === 'warning');
      const checkoutId = await sandbox.createCheckout();
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
      expect((await hint).text()).toMatch(/^\[wpwl\] .*Explorer 10\. .*X-UA-Compatible/);
      await expect(cardForm(page).payButton).toBeVisible();
    },
  );
});
