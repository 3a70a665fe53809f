import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect } from '../../support/fixtures.ts';
import { goBackToCached, recordRestoration } from '../../support/go-back.ts';

const card = { number: '4928716350849271', cvv: '739' };

/** Playwright loses the frames of a page that comes from the cache, but not mouse and keyboard. */
async function typeInto(page: Page, frame: Locator, digits: string): Promise<void> {
  await frame.click();
  await page.keyboard.type(digits);
}

testWithPageCache(
  'A page from the back/forward cache has lost the typed digits, and pays when they are typed again',
  async ({ page, shop }) => {
    await shop.open({ script: recordRestoration });
    const { form } = shop;
    await form.fill(card);
    await page.evaluate(`location.href = '/result'`);
    await shop.result();
    await goBackToCached(page);
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberEmpty, words.cvvEmpty]);
    expect(await shop.posts()).toBe(0);
    await typeInto(page, form.numberFrame, card.number);
    await typeInto(page, form.cvvFrame, card.cvv);
    await form.pay();
    await shop.expectPaid();
  },
);
