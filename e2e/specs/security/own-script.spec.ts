import words from '#locales/en' with { type: 'json' };
import { readDistFile } from '../../support/dist.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A host without a server. A request to it fails the test. */
const evil = 'http://evil.localhost:9/v1/paymentWidgets.js?checkoutId=';

const form = '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>';

const inertScripts = [
  'type="text/plain"',
  'type="application/json"',
  'type="text/template"',
  'type="importmap"',
  'type="text/javascript" nomodule',
];

for (const [index, attributes] of inertScripts.entries())
  test(`A module is not confused by a later <script ${attributes}>, which is not executed @firefox-full ${index === 0 ? '' : '@full'}`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script type="module" src="${sandbox.scriptAddress(checkoutId)}"></script>`,
      body: `${form}<script ${attributes} src="${evil}${checkoutId}"></script>`,
    });
    await shop.pay();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });

test('A module finds its own script element among those of several services @firefox-full', async ({
  page,
  sandbox,
  shop,
}) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, {
    head: `<script type="module" src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    // A module that is blocked: it has no effect, but browsers would execute it.
    body: `${form}<script type="module" integrity="sha384-x" src="/v1/paymentWidgets.js?checkoutId=${checkoutId}"></script>`,
  });
  await shop.pay();
  expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
});

test('A bundled script that cannot tell its own service shows and logs this @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const checkoutId = await sandbox.createCheckout();
  const tags = [sandbox.baseUrl, '/'].map(
    (base) =>
      `<script type="module" integrity="sha384-x" src="${base}v1/paymentWidgets.js?checkoutId=${checkoutId}"></script>`,
  );
  await sandbox.merchantPage(page, { head: tags.join(''), body: `${form}<input name="note">` });
  await page.locator('[name=note]').fill('typed by the shopper');
  await page.addScriptTag({ content: await readDistFile('v1/paymentWidgets.js') });
  await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
  await expect(page.locator('[name=note]')).toHaveValue('typed by the shopper');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(shop.logged).toEqual([expect.stringContaining('script_source_ambiguous')]);
});

test('A removed module loads nothing from the URL of a script element that was set as HTML @full @firefox-full', async ({
  page,
  sandbox,
  shop,
}) => {
  const checkoutId = await sandbox.createCheckout();
  // The browser does not execute scripts that are set as HTML.
  const script = `
    document.head.insertAdjacentHTML('beforeend', '<script src="${evil}${checkoutId}"><' + '/script>');
    const own = document.createElement('script');
    own.type = 'module';
    own.src = ${JSON.stringify(sandbox.scriptAddress(checkoutId))};
    document.head.append(own);
    own.remove();`;
  await sandbox.merchantPage(page, { body: `${form}<script>${script}</script>` });
  await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(shop.logged).toEqual([expect.stringContaining('script_source_ambiguous')]);
});

test('An injected base element does not change where the action of a form leads @firefox-full', async ({
  shop,
}) => {
  const id = await shop.open({
    action: 'result',
    after: '<base href="http://evil.localhost:9/">',
  });
  await shop.pay();
  expect((await shop.result()).get('id')).toBe(id);
});
