import type { BrowserContext, Page, Route } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { goBack } from '../../support/go-back.ts';
import { countPaymentPosts, countPayments } from '../../support/ledger.ts';

const card = { number: '4200000000000091' };

const open = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<CardForm> => {
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  return cardForm(page);
};

type HeldPayments = {
  readonly count: () => number;
  /** Sends the held requests, and all later ones at once. */
  readonly release: () => Promise<void>;
};

/** Keeps payment requests from the gateway, so that a payment stays in progress as long as a test needs. */
const holdPayments = async (context: BrowserContext): Promise<HeldPayments> => {
  const held: Route[] = [];
  let isReleased = false;
  await context.route('**/v1/checkouts/*/payment', async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      isReleased = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
};

/** Playwright waits for a button to become enabled; a shopper does not. */
const force = { force: true } as const;

test.describe('A form with a payment in progress', () => {
  const cases = [
    {
      presses: 'a double click',
      press: ({ payButton }: CardForm) => payButton.dblclick(force),
      tag: '@full',
    },
    {
      presses: 'Enter in the page and a click',
      press: async ({ holder, payButton }: CardForm) => {
        await holder.press('Enter');
        await payButton.click(force);
      },
      tag: '@full',
    },
    {
      presses: 'Enter in a hosted field, then a click and Enter in both kinds of field',
      press: async (form: CardForm) => {
        await form.cvv.press('Enter');
        await expect(form.payButton).toHaveText(words.submitting);
        await form.payButton.click(force);
        await form.cvv.press('Enter');
        await form.holder.press('Enter');
      },
      tag: '@firefox',
    },
  ] as const;

  for (const { presses, press, tag } of cases)
    test(`pays once for ${presses}`, { tag }, async ({ page, context, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const form = await open(page, sandbox, checkoutId);
      await form.fill(card);
      const payments = await holdPayments(context);
      await press(form);
      await expect.poll(payments.count).toBe(1);
      await payments.release();

      await sandbox.result(page);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
});

test.describe('A checkout that has been paid', () => {
  test('shows its payment status and empty fields after Back and after a reload @firefox', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const form = await open(page, sandbox, checkoutId);
    const expectDone = async (): Promise<void> => {
      await expect(form.message).toHaveText(words.paymentProcessed);
      await expect(form.payButton).toBeHidden();
      for (const frame of [form.numberFrame, form.cvvFrame])
        await expect(frame.contentFrame().locator('input')).toHaveValue('');
    };
    await form.fill(card);
    await form.pay();
    await sandbox.result(page);

    await goBack(page);
    await page.waitForURL('**/checkout');
    await expectDone();
    await page.reload();
    await expectDone();
    await form.continueButton.click();
    const returned = await sandbox.result(page);
    expect(returned.get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('shows its payment status in another tab when the shopper switches to it', async ({
    page,
    context,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const firstForm = await open(page, sandbox, checkoutId);
    await firstForm.fill(card);
    const otherTab = await context.newPage();
    const otherForm = await open(otherTab, sandbox, checkoutId);
    await otherForm.fill(card);
    await otherForm.pay();
    await sandbox.result(otherTab);

    await page.bringToFront();
    // An automated browser keeps all tabs visible and dispatches no event when one is brought to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(firstForm.message).toHaveText(words.paymentProcessed);
    await expect(firstForm.payButton).toBeHidden();
    await firstForm.continueButton.click();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('Two tabs with the same checkout', () => {
  test('make one payment when both pay at once @firefox', async ({ page, context, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const tabs = [page, await context.newPage()];
    const forms: CardForm[] = [];
    for (const tab of tabs) {
      await tab.bringToFront();
      const form = await open(tab, sandbox, checkoutId);
      await form.fill(card);
      forms.push(form);
    }
    const payments = await holdPayments(context);
    await Promise.all(forms.map((form) => form.payButton.dispatchEvent('click')));
    await expect.poll(payments.count).toBe(2);
    await payments.release();

    for (const tab of tabs) expect((await sandbox.result(tab)).get('id')).toBe(checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(2);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
