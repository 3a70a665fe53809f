import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardFields } from '../pages/card-fields.ts';
import { heardOf, listening } from '../support/callback-log.ts';
import { countPayments } from '../support/ledger.ts';
import { fillCard } from '../support/options/cases.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const options = { useSummaryPage: true };

const open = async (
  page: Page,
  sandbox: Sandbox,
  setting: Partial<Parameters<Sandbox['snippet']>[0]>,
): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, ...setting }));
  return checkoutId;
};

const pay = async (page: Page, number?: string): Promise<void> => {
  const card = cardFields(page);
  await fillCard({ card }, number);
  await card.button.click();
};

test.describe('A page with a summary of its own', { tag: '@firefox' }, () => {
  test('needs no other to return to', async ({ page, sandbox }) => {
    const script = listening(['onSaveTransactionData', 'onError']);
    const checkoutId = await open(page, sandbox, { action: '', script });
    await pay(page);
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    await expect
      .poll(() => heardOf(page, 'onSaveTransactionData'))
      .toEqual([{ self: 'nothing', given: [{ id: checkoutId, resourcePath }] }]);
    expect(await heardOf(page, 'onError')).toEqual([]);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect((await sandbox.readStatus(resourcePath)).body).toMatchObject({
      result: { code: '000.100.110' },
    });
  });

  test('is told of a declined payment as well', async ({ page, sandbox }) => {
    const script = listening(['onSaveTransactionData']);
    await open(page, sandbox, { script });
    await cardFields(page).holder.fill('Decline Me');
    await pay(page);
    await expect.poll(() => heardOf(page, 'onSaveTransactionData')).toHaveLength(1);
  });

  const broken: readonly (readonly [what: string, script: string])[] = [
    ['forgot to say what it does', ''],
    ['fails', "wpwlOptions.onSaveTransactionData = () => { throw new Error('broken'); };"],
  ];
  for (const [what, script] of broken) {
    test(`and ${what} loses no shopper: they see the result`, async ({ page, sandbox }) => {
      const checkoutId = await open(page, sandbox, { script });
      await pay(page);
      expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    });
  }

  test('is returned to by a bank that took the window, at the address that it named', async ({
    page,
    sandbox,
  }) => {
    const script = listening(['onSaveTransactionData']);
    const checkoutId = await open(page, sandbox, { script });
    await pay(page, '4200000000000042');
    await bankPage(page).confirm();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });
});
