import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

test.describe("A developer's page without TLS", () => {
  for (const host of ['localhost', '127.0.0.1'])
    test(`takes a payment at http://${host} @firefox`, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const site = sandbox.siteAt(host);
      await page.goto(site.serve(sandbox.snippet({ checkoutId })));
      await cardForm(page).fill({ number: '4200000000000091' });
      await cardForm(page).pay();
      await page.waitForURL(
        ({ origin, pathname }) => origin === site.origin && pathname === '/result',
      );
      expect(new URL(page.url()).searchParams.get('id')).toBe(checkoutId);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
});
