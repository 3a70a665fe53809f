import words from '#locales/en' with { type: 'json' };
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

test('A base URL whose user name looks like the payment host is refused, and its host receives no request @firefox', async ({
  page,
  sandbox,
}) => {
  const evil = sandbox.siteAt('evil.localhost');
  const { host: evilHost } = new URL(evil.origin);
  const checkoutId = await sandbox.createCheckout();
  // `http://gateway.localhost:8080@evil.localhost:8081/`
  const options = { baseUrl: `${sandbox.baseUrl.slice(0, -1)}@${evilHost}/` };
  await sandbox.merchantPage(
    page,
    sandbox.snippet({ checkoutId, options, script: recording('onError') }),
  );
  await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
  expect(await callsOf(page)).toEqual([
    ['onError', { name: 'WidgetError', code: 'base_url_invalid' }],
  ]);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(evil.requests()).toEqual([]);
});
