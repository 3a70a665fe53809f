import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect } from '../../support/fixtures.ts';
import { goBack } from '../../support/go-back.ts';
import { countPaymentPosts, countPayments } from '../../support/ledger.ts';

const card = { number: '4928716350849271', cvv: '739' };

const recordRestoration =
  "addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });";

/** Playwright loses the frames of a page that comes from the cache, but not mouse and keyboard. */
const typeInto = async (page: Page, frame: Locator, digits: string): Promise<void> => {
  await frame.click();
  await page.keyboard.type(digits);
};

testWithPageCache(
  'A page from the back/forward cache has lost the typed digits, and pays when they are typed again',
  async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script: recordRestoration }));
    const form = cardForm(page);
    await form.fill(card);
    await page.evaluate(`location.href = '/result'`);
    await sandbox.result(page);

    await goBack(page);
    await expect
      .poll(() => page.evaluate('window.isRestored').catch(() => 'navigating'))
      .toBe(true);
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberError, words.cvvError]);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await typeInto(page, form.numberFrame, card.number);
    await typeInto(page, form.cvvFrame, card.cvv);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  },
);
