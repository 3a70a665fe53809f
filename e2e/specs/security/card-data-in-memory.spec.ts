import type { Page } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { includesPart, readHeap, type Heap } from '../../support/heap.ts';

/** The sandbox answers this card with a challenge in the page, so that the frames outlive the payment. */
const number = '375987000000021';
const formattedNumber = '3759 870000 00021';

/** Four digits that are part of no address, date or port: no other string of the heap equals them. */
const cvv = '7391';

const nothing: readonly string[] = [];

/** The number counts as found when all but three digits of it are there, formatted or not. */
const findCardData = (heap: Heap): readonly string[] => [
  ...[number, formattedNumber].filter((text) => includesPart(heap, text, text.length - 3)),
  ...(heap.strings.has(cvv) ? [cvv] : []),
];

const findInPage = async (page: Page): Promise<readonly string[]> =>
  findCardData(await readHeap(page, page));

/** Both hosted fields have one origin and so one process: its heap is that of both. */
const findInFrames = async (page: Page): Promise<readonly string[]> => {
  const frame = page.frame('card.number');
  if (frame === null) throw new Error('There is no frame for the number.');
  return findCardData(await readHeap(frame, page));
};

const openFilled = async (page: Page, sandbox: Sandbox, options: object = {}): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  await cardForm(page).fill({ number, cvv });
  await expect(cardForm(page).number).toHaveValue(formattedNumber);
  // Control: the search finds card data in the frames.
  await expect.poll(() => findInFrames(page)).toEqual(expect.arrayContaining([number, cvv]));
  return checkoutId;
};

test.describe('Number and CVV', () => {
  test('are never in the memory of the page, and leave the memory of the frames with the submission result', async ({
    page,
    sandbox,
  }) => {
    await openFilled(page, sandbox, { paymentTarget: 'iframe' });
    expect(await findInPage(page)).toEqual(nothing);
    await cardForm(page).pay();
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    expect(await findInFrames(page)).toEqual(nothing);
    expect(await findInPage(page)).toEqual(nothing);
    await bank.confirm();
    await sandbox.result(page);
    expect(await findInPage(page)).toEqual(nothing);
  });

  test('leave the memory of the frames when the gateway rejects the page @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await openFilled(page, sandbox);
    const path = `/v1/checkouts/${checkoutId}/payment`;
    await sandbox.fault({ method: 'POST', path, kind: 'status', status: 403, times: 1 });
    await cardForm(page).pay();
    await expect(cardForm(page).message).not.toHaveText('');
    expect(await findInFrames(page)).toEqual(nothing);
  });

  test('leave the memory of the frames when the checkout has expired @full', async ({
    page,
    sandbox,
  }) => {
    await openFilled(page, sandbox);
    await sandbox.advance(31 * 60_000);
    await cardForm(page).pay();
    await expect(cardForm(page).message).not.toHaveText('');
    expect(await findInFrames(page)).toEqual(nothing);
  });
});
