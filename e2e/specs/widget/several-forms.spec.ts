import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { manualHandshake } from '../../pages/hostile-page.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { readResultCode } from '../../support/payments.ts';

const succeeded = '000.100.110';
/** The sandbox declines this CVV with a code of its own, which shows that it was the CVV sent. */
const declinedCvv = '901';
const declined = '800.100.153';
const number = '4928716350849271';

type Settings = { readonly body?: string; readonly onReady?: string };

/** Opens a page with card forms, one unless `body` has more, and runs `onReady` when they are ready. */
const openForms = async (page: Page, sandbox: Sandbox, { body, onReady = '' }: Settings) => {
  const checkoutId = await sandbox.createCheckout();
  const form = '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>';
  await sandbox.merchantPage(page, {
    head: `<script>var isReady = false; var errors = [];
        var wpwlOptions = {
          onError: ({ name, code, message }) => void errors.push([name, code, message]),
          onReady() { ${onReady}; isReady = true; },
        };</script>
      <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    body: body ?? form,
  });
  await page.waitForFunction('isReady');
  return checkoutId;
};

const expectResult = async (
  page: Page,
  sandbox: Sandbox,
  checkoutId: string,
  code: string,
): Promise<void> => {
  expect(await readResultCode(page, sandbox)).toBe(code);
  expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
};

test.describe('Two card forms on a page', () => {
  const twoForms = `
    <form action="/result?form=1" class="paymentWidgets" data-brands="VISA"></form>
    <form action="/result?form=2" class="paymentWidgets" data-brands="VISA"></form>`;
  const cases = [
    { position: 0, code: succeeded, tag: '@full' },
    { position: 1, code: declined, tag: '@firefox' },
  ] as const;

  for (const { position, code, tag } of cases) {
    test(`form ${position + 1} sends its own fields`, { tag }, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { body: twoForms });
      await cardForm(page, 0).fill({ number, cvv: '739' });
      await cardForm(page, 1).fill({ number, cvv: declinedCvv });
      await cardForm(page, position).pay();
      await expectResult(page, sandbox, checkoutId, code);
      expect(new URL(page.url()).searchParams.get('form')).toBe(String(position + 1));
    });
  }
});

const copyCvvGroup = (method: 'append' | 'prepend') => `
  const form = document.querySelector('.wpwl-form-card');
  const copy = document.querySelector('.wpwl-group-cvv').cloneNode(true);
  form.${method}(copy)`;

test.describe('A second frame for a field', () => {
  const cases = [
    { method: 'append', original: 0, copy: 1, tag: '@full' },
    { method: 'prepend', original: 1, copy: 0, tag: '@firefox-full' },
  ] as const;

  for (const { method, original, copy, tag } of cases) {
    const title = `copied by the merchant's script and inserted by ${method}, stays empty`;
    test(title, { tag }, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { onReady: copyCvvGroup(method) });
      const form = cardForm(page);
      const groups = form.container.locator('.wpwl-group-cvv');
      await form.number.fill(number);
      await form.expiry.fill('1239');
      await groups.nth(original).frameLocator('iframe').getByRole('textbox').fill(declinedCvv);
      await expect(groups.nth(copy).frameLocator('iframe').locator('input')).toHaveCount(0);
      await form.pay();
      await expectResult(page, sandbox, checkoutId, declined);
    });
  }

  test('planted under the name card.cvv is not part of the form @full', async ({
    page,
    sandbox,
  }) => {
    const plant = `const planted = document.createElement('iframe');
        planted.name = 'card.cvv';
        planted.src = document.querySelector('iframe[name="card.cvv"]').src;
        document.body.prepend(planted)`;
    const checkoutId = await openForms(page, sandbox, { onReady: plant });
    const form = cardForm(page);
    await form.fill({ number, cvv: declinedCvv });
    await form.pay();
    await expectResult(page, sandbox, checkoutId, declined);
  });

  test('opened with the same form ID stops the payment', async ({ page, sandbox }) => {
    // Form IDs are random; a hostile page can replace the random numbers.
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => {
        if (values instanceof Uint8Array) values.fill(7);
        return values;
      };
    });
    const checkoutId = await openForms(page, sandbox, {});
    const form = cardForm(page);
    await form.fill({ number });
    await page.evaluate(manualHandshake);
    const opening = { field: 'card.cvv', formId: '07'.repeat(16), checkoutId };
    const reply: unknown = await page.evaluate(`(async () => {
      const frame = await addFrame(document.querySelector('iframe[name="card.cvv"]').src);
      return openChannel(frame, ${JSON.stringify(opening)}).receive('opened');
    })()`);
    expect(reply).toEqual({ kind: 'opened' });
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    const message = expect.stringContaining('does not have exactly one card.cvv');
    const errors = [['PciIframeSubmitError', 'frame_pairing', message]];
    expect(await page.evaluate('errors')).toEqual(errors);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
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
  for (const [change, onReady] of Object.entries(changes)) {
    const title = `${change} in onReady; the form still pays`;
    test(title, { tag: ['@full', '@firefox-full'] }, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { onReady });
      const form = cardForm(page);
      await form.fill({ number, cvv: declinedCvv });
      await expect(form.message).toHaveText('');
      await form.pay();
      await expectResult(page, sandbox, checkoutId, declined);
    });
  }

  test('empties the hosted fields; the form asks the shopper to fill them in again @firefox', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await openForms(page, sandbox, {});
    const form = cardForm(page);
    await form.fill({ number, cvv: '739' });
    await expect(form.brand).toHaveValue('VISA');
    await page.evaluate(`(() => { ${changes['wraps the container']} })()`);
    await expect(form.message).toHaveText(words.fieldsCleared);
    await expect(form.number).toHaveValue('');
    await expect(form.holder).toHaveValue('Jane Jones');
    await form.number.fill(number);
    await form.cvv.fill(declinedCvv);
    await form.pay();
    await expectResult(page, sandbox, checkoutId, declined);
  });
});
