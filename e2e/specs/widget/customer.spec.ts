import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments, countPaymentPosts } from '../../support/ledger.ts';
import { findSentParameters, readPaymentStatus } from '../../support/payments.ts';

const number = '4200000000000091';

const open = async (
  page: Page,
  sandbox: Sandbox,
  options: object,
): Promise<readonly [checkoutId: string, form: CardForm]> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  return [checkoutId, cardForm(page)];
};

test.describe('forceCardHolderEqualsBillingName', () => {
  const options = { forceCardHolderEqualsBillingName: true };

  test('requires two names of the card holder and sends them as the customer', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox, options);
    await form.fill({ number, holder: 'Jones' });
    await form.pay();
    await expect(form.holder).toHaveAccessibleDescription(words.cardHolderError);
    await expect(form.holder).toBeFocused();
    await expect(form.hints).toHaveCount(1);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await form.holder.fill('Jane Mary Jones');
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      card: { holder: 'Jane Mary Jones' },
      customer: { givenName: 'Jane Mary', surname: 'Jones' },
    });
    expect(await findSentParameters(sandbox, checkoutId, 'customer')).toEqual([
      'customer.givenName',
      'customer.surname',
    ]);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('shortens a name of more than 48 letters @full', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox, options);
    await form.fill({ number, holder: `${'J'.repeat(60)} Jones` });
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      customer: { givenName: 'J'.repeat(48), surname: 'Jones' },
    });
  });

  test('does not replace a customer that the page supplies @full', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox, options);
    await page.evaluate(() => {
      for (const [name, value] of [
        ['customer.givenName', 'Ann'],
        ['customer.surname', 'Smith'],
        ['customer.email', 'ann@shop.example'],
      ]) {
        const input = Object.assign(document.createElement('input'), { name, value });
        document.querySelector('.wpwl-group-submit')?.before(input);
      }
    });
    await form.fill({ number, holder: 'Jane Jones' });
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      customer: { givenName: 'Ann', surname: 'Smith', email: 'ann@shop.example' },
    });
  });

  test('is off by default: no customer is sent @full', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, {});
    await form.fill({ number, holder: 'Jones' });
    await form.pay();
    await sandbox.result(page);
    expect(await findSentParameters(sandbox, checkoutId, 'customer')).toEqual([]);
  });
});
