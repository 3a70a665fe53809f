import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox, type Snippet } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

const options = { useSummaryPage: true };
const card = { number: '4200000000000091' };

const open = async (page: Page, sandbox: Sandbox, settings: Partial<Snippet>): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, ...settings }));
  return checkoutId;
};

test.describe('useSummaryPage', () => {
  test('calls onSaveTransactionData instead of navigating, and needs no return URL', async ({
    page,
    sandbox,
  }) => {
    const script = recording('onSaveTransactionData', 'onError');
    const checkoutId = await open(page, sandbox, { action: '', script });
    const form = cardForm(page);
    await form.fill(card);
    await form.pay();
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    await expect
      .poll(() => callsOf(page))
      .toEqual([['onSaveTransactionData', { id: checkoutId, resourcePath }]]);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect((await sandbox.readStatus(resourcePath)).body).toMatchObject({
      result: { code: '000.100.110' },
    });
  });

  test('calls onSaveTransactionData after a decline as well @full', async ({ page, sandbox }) => {
    await open(page, sandbox, { script: recording('onSaveTransactionData') });
    const form = cardForm(page);
    await form.fill({ ...card, holder: 'Decline Me' });
    await form.pay();
    await expect.poll(() => callsOf(page)).toHaveLength(1);
  });

  test('opens the return URL when onSaveTransactionData is missing or throws @full', async ({
    page,
    sandbox,
  }) => {
    const scripts = [
      '',
      "wpwlOptions.onSaveTransactionData = () => { throw new Error('broken'); };",
    ];
    for (const script of scripts) {
      const checkoutId = await open(page, sandbox, { script });
      const form = cardForm(page);
      await form.fill(card);
      await form.pay();
      expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    }
  });

  test('ends the form with a message when onSaveTransactionData throws and there is no return URL', async ({
    page,
    sandbox,
  }) => {
    const script = "wpwlOptions.onSaveTransactionData = () => { throw new Error('broken'); };";
    const checkoutId = await open(page, sandbox, { action: '', script });
    const form = cardForm(page);
    await form.fill(card);
    await form.pay();
    await expect(form.message).toHaveText(words.paymentPending);
    await expect(form.payButton).toBeHidden();
    await expect(form.continueButton).toBeHidden();
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('opens the return URL after a challenge in the top window @full', async ({
    page,
    sandbox,
  }) => {
    const script = recording('onSaveTransactionData');
    const checkoutId = await open(page, sandbox, { script });
    const form = cardForm(page);
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await bankPage(page).confirm();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });
});
