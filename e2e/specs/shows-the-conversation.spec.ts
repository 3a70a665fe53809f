import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { conversationPanel } from '../pages/conversation.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const plain = { number: '4200000000000091' };
const challenged = { number: '4200000000000042' };

/** Its CVV has four digits, which no other number on the page is likely to have. */
const amex = { number: '375987000000021', cvv: '7391' };

const openShop = (page: Page, sandbox: Sandbox) => ({
  shop: demoShop(page, sandbox.shopOrigin),
  talk: conversationPanel(page),
});

/** How far the steps are found in the entries, one after the other. */
const followSteps = (entries: readonly string[], steps: readonly RegExp[]): readonly RegExp[] => {
  let next = 0;
  return steps.filter((step) => {
    const found = entries.findIndex((entry, index) => index >= next && step.test(entry));
    next = found === -1 ? Infinity : found + 1;
    return found !== -1;
  });
};

const steps = [
  /^request GET \/checkout shop\.localhost:\d+ by: page, status: 200/,
  /^request GET \/v1\/paymentWidgets\.js gateway\.localhost:\d+ by: script/,
  /^request GET \/v1\/checkouts\/[^/]+\/widget gateway\.localhost:\d+ by: fetch, status: 200, ms: \d+$/,
  /^message opened from card\.number$/,
  /^callback onReadyIframeCommunication card\.number$/,
  /^message focused from card\.number$/,
  /^message changed from card\.number isValid: false/,
  /^callback onDetectBrand \["VISA"\], VISA$/,
  /^callback onBlurCardNumber card\.number true$/,
  /^message validate to card\.cvv requestId: /,
  /^message validated from card\.cvv requestId: /,
  /^callback onBeforeSubmitCard Event$/,
  /^message submit to card\.number requestId: .*"card\.expiryYear","value":"•••"/,
  /^message sent from card\.number /,
  /^message answered from card\.number .*"kind":"redirect"/,
  /^callback onAfterSubmit Event$/,
  /^request POST \/challenge bank\.localhost:\d+ by: form/,
];

const returned = /^request GET \/result shop\.localhost:\d+ by: page, status: 200/;

test.describe('In the demo shop the conversation', { tag: '@firefox' }, () => {
  test('is shown in order, from the first request to the result page', async ({
    page,
    sandbox,
  }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await shop.pay(challenged);
    await expect(bankPage(page).question).toBeVisible();
    await bankPage(page).confirm();
    const address = await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');

    await talk.heading.click();
    await expect(talk.entries.last()).toHaveText(/GET \/result/);
    const entries = await talk.tell();
    expect(followSteps(entries, [...steps, returned])).toEqual([...steps, returned]);
    expect(await countPayments(sandbox, address.searchParams.get('id') ?? '')).toBe(1);
  });

  test('of a challenge in the page goes on until the page is left', async ({ page, sandbox }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await talk.heading.click();
    await expect(talk.entries.first()).toBeVisible();
    await page.goto(`${page.url()}&threeDSecure=page`);
    await shop.pay(challenged);
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    await shop.whenReturned();
    await expect(talk.entries.filter({ hasText: /GET \/result.*by: page/ })).toHaveCount(1);
    const inPage = [
      /^message opened from card\.number$/,
      /^request POST \/challenge .*window: wpwl-target/,
      /^callback onLoadThreeDIframe <iframe>$/,
      /^message returned from card\.number$/,
      /^request GET \/result shop\.localhost:\d+ by: link/,
      returned,
    ];
    expect(followSteps(await talk.tell(), inPage)).toEqual(inPage);
  });

  test('holds no digit of number or CVV, neither shown nor kept', async ({ page, sandbox }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await talk.heading.click();
    await page.evaluate('console.warn("Not from the widget: 4200 0000 0000 0091.")');
    await expect(talk.entries.filter({ hasText: 'Not from the widget' })).toHaveText(
      /widget: •+\./,
    );
    await shop.pay(amex);
    await bankPage(page).confirm();
    await shop.whenReturned();
    await expect(talk.entries.last()).toHaveText(/GET \/result/);

    const shown = (await talk.tell()).join('\n');
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage]));
    expect(shown).toContain('submit to card.number');
    expect(kept).toContain('submit');
    for (const text of [shown, kept]) {
      expect(text).not.toContain(amex.number);
      expect(text).not.toMatch(/3759[\s-]?870000[\s-]?00021/);
      expect(text).not.toMatch(/(?<![\dA-Za-z.])7391(?![\dA-Za-z.])/);
      expect(text).not.toContain('4200');
    }
  });

  test('belongs to one order: the next one begins anew', async ({ page, sandbox }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy(1);
    await shop.pay(plain);
    await shop.whenReturned();
    await shop.buy(2);
    await talk.heading.click();
    await expect(talk.entries.first()).toHaveText(/GET \/checkout/);
    await expect(talk.entries.filter({ hasText: 'opened' })).toHaveCount(2);
    expect((await talk.tell()).filter((entry) => entry.startsWith('message submit'))).toEqual([]);
  });

  test('tells what a hook of the page was given and returned', async ({ page, sandbox }) => {
    const { shop, talk } = openShop(page, sandbox);
    await shop.buy();
    await talk.heading.click();
    await expect(talk.entries.first()).toBeVisible();
    const address = page.url();
    for (const query of ['', '&locale=en&style=plain']) {
      await page.goto(`${address}${query}`);
      await page.evaluate(`Object.assign(wpwlOptions, {
        onBeforeSubmitCard: () => Promise.resolve(false),
        onDetectBrand: () => { throw new Error('Not today.'); },
      })`);
      await talk.clearButton.click();
      await shop.pay(plain);
      const told = [
        /^callback onDetectBrand \["VISA"\], VISA$/,
        /^callback onDetectBrand threw .*Not today\./,
        /^callback onBeforeSubmitCard Event$/,
        /^callback onBeforeSubmitCard returned a promise$/,
        /^callback onBeforeSubmitCard resolved false$/,
      ];
      await expect(talk.entries.last()).toHaveText(/message disable/);
      expect(followSteps(await talk.tell(), told)).toEqual(told);
      const trouble = [/^console error \[wpwl\] .*onDetectBrand threw/];
      expect(followSteps(await talk.tell(), trouble)).toEqual(trouble);
      await expect(shop.form.payButton).toHaveText(words.submit);
    }
  });
});
