import { bankPage } from '../../pages/bank.ts';
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

test('A page of localhost pays at the numeric address of the sandbox, with a challenge in the page @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const site = sandbox.siteAt('localhost');
  const { head = '', ...document } = sandbox.snippet({
    checkoutId,
    options: { paymentTarget: 'iframe' },
  });

  const numericHead = head.replace(sandbox.baseUrl, sandbox.numericBaseUrl);
  await page.goto(site.serve({ ...document, head: numericHead }));
  await shop.pay({ number: '375987000000021', cvv: '1234' });
  const challenge = shop.form.container.locator('iframe.wpwl-target').contentFrame();
  await bankPage(challenge).confirm();
  await page.waitForURL(`${site.origin}/result?id=${checkoutId}&*`);
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
});
