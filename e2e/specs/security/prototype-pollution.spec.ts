import type { Page } from '@playwright/test';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { invalidOptions } from '../../support/invalid-options.ts';
import type { Shop } from '../../support/shop.ts';

/*
 * Members of `Object.prototype`, which every object of the page inherits. Old libraries add functions; attackers add
 * them by a merge function of another script (prototype pollution, CWE-1321).
 */

/** A host without a server. A request to it fails the test. */
const evil = 'http://evil.localhost:9/';

function words(list: string): readonly string[] {
  return list.split(' ');
}

/**
 * Without `value`, `get` and `set`: with one of these, `Object.defineProperty` throws in every script of the page that
 * defines a getter.
 */
const names = [
  ...Object.keys(invalidOptions),
  // Properties of options.
  ...words('card-number-placeholder cvv-placeholder requireCvv hideInitialPaymentForms'),
  ...words('threeDChallengeWindow width height color country city street1 postcode'),
  // Settings of the loaders.
  ...words('checkoutId resource brands action version integrity nonce options signal authUrl'),
  ...words('clientId session expected interval onChange onStatus onError onReady'),
  // Properties of messages between page and frame.
  ...words('kind channel body field pairingId lang dir brand isRequired'),
  ...words('acceptsAnyDate isLookedUp label placeholder hasExample property name error isDisabled'),
  ...words(
    'requestId fields siblings challenge isEmpty isEdited isFilled isFinal otherBrands problem result redirect',
  ),
  ...words('names url parameters code state reason epoch mayRequest'),
  // Settings of browser functions.
  ...words('method headers credentials mode cache referrer once capture passive attributes'),
  ...words('attributeFilter characterData bubbles composed cancelable transfer targetOrigin'),
  // Properties of elements.
  ...words('children dangerouslySetInnerHTML className hidden href src onClick'),
  // Functions that old libraries add.
  ...words('extend each inherits clone contains render toJSONString'),
];

const values = [`'${evil}'`, 'true', '5', '{}', 'function () {}'];

type Pollution = { readonly enumerable: boolean; readonly value: string };

const pollutions: readonly Pollution[] = values.flatMap((value) => [
  { value, enumerable: true },
  { value, enumerable: false },
]);

/** Defines writable members, as an assignment does: read-only ones would break every script that assigns them. */
function scriptOf({ value, enumerable }: Pollution): string {
  return `
  for (const name of ${JSON.stringify(names)}) {
    const descriptor = Object.assign(Object.create(null), {
      value: ${value}, enumerable: ${enumerable}, writable: true, configurable: true,
    });
    Object.defineProperty(Object.prototype, name, descriptor);
  }`;
}

/** Runs a script in the page itself. The functions of Playwright do not work in such a page. */
function runInPage(page: Page, script: string): Promise<unknown> {
  return page.addScriptTag({ content: script });
}

async function expectPaidUndisturbed({ pay, expectPaid, pageErrors, logged }: Shop): Promise<void> {
  await pay();
  await expectPaid();
  expect(pageErrors).toEqual([]);
  expect(logged).toEqual([]);
}

for (const pollution of pollutions) {
  const { value, enumerable } = pollution;
  const tag = value === 'function () {}' && enumerable ? '' : '@full';
  const what = `${enumerable ? 'Enumerable' : 'Other'} members of Object.prototype with the value ${value}`;

  test(`${what} have no effect if they exist before the script ${tag}`, async ({ shop }) => {
    await shop.open({ head: `<script>${scriptOf(pollution)}</script>` });
    await expectPaidUndisturbed(shop);
  });

  test(`${what} have no effect if they are added to a drawn form ${tag}`, async ({
    page,
    shop,
  }) => {
    await shop.open();
    await expect(shop.form.number).toBeVisible();
    await runInPage(page, scriptOf(pollution));
    await expectPaidUndisturbed(shop);
  });
}

/** The read-only member of the attack that was reported, and similar ones. */
for (const name of ['baseUrl', 'shopperResultUrl', 'wpwlOptions', 'paymentTarget', 'method'])
  for (const options of [{}, { showCVVHint: true }]) {
    const beside = JSON.stringify(options);
    const tag = name === 'baseUrl' && beside === '{}' ? '' : '@full';
    test(`A read-only ${name} of Object.prototype has no effect beside the options ${beside} @firefox-full ${tag}`, async ({
      shop,
    }) => {
      const value = name === 'wpwlOptions' ? `{ baseUrl: '${evil}' }` : `'${evil}'`;
      const script = `Object.defineProperty(Object.prototype, '${name}', { value: ${value} });`;
      await shop.open({ options, head: `<script>${script}</script>` });
      await expectPaidUndisturbed(shop);
    });
  }

test('The option baseUrl applies although Object.prototype has another one @full', async ({
  sandbox,
  shop,
}) => {
  const script = `Object.defineProperty(Object.prototype, 'baseUrl', { value: '${evil}' });`;
  await shop.open({
    options: { baseUrl: sandbox.baseUrl },
    head: `<script>${script}</script>`,
    script: recording('onError'),
  });
  await expectPaidUndisturbed(shop);
});
