import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { goBack } from '../support/go-back.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

const open = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<CardForm> => {
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  return cardForm(page);
};

/** Slow enough that every further press meets a payment under way. */
const slowAnswer = (sandbox: Sandbox): Promise<void> =>
  sandbox.fault({
    method: 'POST',
    path: '/v1/checkouts/*/payment',
    kind: 'delay',
    times: 2,
    delayMs: 2_000,
  });

/** A shopper's finger does not ask whether a button takes it. */
const force = { force: true } as const;

test.describe('A shopper never pays twice', { tag: '@firefox' }, () => {
  const presses: Readonly<Record<string, (form: CardForm) => Promise<void>>> = {
    'with a double click': ({ payButton }) => payButton.dblclick(force),
    'with Enter in the page and a click': async ({ holder, payButton }) => {
      await holder.press('Enter');
      await payButton.click(force);
    },
    'with Enter in a secure frame and again while the answer is slow': async (form) => {
      await form.cvv.press('Enter');
      await expect(form.payButton).toHaveText(words.submitting);
      await form.payButton.click(force);
      await form.cvv.press('Enter');
      await form.holder.press('Enter');
    },
  };

  for (const [name, press] of Object.entries(presses)) {
    test(name, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const form = await open(page, sandbox, checkoutId);
      await form.fill(card);
      await slowAnswer(sandbox);
      await press(form);

      await sandbox.result(page);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  test('by the Back button or a reload: the fields are empty and the page says why', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const form = await open(page, sandbox, checkoutId);
    const expectOver = async (): Promise<void> => {
      await expect(form.message).toHaveText(words.outcomeDone);
      await expect(form.payButton).toBeHidden();
      for (const field of ['card.number', 'card.cvv']) {
        const frame = form.container.frameLocator(`iframe[name="${field}"]`);
        await expect(frame.locator('input')).toHaveValue('');
      }
    };
    await form.fill(card);
    await form.pay();
    await sandbox.result(page);

    await goBack(page);
    await page.waitForURL('**/checkout');
    await expectOver();
    await page.reload();
    await expectOver();
    await form.continueButton.click();
    const returned = await sandbox.result(page);
    expect(returned.get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('in two tabs with the same checkout', async ({ page, context, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const pages = [page, await context.newPage()];
    const forms: CardForm[] = [];
    for (const tab of pages) {
      await tab.bringToFront();
      const form = await open(tab, sandbox, checkoutId);
      await form.fill(card);
      forms.push(form);
    }
    await slowAnswer(sandbox);
    await Promise.all(forms.map((form) => form.payButton.dispatchEvent('click')));

    for (const tab of pages) expect((await sandbox.result(tab)).get('id')).toBe(checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(2);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('in two tabs, one after the other: whoever turns to the other one is told', async ({
    page,
    context,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const left = await open(page, sandbox, checkoutId);
    await left.fill(card);
    const other = await context.newPage();
    const form = await open(other, sandbox, checkoutId);
    await form.fill(card);
    await form.pay();
    await sandbox.result(other);

    await page.bringToFront();
    // A driven browser shows all tabs at once, and says nothing when one is turned to.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(left.message).toHaveText(words.outcomeDone);
    await expect(left.payButton).toBeHidden();
    await left.continueButton.click();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
