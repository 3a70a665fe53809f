import { networkInterfaces } from 'node:os';
import { bankPage } from '../../pages/bank.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { startRunning, type Running } from '../../support/sandbox.ts';

/** An address of this machine in a network. A machine without one has its loopback address. */
const address =
  Object.values(networkInterfaces())
    .flatMap((infos = []) => infos)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** A sandbox that is open to phones. */
const test = base.extend<object, { readonly running: Running }>({
  running: [
    async ({ sandboxScript }, use) => {
      const { close, ...running } = await startRunning(sandboxScript, { PHONE: address });
      await use(running);
      await close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
});

// A person accepts the certificate, which no browser knows.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ignoreHTTPSErrors: true });

test.describe('On a phone in the same network', () => {
  test('the address that the shop of the computer shows takes payments, with and without a challenge @firefox-full @full', async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('heading', { name: 'On a phone' }).click();
    const link = page.getByRole('link', { name: `https://${address}:` });
    const url = (await link.getAttribute('href')) ?? '';
    await expect(page.getByRole('img', { name: `QR code of ${url}` })).toBeVisible();

    const shop = demoShop(page, new URL(url).origin);
    for (const number of ['4200000000000091', '4200000000000042']) {
      await shop.buy();
      await shop.pay({ number });
      if (number === '4200000000000042') await bankPage(page).confirm();
      const returned = await shop.waitForResult();
      await expect(shop.heading).toHaveText('Thank you, your order is paid');
      expect(await countPayments(sandbox, returned.searchParams.get('id') ?? '')).toBe(1);
    }
  });

  test('the link for browsers without the form returns to the shop @full', async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('heading', { name: 'On a phone' }).click();
    await page.getByRole('link', { name: `https://${address}:` }).click();
    await page.getByRole('heading', { name: 'No payment form?' }).click();
    const shopUrl = page.url();
    await page.getByRole('link', { name: 'Open the payment service' }).click();
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible();
    expect(page.url()).toBe(shopUrl);
  });

  test('the code and the help are accessible @full', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await expect(shop.form.cvv).toBeVisible();
    await page.getByRole('heading', { name: 'On a phone' }).click();
    await expectAccessible(page, 'code for a phone');
    await page.goto((await page.getByRole('link', { name: address }).getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'No payment form?' }).click();
    await expectAccessible(page, 'help on a phone');
  });
});
