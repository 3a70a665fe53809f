import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { speakingByHand } from '../pages/hostile-page.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const paid = '000.100.110';
const wrongCvv = '800.100.153';
const number = '4928716350849271';

type Rebuilt = { readonly body?: string; readonly onReady?: string };

/** A page with the brands of two forms, or with one and what a merchant's script does when it is ready. */
const openForms = async (page: Page, sandbox: Sandbox, { body, onReady = '' }: Rebuilt) => {
  const checkoutId = await sandbox.createCheckout();
  const form = '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>';
  await sandbox.merchantPage(page, {
    head: `<script>var isReady = false; var errors = [];
        var wpwlOptions = {
          onError: ({ name, code }) => void errors.push([name, code]),
          onReady() { ${onReady}; isReady = true; },
        };</script>
      <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    body: body ?? form,
  });
  await expect.poll(() => page.evaluate('isReady')).toBe(true);
  return checkoutId;
};

const twoForms = `
  <form action="/result?form=1" class="paymentWidgets" data-brands="VISA"></form>
  <form action="/result?form=2" class="paymentWidgets" data-brands="VISA"></form>`;

const codeOf = async (page: Page, sandbox: Sandbox): Promise<unknown> => {
  const returned = await sandbox.result(page);
  const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
  return (body as { result: { code: string } }).result.code;
};

test.describe('Two forms on a page', { tag: '@firefox' }, () => {
  for (const { position, code } of [
    { position: 0, code: paid },
    { position: 1, code: wrongCvv },
  ]) {
    test(`form ${position + 1} pays with what was typed in it`, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { body: twoForms });
      await cardForm(page, 0).fill({ number, cvv: '739' });
      await cardForm(page, 1).fill({ number, cvv: '901' });
      await cardForm(page, position).pay();
      expect(await codeOf(page, sandbox)).toBe(code);
      expect(new URL(page.url()).searchParams.get('form')).toBe(String(position + 1));
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    });
  }
});

const copyGroup = (where: 'append' | 'prepend') => `
  const form = document.querySelector('.wpwl-form-card');
  const copy = document.querySelector('.wpwl-group-cvv').cloneNode(true);
  form.${where}(copy)`;

test.describe('A merchant who copies the CVV group', { tag: '@firefox' }, () => {
  for (const where of ['append', 'prepend'] as const) {
    test(`and puts it there by ${where}: the true field is sent`, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { onReady: copyGroup(where) });
      const form = cardForm(page);
      const real = form.container.locator('.wpwl-group-cvv').nth(where === 'append' ? 0 : 1);
      const copied = form.container.locator('.wpwl-group-cvv').nth(where === 'append' ? 1 : 0);
      await form.typeNumber(number);
      await form.typeExpiry('1239');
      await real.frameLocator('iframe').getByRole('textbox').fill('901');
      await expect(copied.frameLocator('iframe').locator('input')).toHaveCount(0);
      await form.pay();
      expect(await codeOf(page, sandbox)).toBe(wrongCvv);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    });
  }
});

test.describe('A frame of our own origin that somebody planted', { tag: '@firefox' }, () => {
  test('and called card.cvv is no field of the form', async ({ page, sandbox }) => {
    const plant = `const planted = document.createElement('iframe');
      planted.name = 'card.cvv';
      planted.src = document.querySelector('iframe[name="card.cvv"]').src;
      document.body.prepend(planted)`;
    const checkoutId = await openForms(page, sandbox, { onReady: plant });
    const form = cardForm(page);
    await form.fill({ number, cvv: '901' });
    await form.pay();
    expect(await codeOf(page, sandbox)).toBe(wrongCvv);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('and greeted as a field of the same form stops the payment', async ({ page, sandbox }) => {
    // A form's id is random; a page that makes chance its own knows it.
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => {
        if (values instanceof Uint8Array) values.fill(7);
        return values;
      };
    });
    const checkoutId = await openForms(page, sandbox, {});
    const form = cardForm(page);
    await form.fill({ number });
    await page.evaluate(speakingByHand);
    const opening = { field: 'card.cvv', formId: '07'.repeat(16), checkoutId };
    const heard: unknown = await page.evaluate(`(async () => {
      const frame = await frameOf(document.querySelector('iframe[name="card.cvv"]').src);
      return conversation(frame, ${JSON.stringify(opening)}).hears('opened');
    })()`);
    expect(heard).toEqual({ kind: 'opened' });
    await form.pay();
    await expect(form.message).toHaveText(words.notSetUp);
    expect(await page.evaluate('errors')).toEqual([['PciIframeSubmitError', 'frame_pairing']]);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });
});

const moves: Readonly<Record<string, string>> = {
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
};

test.describe('A merchant who rebuilds the form', { tag: '@firefox' }, () => {
  for (const [what, onReady] of Object.entries(moves)) {
    test(`${what} when it is ready: it still pays`, async ({ page, sandbox }) => {
      const checkoutId = await openForms(page, sandbox, { onReady });
      const form = cardForm(page);
      await form.fill({ number, cvv: '901' });
      await expect(form.message).toHaveText('');
      await form.pay();
      expect(await codeOf(page, sandbox)).toBe(wrongCvv);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    });
  }

  test('after digits were typed: the shopper is told to type them again', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await openForms(page, sandbox, {});
    const form = cardForm(page);
    await form.fill({ number, cvv: '739' });
    await expect(form.brand).toHaveValue('VISA');
    await page.evaluate(`(() => { ${moves['wraps the container']} })()`);
    await expect(form.message).toHaveText(words.digitsLost);
    await expect(form.number).toHaveValue('');
    await expect(form.holder).toHaveValue('Jane Jones');
    await form.typeNumber(number);
    await form.typeCvv('901');
    await form.pay();
    expect(await codeOf(page, sandbox)).toBe(wrongCvv);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});
