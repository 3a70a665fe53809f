import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardFields } from '../pages/card-fields.ts';
import { heardOf, listening } from '../support/callback-log.ts';
import { countPayments } from '../support/counting.ts';
import { fillCard } from '../support/option-sheet.ts';
import { expect, test, type World } from '../support/world.ts';

const options = { useSummaryPage: true };

const open = async (
  page: Page,
  world: World,
  setting: Partial<Parameters<World['snippet']>[0]>,
): Promise<string> => {
  const checkoutId = await world.createCheckout();
  await world.merchantPage(page, world.snippet({ checkoutId, options, ...setting }));
  return checkoutId;
};

const pay = async (page: Page, number?: string): Promise<void> => {
  const card = cardFields(page);
  await fillCard({ card }, number);
  await card.button.click();
};

test.describe('A page with a summary of its own', { tag: '@firefox' }, () => {
  test('needs no other to return to', async ({ page, world }) => {
    const script = listening(['onSaveTransactionData', 'onError']);
    const checkoutId = await open(page, world, { action: '', script });
    await pay(page);
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    await expect
      .poll(() => heardOf(page, 'onSaveTransactionData'))
      .toEqual([{ self: 'nothing', given: [{ id: checkoutId, resourcePath }] }]);
    expect(await heardOf(page, 'onError')).toEqual([]);
    expect(await countPayments(world, checkoutId)).toBe(1);
    expect((await world.readStatus(resourcePath)).body).toMatchObject({
      result: { code: '000.100.110' },
    });
  });

  test('is told of a declined payment as well', async ({ page, world }) => {
    const script = listening(['onSaveTransactionData']);
    await open(page, world, { script });
    await cardFields(page).holder.fill('Decline Me');
    await pay(page);
    await expect.poll(() => heardOf(page, 'onSaveTransactionData')).toHaveLength(1);
  });

  const broken: readonly (readonly [what: string, script: string])[] = [
    ['forgot to say what it does', ''],
    ['fails', "wpwlOptions.onSaveTransactionData = () => { throw new Error('broken'); };"],
  ];
  for (const [what, script] of broken) {
    test(`and ${what} loses no shopper: they see the result`, async ({ page, world }) => {
      const checkoutId = await open(page, world, { script });
      await pay(page);
      expect((await world.result(page)).get('id')).toBe(checkoutId);
    });
  }

  test('is returned to by a bank that took the window, at the address that it named', async ({
    page,
    world,
  }) => {
    const script = listening(['onSaveTransactionData']);
    const checkoutId = await open(page, world, { script });
    await pay(page, '4200000000000042');
    await bankPage(page).confirm();
    expect((await world.result(page)).get('id')).toBe(checkoutId);
  });
});
