import words from '#locales/en' with { type: 'json' };
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

test('A base URL whose user name looks like the payment host is refused, and its host receives no request @firefox-full', async ({
  page,
  sandbox,
  shop,
}) => {
  const evil = sandbox.siteAt('evil.localhost');
  // `http://gateway.localhost:8080@evil.localhost:8081/`
  const baseUrl = `${sandbox.baseUrl.slice(0, -1)}@${new URL(evil.origin).host}/`;
  await shop.open({ options: { baseUrl }, script: recording('onError') });
  await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
  expect(await shop.calls()).toEqual([
    ['onError', { name: 'WidgetError', code: 'base_url_invalid' }],
  ]);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(evil.requests()).toEqual([]);
});
