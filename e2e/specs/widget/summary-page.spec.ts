import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';
import { showAgain } from '../../support/go-back.ts';
import { challengedCard, succeeded } from '../../support/shop.ts';

const options = { useSummaryPage: true };
const throws = "wpwlOptions.onSaveTransactionData = () => { throw new Error('broken'); };";

test.describe('useSummaryPage', () => {
  test('calls onSaveTransactionData once instead of navigating, and needs no return URL', async ({
    page,
    sandbox,
    shop,
  }) => {
    const script = recording('onSaveTransactionData', 'onError');
    const id = await shop.open({ options, action: '', script });
    await shop.pay();
    const resourcePath = `/v1/checkouts/${id}/payment`;
    const calls = [['onSaveTransactionData', { id, resourcePath }]];
    await expect.poll(shop.calls).toEqual(calls);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
    expect(await shop.payments()).toBe(1);
    const { body } = await sandbox.readStatus(resourcePath);
    expect(body).toMatchObject({ result: { code: succeeded } });

    await test.step('not again when the page becomes visible', async () => {
      const response = page.waitForResponse('**/widget');
      await showAgain(page);
      await (await response).finished();
      await expect(shop.form.payButton).toHaveText(words.paid);
      expect(await shop.calls()).toEqual(calls);
    });
  });

  test('calls onSaveTransactionData after a decline, and opens the return URL if that is missing or throws @full', async ({
    shop,
  }) => {
    await shop.open({ options, script: recording('onSaveTransactionData') });
    await shop.pay({ holder: 'Decline Me' });
    await expect.poll(shop.calls).toHaveLength(1);
    for (const script of ['', throws]) {
      const checkoutId = await shop.open({ options, script });
      await shop.pay();
      expect((await shop.result()).get('id')).toBe(checkoutId);
    }
  });

  test('ends the form with a message when onSaveTransactionData throws and there is no return URL @full', async ({
    shop,
  }) => {
    await shop.open({ options, action: '', script: throws });
    await shop.pay();
    await expect(shop.form.message).toHaveText(words.paymentPending);
    await expect(shop.form.payButton).toBeHidden();
    await expect(shop.form.continueButton).toBeHidden();
    expect(await shop.payments()).toBe(1);
  });

  test('opens the return URL after a challenge in the top window @full', async ({ page, shop }) => {
    const checkoutId = await shop.open({ options, script: recording('onSaveTransactionData') });
    await shop.pay(challengedCard);
    await bankPage(page).confirm();
    expect((await shop.result()).get('id')).toBe(checkoutId);
  });
});
