import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { eventLogPanel, openEventLog } from '../../pages/event-log.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

const card = { number: '4200000000000091' };
const challengedCard = { number: '4200000000000042' };

/** Four digits of CVV, which no other number on the page is likely to have. */
const amex = { number: '375987000000021', cvv: '7391' };

/** The patterns that match entries in the given order: all of them, if the log is as expected. */
function matchInOrder(entries: readonly string[], patterns: readonly RegExp[]): readonly RegExp[] {
  let next = 0;
  return patterns.filter((pattern) => {
    const found = entries.findIndex((entry, index) => index >= next && pattern.test(entry));
    next = found === -1 ? Infinity : found + 1;
    return found !== -1;
  });
}

const resultPage = /^request GET \/result shop\.localhost:\d+ by: page, status: 200/;

test.describe('The event log of the demo shop', () => {
  test('lists requests, messages and callbacks in order, from the checkout to the result page @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = [demoShop(page, sandbox.shopOrigin), eventLogPanel(page)];
    await shop.buy();
    await shop.form.type(challengedCard);
    await shop.form.pay();
    await bankPage(page).confirm();
    const address = await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');

    await log.heading.click();
    await expect(log.entries.last()).toHaveText(/GET \/result/);
    const expected = [
      /^request GET \/checkout shop\.localhost:\d+ by: page, status: 200/,
      /^request GET \/v1\/paymentWidgets\.js gateway\.localhost:\d+ by: script/,
      /^request GET \/v1\/checkouts\/[^/]+\/widget gateway\.localhost:\d+ by: fetch, status: 200, ms: \d+$/,
      /^message opened from card\.number$/,
      /^callback onReadyIframeCommunication card\.number$/,
      /^message focused from card\.number$/,
      /^message changed from card\.number isEmpty: false/,
      /^callback onDetectBrand \["VISA"\], VISA$/,
      /^callback onBlurCardNumber card\.number true$/,
      /^message validate to card\.cvv requestId: /,
      /^message validated from card\.cvv requestId: /,
      /^callback onBeforeSubmitCard Event$/,
      /^message submit to card\.number .*"card\.expiryYear","value":"•••"/,
      /^message sent from card\.number /,
      /^callback onAfterSubmit Event$/,
      /^message answered from card\.number .*"kind":"redirect"/,
      /^request POST \/challenge bank\.localhost:\d+ by: form/,
      resultPage,
    ];
    expect(matchInOrder(await log.readEntries(), expected)).toEqual(expected);
    expect(await countPayments(sandbox, address.searchParams.get('id') ?? '')).toBe(1);
  });

  test('continues during a challenge in the page @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await expect(log.entries.first()).toBeVisible();
    await page.goto(`${page.url()}&threeDSecure=page`);
    await shop.pay(challengedCard);
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    await shop.waitForResult();
    await expect(log.entries.filter({ hasText: /GET \/result.*by: page/ })).toHaveCount(1);
    const expected = [
      /^message opened from card\.number$/,
      /^request POST \/challenge .*window: wpwl-target/,
      /^callback onLoadThreeDIframe <iframe>$/,
      /^message returned from card\.number$/,
      /^request GET \/result shop\.localhost:\d+ by: link/,
      resultPage,
    ];
    expect(matchInOrder(await log.readEntries(), expected)).toEqual(expected);
  });

  test('neither shows nor stores card number and CVV @full', async ({ page, sandbox }) => {
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await page.evaluate('console.warn("Not from the widget: 4200 0000 0000 0091.")');
    await expect(log.entries.filter({ hasText: 'Not from the widget' })).toHaveText(/widget: •+\./);
    await shop.pay(amex);
    await bankPage(page).confirm();
    await shop.waitForResult();
    await expect(log.entries.last()).toHaveText(/GET \/result/);

    const shown = (await log.readEntries()).join('\n');
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage]));
    expect(shown).toContain('submit to card.number');
    expect(stored).toContain('submit');
    for (const text of [shown, stored]) {
      expect(text).not.toContain(amex.number);
      expect(text).not.toMatch(/3759[\s-]?870000[\s-]?00021/);
      expect(text).not.toMatch(/(?<![\dA-Za-z.])7391(?![\dA-Za-z.])/);
      // Four digits alone can be part of a time or an ID.
      expect(text).not.toMatch(/4200[\s-]?0000/);
      expect(text).not.toMatch(/(?<![\dA-Za-z.])4200(?![\dA-Za-z.])/);
    }
  });

  test('starts empty for the next order @full', async ({ page, sandbox }) => {
    const [shop, log] = [demoShop(page, sandbox.shopOrigin), eventLogPanel(page)];
    await shop.buy(1);
    await shop.pay(card);
    await shop.waitForResult();
    await shop.buy(2);
    await log.heading.click();
    await expect(log.entries.first()).toHaveText(/GET \/checkout/);
    await expect(log.entries.filter({ hasText: 'opened' })).toHaveCount(2);
    const entries = await log.readEntries();
    expect(entries.filter((entry) => entry.startsWith('message submit'))).toEqual([]);
  });

  test('lists arguments, results and errors of the page’s own callbacks @full', async ({
    page,
    sandbox,
  }) => {
    const [shop, log] = await openEventLog(page, sandbox.shopOrigin);
    await expect(log.entries.first()).toBeVisible();
    const address = page.url();
    // Without settings, `wpwlOptions` of the page has only the layout.
    for (const query of ['', '&locale=en&style=plain']) {
      await page.goto(`${address}${query}`);
      await page.evaluate(`Object.assign(wpwlOptions, {
        onBeforeSubmitCard: () => Promise.resolve(false),
        onDetectBrand: () => { throw new Error('Not today.'); },
      })`);
      await log.clearButton.click();
      await shop.pay(card);
      await expect(log.entries.last()).toHaveText(/message setDisabled/);
      const entries = await log.readEntries();
      const expected = [
        /^callback onDetectBrand \["VISA"\], VISA$/,
        /^callback onDetectBrand threw .*Not today\./,
        /^callback onBeforeSubmitCard Event$/,
        /^callback onBeforeSubmitCard returned a promise$/,
        /^callback onBeforeSubmitCard resolved false$/,
      ];
      expect(matchInOrder(entries, expected)).toEqual(expected);
      const problems = [/^console error \[wpwl\] .*onDetectBrand threw/];
      expect(matchInOrder(entries, problems)).toEqual(problems);
      await expect(shop.form.payButton).toHaveText(words.payAmount.replace('{{amount}}', '€92.00'));
    }
  });
});
