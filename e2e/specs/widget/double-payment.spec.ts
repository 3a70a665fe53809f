import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { goBack, showAgain } from '../../support/go-back.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard } from '../../support/shop.ts';

const paymentUrl = '**/v1/checkouts/*/payment';

/** Opens the page that the shop has opened in another tab, and fills in a card. */
async function openFilled(tab: Page, { site }: Sandbox): Promise<CardForm> {
  await tab.goto(`${site.origin}/checkout`);
  const form = cardForm(tab);
  await form.fill(approvedCard);
  return form;
}

/** Playwright waits for a button to become enabled; a shopper does not. */
const force = { force: true } as const;

test.describe('A form with a payment in progress pays once for', () => {
  const presses: Readonly<Record<string, (form: CardForm) => Promise<void>>> = {
    'a double click @full': ({ payButton }) => payButton.dblclick(force),
    'Enter in the page and a click @full': async ({ holder, payButton }) => {
      await holder.press('Enter');
      await payButton.click(force);
    },
    'Enter in a hosted field, then a click and Enter in both kinds of field @firefox-full': async (
      form,
    ) => {
      await form.cvv.press('Enter');
      await expect(form.payButton).toHaveText(words.submitting);
      await form.payButton.click(force);
      await form.cvv.press('Enter');
      await form.holder.press('Enter');
    },
  };

  for (const [title, press] of Object.entries(presses))
    test(title, async ({ context, shop }) => {
      await shop.open();
      await shop.form.fill(approvedCard);
      const release = await holdRequests(context, paymentUrl);
      await press(shop.form);
      release();
      await shop.expectPaid();
      expect(await shop.posts()).toBe(1);
    });
});

test.describe('A checkout that has been paid shows its payment status', () => {
  test('with empty fields after Back and after a reload @firefox-full @full', async ({
    page,
    shop,
  }) => {
    const checkoutId = await shop.open();
    const { form } = shop;
    async function expectDone(): Promise<void> {
      await expect(form.message).toHaveText(words.paymentSucceeded);
      await expect(form.payButton).toBeHidden();
      for (const frame of [form.numberFrame, form.cvvFrame])
        await expect(frame.contentFrame().locator('input')).toHaveValue('');
    }
    await shop.pay();
    await shop.result();
    await goBack(page);
    await page.waitForURL('**/checkout');
    await expectDone();
    await page.reload();
    await expectDone();
    await form.continueButton.click();
    expect((await shop.result()).get('id')).toBe(checkoutId);
    expect(await shop.payments()).toBe(1);
  });

  test('in another tab when the shopper switches to it @full', async ({
    page,
    context,
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open();
    const { form } = shop;
    await form.fill(approvedCard);
    const otherTab = await context.newPage();
    await (await openFilled(otherTab, sandbox)).pay();
    await sandbox.result(otherTab);
    await page.bringToFront();
    await showAgain(page);
    await expect(form.message).toHaveText(words.paymentSucceeded);
    await expect(form.payButton).toBeHidden();
    await form.continueButton.click();
    expect((await shop.result()).get('id')).toBe(checkoutId);
    expect([await shop.posts(), await shop.payments()]).toEqual([1, 1]);
  });
});

test('Two tabs with the same checkout make one payment when both pay at once @firefox', async ({
  page,
  context,
  sandbox,
  shop,
}) => {
  const checkoutId = await shop.open();
  await shop.form.fill(approvedCard);
  const otherTab = await context.newPage();
  await otherTab.bringToFront();
  const forms = [shop.form, await openFilled(otherTab, sandbox)];
  const release = await holdRequests(context, paymentUrl);
  const requests = [page, otherTab].map((tab) => tab.waitForRequest(paymentUrl));
  await Promise.all(forms.map((form) => form.payButton.dispatchEvent('click')));
  await Promise.all(requests);
  release();
  for (const tab of [page, otherTab])
    expect((await sandbox.result(tab)).get('id')).toBe(checkoutId);
  expect([await shop.posts(), await shop.payments()]).toEqual([2, 1]);
});
