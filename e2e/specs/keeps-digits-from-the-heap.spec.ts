import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { piecesIn, readHeap, type Heap } from '../support/heap.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** The issuer asks the shopper inside the page: so the page and its frames outlive the outcome. */
const number = '375987000000021';
const grouped = '3759 870000 00021';

/** Four digits of no address, date or port: a heap holds no such text, but for the one that is typed. */
const cvv = '7391';

const nothing: readonly string[] = [];

/** In which ways card data is held: a number as it is sent or shown, nearly all of it; a CVV as a whole. */
const heldIn = (heap: Heap): readonly string[] => [
  ...[number, grouped].filter((written) => piecesIn(heap, written, written.length - 3).length > 0),
  ...(heap.texts.has(cvv) ? [cvv] : []),
];

const heldByPage = async (page: Page): Promise<readonly string[]> =>
  heldIn(await readHeap(page, page));

/** Both frames are of one origin, and so of one process: a look at one of them sees both. */
const heldByFrames = async (page: Page): Promise<readonly string[]> => {
  const frame = page.frame('card.number');
  if (frame === null) throw new Error('There is no frame for the number.');
  return heldIn(await readHeap(frame, page));
};

const openFilled = async (page: Page, sandbox: Sandbox, options: object = {}): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  await cardForm(page).fill({ number, cvv });
  await expect(cardForm(page).number).toHaveValue(grouped);
  // Whoever asks a field by the driver leaves what it holds in the driver's own corner of the frame's memory.
  await expect.poll(() => heldByFrames(page)).toEqual(expect.arrayContaining([number, cvv]));
  return checkoutId;
};

test('Neither the memory of the page holds a number or a CVV, nor that of the frames once the payment is sent', async ({
  page,
  sandbox,
}) => {
  await openFilled(page, sandbox, { paymentTarget: 'iframe' });
  await test.step('what is planted in the page is found', async () => {
    await page.evaluate(`window.planted = ['3759', '8700', '0000', '021'].join('')`);
    await page.evaluate(`window.plantedToo = ['73', '91'].join('')`);
    expect(await heldByPage(page)).toEqual([number, cvv]);
    await page.evaluate(`delete window.planted; delete window.plantedToo;`);
  });
  await test.step('what was typed is in the frames, and not in the page', async () => {
    expect(await heldByPage(page)).toEqual(nothing);
  });
  await test.step('after the outcome it is in neither', async () => {
    await cardForm(page).pay();
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    expect(await heldByFrames(page)).toEqual(nothing);
    expect(await heldByPage(page)).toEqual(nothing);
    await bank.confirm();
    await sandbox.result(page);
    expect(await heldByPage(page)).toEqual(nothing);
  });
});

for (const [what, end] of [
  [
    'refused the page',
    (sandbox: Sandbox, checkoutId: string) =>
      sandbox.fault({
        method: 'POST',
        path: `/v1/checkouts/${checkoutId}/payment`,
        kind: 'status',
        status: 403,
        times: 1,
      }),
  ],
  ['forgotten the checkout', (sandbox: Sandbox) => sandbox.advance(31 * 60_000)],
] as const)
  test(`The frames of a page that stays hold nothing once the gateway has ${what}`, async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await openFilled(page, sandbox);
    await end(sandbox, checkoutId);
    await cardForm(page).pay();
    await expect(cardForm(page).message).not.toHaveText('');
    expect(await heldByFrames(page)).toEqual(nothing);
  });
