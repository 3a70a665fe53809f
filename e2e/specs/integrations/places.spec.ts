import words from '#locales/en' with { type: 'json' };
import { readDistFile } from '../../support/dist.ts';
import { expect, test } from '../../support/fixtures.ts';

/** What a page contains: the URL of the widget's script, and the code of the script. */
type Page = (source: string, code: string) => string;

const form = '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>';

function tag(source: string): string {
  return `<script src="${source.replaceAll('&', '&amp;')}"></script>`;
}

/** A page whose script has another type until the page has loaded, as optimisers write it. */
function delayed(source: string, run: string): string {
  return `<!doctype html><body>${form}<script type="text/rocketscript" src="${source}"></script>
    <script>onload = () => {
      const { src } = document.querySelector('[type="text/rocketscript"]');
      ${run}
    };</script>`;
}

function withLibrary(script: string): Page {
  return (source) => `<!doctype html><body><script>${script}</script>${form}${tag(source)}`;
}

const working: readonly (readonly [title: string, page: Page, tag: string])[] = [
  [
    'a form that a script inserts into another form',
    (source) => `<!doctype html><body>${tag(source)}<form id="order"></form><script>
      document.querySelector('#order').append(Object.assign(document.createElement('form'), {
        className: 'paymentWidgets', action: '/result', innerHTML: 'VISA',
      }));</script>`,
    '@full',
  ],
  ['no doctype', (source) => `<body>${form}${tag(source)}`, '@full'],
  [
    'a script element that an optimiser inserts after the page has loaded',
    (source) =>
      delayed(
        source,
        'document.head.append(Object.assign(document.createElement("script"), { src }));',
      ),
    '',
  ],
  [
    'a library that replaces fetch',
    withLibrary(`window.fetch = (url, { method = 'GET' } = {}) => ({ then: (use) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.onload = () => use({ ok: true, status: request.status,
        json: () => JSON.parse(request.responseText), text: () => request.responseText });
      request.send();
    } });`),
    '@full',
  ],
];

for (const [title, make, suite] of working)
  test(`The form pays in a page with ${title} ${suite}`, async ({ page, sandbox, shop }) => {
    const id = await sandbox.createCheckout();
    await sandbox.merchantPage(page, { html: make(sandbox.scriptAddress(id), '') });
    await shop.pay();
    expect((await shop.result()).get('id')).toBe(id);
    expect(shop.logged).toEqual([]);
  });

const outside = 'outside of other forms and shadow roots';
const notBundled = 'Do not bundle, inline or eval it.';
const replaced = 'no script of the page replaces Promise or functions of Array.prototype';

const refused: readonly (readonly [title: string, page: Page, logged: string, tag: string])[] = [
  [
    'a form in the markup of another form',
    (source) => `<!doctype html><body>${tag(source)}<form>${form}</form>`,
    outside,
    '@full',
  ],
  [
    'a form in a shadow root',
    (source) => `<!doctype html><body><div></div><script>
      document.querySelector('div').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(form)};
      </script>${tag(source)}`,
    outside,
    '@full',
  ],
  [
    'an inlined script',
    (_source, code) => {
      const inline = code.replaceAll('</script', String.raw`<\/script`);
      return `<!doctype html><body>${form}<script>${inline}</script>`;
    },
    notBundled,
    '@full',
  ],
  [
    'a script that an optimiser runs by eval',
    (source) =>
      delayed(source, 'fetch(src).then((reply) => reply.text()).then((code) => (0, eval)(code));'),
    notBundled,
    '',
  ],
  [
    'a script that an optimiser loads from a blob URL',
    (source) =>
      delayed(
        source,
        `fetch(src).then((reply) => reply.blob()).then((blob) => document.head.append(
          Object.assign(document.createElement('script'), { src: URL.createObjectURL(blob) })));`,
      ),
    notBundled,
    '@full',
  ],
  [
    'a library that replaces Promise',
    withLibrary('window.Promise = function (run) { run(() => {}, () => {}); };'),
    replaced,
    '@full',
  ],
  [
    'a library that replaces functions of Array.prototype',
    withLibrary('Array.prototype.find = () => null; Array.prototype.flatMap = () => null;'),
    replaced,
    '',
  ],
];

for (const [title, make, logged, suite] of refused)
  test(`The page and the console say why there is no form with ${title} ${suite}`, async ({
    page,
    sandbox,
    shop,
  }) => {
    const id = await sandbox.createCheckout();
    const code = await readDistFile('v1/paymentWidgets.js');
    await page.clock.install();
    await sandbox.merchantPage(page, { html: make(sandbox.scriptAddress(id), code) });
    await page.clock.fastForward('00:10');
    await expect.poll(() => shop.logged[0]).toContain(logged);
    await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
    expect(shop.pageErrors).toEqual([]);
  });

test('The form is drawn and its fields open in an XHTML page @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const source = sandbox.scriptAddress(await sandbox.createCheckout());
  await sandbox.merchantPage(page, {
    html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shop</title></head>
      <body>${form}${tag(source)}</body></html>`,
    headers: { 'content-type': 'application/xhtml+xml' },
  });
  const frame = page.locator('.wpwl-control-cardNumber');
  await expect(frame).not.toContainClass('wpwl-loading');
  await expect(frame).not.toContainClass('wpwl-failed');
  // Playwright does not recognise frames in XHTML, whose element names are in lower case.
  await frame.click();
  await page.keyboard.type('4200000000000091');
  await page.keyboard.press('Tab');
  await expect(frame).toContainClass('wpwl-valid');
  expect(shop.logged).toEqual([]);
});
