import type { Page } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import type { Shop } from '../../support/shop.ts';
import { includesPart, readHeap, type Heap } from '../../support/heap.ts';

/** The sandbox answers this card with a challenge in the page, so that the frames outlive the payment. */
const number = '375987000000021';
const formattedNumber = '3759 870000 00021';

/** Four digits that are part of no address, date or port: no other string of the heap equals them. */
const cvv = '7391';

const nothing: readonly string[] = [];

/** The number counts as found when all but three digits of it are there, formatted or not. */
function findCardData(heap: Heap): readonly string[] {
  return [
    ...[number, formattedNumber].filter((text) => includesPart(heap, text, text.length - 3)),
    ...(heap.strings.has(cvv) ? [cvv] : []),
  ];
}

async function findInPage(page: Page): Promise<readonly string[]> {
  return findCardData(await readHeap(page, page));
}

/** Both hosted fields have one origin and so one process: its heap is that of both. */
async function findInFrames(page: Page): Promise<readonly string[]> {
  const frame = page.frame('card.number');
  if (frame === null) throw new Error('There is no frame for the number.');
  return findCardData(await readHeap(frame, page));
}

async function openFilled(page: Page, shop: Shop, options: object = {}): Promise<void> {
  await shop.open({ options });
  await shop.form.fill({ number, cvv });
  await expect(shop.form.number).toHaveValue(formattedNumber);
  // Control: the search finds card data in the frames.
  await expect.poll(() => findInFrames(page)).toEqual(expect.arrayContaining([number, cvv]));
}

test.describe('Number and CVV', () => {
  test('are never in the memory of the page, and leave the memory of the frames with the submission result @full', async ({
    page,
    shop,
  }) => {
    await openFilled(page, shop, { paymentTarget: 'iframe' });
    expect(await findInPage(page)).toEqual(nothing);
    await shop.form.pay();
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    expect(await findInFrames(page)).toEqual(nothing);
    expect(await findInPage(page)).toEqual(nothing);
    await bank.confirm();
    await shop.result();
    expect(await findInPage(page)).toEqual(nothing);
  });

  test('leave the memory of the frames when the gateway rejects the page, or the checkout has expired @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const ends: Readonly<Record<string, () => Promise<void>>> = {
      'page rejected': () => sandbox.fault({ ...paymentRequest, kind: 'status', status: 403 }),
      'checkout expired': () => sandbox.advance(31 * 60_000),
    };
    for (const [end, arrange] of Object.entries(ends))
      await test.step(end, async () => {
        await openFilled(page, shop);
        await arrange();
        await shop.form.pay();
        await expect(shop.form.message).not.toHaveText('');
        expect(await findInFrames(page)).toEqual(nothing);
      });
  });
});
