import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

for (const [host, tag] of [
  ['localhost', ''],
  ['127.0.0.1', '@full'],
] as const)
  test(`A developer's page without TLS takes a payment at http://${host} @firefox-full ${tag}`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const site = sandbox.siteAt(host);
    await page.goto(site.serve(sandbox.snippet({ checkoutId })));
    await shop.pay();
    await page.waitForURL(`${site.origin}/result?id=${checkoutId}&*`);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
