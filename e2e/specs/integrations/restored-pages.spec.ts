import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard, type Shop } from '../../support/shop.ts';

const libraries = {
  turbo: 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'node_modules/htmx.org/dist/htmx.js',
};

/** Serves a checkout page and a cart page that link to each other and run a library. */
async function serveShop(
  { site, scriptAddress }: Sandbox,
  checkoutId: string,
  place: 'head' | 'body',
  library?: keyof typeof libraries,
): Promise<void> {
  const scripts = `<script>var wpwlOptions = {};</script>
    <script src="${scriptAddress(checkoutId)}"></script>`;
  // Without the request that Turbo sends when the pointer is over a link.
  const run =
    library === undefined
      ? ''
      : `<meta name="turbo-prefetch" content="false"><script src="/library.js" defer></script>`;
  const attributes = library === 'htmx' ? 'hx-boost="true"' : '';
  function pageOf(content: string, head = ''): string {
    return `<!doctype html><html lang="en"><head><title>Shop</title>${run}${head}</head>
      <body ${attributes}>${content}</body></html>`;
  }
  if (library !== undefined)
    site.serve({
      path: '/library.js',
      html: await readFile(libraries[library], 'utf8'),
      headers: { 'content-type': 'text/javascript' },
    });
  const form = `<a href="/cart">Cart</a>
    <main><form action="/result" class="paymentWidgets" data-brands="VISA"></form></main>`;
  site.serve({
    html: place === 'head' ? pageOf(form, scripts) : pageOf(`${form}${scripts}`),
  });
  site.serve({ path: '/cart', html: pageOf('<a href="/checkout">Checkout</a>') });
}

/** Opens the form of a new checkout, whose id it returns, and fills in the card. */
async function openForm(
  page: Page,
  sandbox: Sandbox,
  shop: Shop,
  place: 'head' | 'body',
  library?: keyof typeof libraries,
): Promise<string> {
  const id = await sandbox.createCheckout();
  await serveShop(sandbox, id, place, library);
  await page.clock.install();
  await page.goto(`${sandbox.site.origin}/checkout`);
  await shop.form.fill(approvedCard);
  return id;
}

async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expect(page.locator('.wpwl-container')).toHaveCount(0);
}

async function leaveAndGoBack(page: Page): Promise<void> {
  await goToCart(page);
  await page.evaluate('history.back()');
}

/** Expects one form that pays the checkout, and no message, also after each of the widget's time limits. */
async function expectOneForm(page: Page, shop: Shop, checkoutId: string): Promise<void> {
  await expect(page.locator('form.wpwl-form')).toHaveCount(1);
  await expect(shop.form.number).toHaveValue('');
  await page.clock.fastForward('00:10');
  await expect(page.getByText(words.invalidSetup)).toHaveCount(0);
  await shop.form.type({ ...approvedCard, holder: 'Jane Jones', expiry: '1239', cvv: '123' });
  expect(await page.evaluate('wpwl.checkout.id')).toBe(checkoutId);
  await shop.form.pay();
  expect((await shop.result()).get('id')).toBe(checkoutId);
}

type Row = readonly [
  title: string,
  place: 'head' | 'body',
  library: keyof typeof libraries | undefined,
  restore: (page: Page) => Promise<unknown>,
  suite: string,
];

/** Replaces the body by its clone, then leaves the main element and restores it in view transitions. */
const copyAndSwap = `(async () => {
  document.body.replaceWith(document.body.cloneNode(true));
  await undefined;
  const main = document.querySelector('main');
  const { innerHTML } = main;
  await document.startViewTransition(() => { main.innerHTML = '<h1>Cart</h1>'; }).finished;
  await document.startViewTransition(() => { main.innerHTML = innerHTML; }).finished;
})()`;

const rows: readonly Row[] = [
  ['Turbo, which runs scripts of the body again', 'body', 'turbo', leaveAndGoBack, '@firefox-full'],
  ['Turbo, which does not run scripts of the head again', 'head', 'turbo', leaveAndGoBack, '@full'],
  ['htmx', 'body', 'htmx', leaveAndGoBack, '@full'],
  [
    'a script that inserts copies, also in view transitions',
    'body',
    undefined,
    (page) => page.evaluate(copyAndSwap),
    '@full',
  ],
];

test.describe('A page has one form that pays', () => {
  for (const [title, place, library, restore, suite] of rows)
    test(`after it was restored by ${title} ${suite}`, async ({ page, sandbox, shop }) => {
      const id = await openForm(page, sandbox, shop, place, library);
      await restore(page);
      await expectOneForm(page, shop, id);
    });

  test('with the newest checkout, after the page has changed it and Turbo restored the form @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await openForm(page, sandbox, shop, 'body', 'turbo');
    const second = await sandbox.createCheckout();
    await page.evaluate(`wpwl.setCheckout('${second}')`);
    await leaveAndGoBack(page);
    await expectOneForm(page, shop, second);
  });

  test('or asks to load it again, after htmx restored a copy that another document has stored @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const id = await openForm(page, sandbox, shop, 'body', 'htmx');
    await goToCart(page);
    await page.reload();
    await page.evaluate('history.back()');
    await expect(page.getByRole('alert').filter({ hasText: words.fieldsNotLoaded })).toBeVisible();
    await expect(page.locator('form.wpwl-form')).toHaveCount(0);
    await page.reload();
    await shop.pay();
    expect((await shop.result()).get('id')).toBe(id);
  });

  test('in the preview of Turbo, and with the new checkout when the response arrives @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const first = await openForm(page, sandbox, shop, 'body', 'turbo');
    const second = await sandbox.createCheckout();
    await goToCart(page);
    await serveShop(sandbox, second, 'body', 'turbo');
    const release = await holdRequests(page, '**/checkout');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.locator('[data-turbo-preview] form.wpwl-form')).toHaveCount(1);
    await expect(shop.form.number).toHaveValue('');
    expect(await page.evaluate('wpwl.checkout.id')).toBe(first);
    release();
    await expect(page.locator('[data-turbo-preview]')).toHaveCount(0);
    await expectOneForm(page, shop, second);
  });
});
