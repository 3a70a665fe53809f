import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { piecesIn, readHeap } from '../support/heap.ts';
import { expect, test } from '../support/world.ts';

/** The issuer asks the shopper inside the page: so the page and its frames outlive the outcome. */
const number = '375987000000021';
const grouped = '3759 870000 00021';

const frameOf = (page: Page) => {
  const frame = page.frame('card.number');
  if (frame === null) throw new Error('There is no frame for the number.');
  return frame;
};

/** In how many ways a number is held: as it is sent, and as it is shown. */
const held = (heap: string): number =>
  [number, grouped].filter((written) => piecesIn(heap, written, written.length - 3).length > 0)
    .length;

test('Neither the memory of the page holds a number, nor that of the frame once the payment is sent', async ({
  page,
  world,
}) => {
  const checkoutId = await world.createCheckout();
  const options = { paymentTarget: 'iframe' };
  await world.merchantPage(page, world.snippet({ checkoutId, options }));
  const form = cardForm(page);

  await test.step('what is planted in the page is found', async () => {
    await page.evaluate(`window.planted = ['3759', '8700', '0000', '021'].join('')`);
    expect(held(await readHeap(page, page))).toBe(1);
    await page.evaluate(`delete window.planted`);
  });
  await test.step('what was typed is in the frame and not in the page', async () => {
    await form.fill({ number, cvv: '7391' });
    await expect(form.number).toHaveValue(grouped);
    expect(held(await readHeap(frameOf(page), page))).toBeGreaterThan(0);
    expect(held(await readHeap(page, page))).toBe(0);
  });
  await test.step('after the outcome it is in neither', async () => {
    await form.pay();
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    expect(held(await readHeap(frameOf(page), page))).toBe(0);
    expect(held(await readHeap(page, page))).toBe(0);
    await bank.confirm();
    await world.result(page);
    expect(held(await readHeap(page, page))).toBe(0);
  });
});
