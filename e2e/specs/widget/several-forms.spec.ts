import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { manualHandshake } from '../../pages/hostile-page.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { succeeded } from '../../support/shop.ts';

/** The sandbox declines this CVV with a code of its own, which shows that it was the CVV sent. */
const declinedCvv = '901';
const declined = '800.100.153';
const number = '4928716350849271';

type Settings = { readonly after?: string; readonly onReady?: string };

type Fixtures = {
  /** Opens a page with a card form, and runs `onReady` when it is ready; returns the checkout id. */
  openForms: (settings?: Settings) => Promise<string>;
  /** Expects one payment request, with this result. */
  expectResult: (code: string) => Promise<void>;
};

const test = base.extend<Fixtures>({
  openForms: async ({ page, shop }, use) => {
    await use(async ({ after = '', onReady = '' } = {}) => {
      const script = `var isReady = false; var errors = [];
        wpwlOptions.onError = ({ name, code, message }) => void errors.push([name, code, message]);
        wpwlOptions.onReady = () => { ${onReady}; isReady = true; };`;
      const id = await shop.open({ brands: 'VISA', action: '/result?form=1', after, script });
      await page.waitForFunction('isReady');
      return id;
    });
  },
  expectResult: async ({ shop }, use) => {
    await use(async (code) => {
      expect(await shop.resultCode()).toBe(code);
      expect(await shop.posts()).toBe(1);
    });
  },
});

test.describe('Two card forms on a page', () => {
  const after = '<form action="/result?form=2" class="paymentWidgets" data-brands="VISA"></form>';
  for (const [position, code, tag] of [
    [0, succeeded, '@full'],
    [1, declined, '@firefox-full'],
  ] as const)
    test(`form ${position + 1} sends its own fields ${tag}`, async ({
      page,
      openForms,
      expectResult,
    }) => {
      await openForms({ after });
      await cardForm(page, 0).fill({ number, cvv: '739' });
      await cardForm(page, 1).fill({ number, cvv: declinedCvv });
      await cardForm(page, position).pay();
      await expectResult(code);
      expect(new URL(page.url()).searchParams.get('form')).toBe(String(position + 1));
    });
});

test.describe('A second frame for a field', () => {
  for (const [method, original, copy, tag] of [
    ['append', 0, 1, '@full'],
    ['prepend', 1, 0, '@firefox-full'],
  ] as const)
    test(`copied by the merchant's script and inserted by ${method}, stays empty ${tag}`, async ({
      shop,
      openForms,
      expectResult,
    }) => {
      const onReady = `const form = document.querySelector('.wpwl-form-card');
        form.${method}(document.querySelector('.wpwl-group-cvv').cloneNode(true))`;
      await openForms({ onReady });
      const groups = shop.form.container.locator('.wpwl-group-cvv');
      await shop.form.number.fill(number);
      await shop.form.expiry.fill('1239');
      await groups.nth(original).frameLocator('iframe').getByRole('textbox').fill(declinedCvv);
      await expect(groups.nth(copy).frameLocator('iframe').locator('input')).toHaveCount(0);
      await shop.form.pay();
      await expectResult(declined);
    });

  test('planted under the name card.cvv is not part of the form @full', async ({
    shop,
    openForms,
    expectResult,
  }) => {
    const onReady = `const planted = document.createElement('iframe');
      planted.name = 'card.cvv';
      planted.src = document.querySelector('iframe[name="card.cvv"]').src;
      document.body.prepend(planted)`;
    await openForms({ onReady });
    await shop.pay({ number, cvv: declinedCvv });
    await expectResult(declined);
  });

  test('opened with the same pairing ID stops the payment @full', async ({
    page,
    shop,
    openForms,
  }) => {
    // Pairing IDs are random; a hostile page can replace the random numbers.
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => {
        if (values instanceof Uint8Array) values.fill(7);
        return values;
      };
    });
    const checkoutId = await openForms();
    const { form } = shop;
    await form.fill({ number });
    await page.evaluate(manualHandshake);
    const opening = { field: 'card.cvv', pairingId: '07'.repeat(16), checkoutId };
    const reply: unknown = await page.evaluate(`(async () => {
      const frame = await addFrame(document.querySelector('iframe[name="card.cvv"]').src);
      return openChannel(frame, ${JSON.stringify(opening)}).receive('opened');
    })()`);
    expect(reply).toEqual({ kind: 'opened' });
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    const message = expect.stringContaining('did not return its value (card.cvv)');
    const errors = [['PciIframeSubmitError', 'frame_pairing', message]];
    expect(await page.evaluate('errors')).toEqual(errors);
    expect(await shop.posts()).toBe(0);
  });
});

/** Moving an iframe in the document reloads it. */
const changes = {
  'moves groups': `const form = document.querySelector('.wpwl-form-card');
    form.prepend(document.querySelector('.wpwl-group-cardNumber'));
    document.querySelector('.wpwl-group-submit').before(document.querySelector('.wpwl-group-cvv'),
      document.querySelector('.wpwl-group-expiry'))`,
  'wraps groups': `for (const group of document.querySelectorAll('.wpwl-group')) {
    const wrap = document.createElement('section');
    group.replaceWith(wrap); wrap.append(group); }`,
  'wraps the container': `const container = document.querySelector('.wpwl-container');
    const wrap = document.createElement('section');
    container.replaceWith(wrap); wrap.append(container)`,
} as const satisfies Readonly<Record<string, string>>;

test.describe("A merchant's script that changes the document", () => {
  for (const [change, onReady] of Object.entries(changes))
    test(`${change} in onReady; the form still pays @full @firefox-full`, async ({
      shop,
      openForms,
      expectResult,
    }) => {
      await openForms({ onReady });
      await shop.form.fill({ number, cvv: declinedCvv });
      await expect(shop.form.message).toHaveText('');
      await shop.form.pay();
      await expectResult(declined);
    });

  test('empties the hosted fields; the form asks the shopper to fill them in again @full @firefox-full', async ({
    page,
    shop,
    openForms,
    expectResult,
  }) => {
    await openForms();
    const { form } = shop;
    await form.fill({ number, cvv: '739' });
    await expect(form.brand).toHaveValue('VISA');
    await page.evaluate(`(() => { ${changes['wraps the container']} })()`);
    await expect(form.message).toHaveText(words.fieldsCleared);
    await expect(form.number).toHaveValue('');
    await expect(form.holder).toHaveValue('Jane Jones');
    await form.number.fill(number);
    await form.cvv.fill(declinedCvv);
    await form.pay();
    await expectResult(declined);
  });
});
