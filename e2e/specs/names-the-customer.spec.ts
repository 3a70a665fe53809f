import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { findSentParameters, readPaymentStatus } from '../support/payments.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const open = async (
  page: Page,
  sandbox: Sandbox,
  options: object,
): Promise<readonly [checkoutId: string, form: CardForm]> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  return [checkoutId, cardForm(page)];
};

const payAs = async (form: CardForm, holder: string): Promise<void> => {
  await form.fill({ number: '4200000000000091', holder });
  await form.pay();
};

test.describe('The card holder is the customer', { tag: '@firefox' }, () => {
  const forced = { forceCardHolderEqualsBillingName: true };

  test('by given name and surname', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, forced);
    await payAs(form, 'Jane Mary Jones');
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      card: { holder: 'Jane Mary Jones' },
      customer: { givenName: 'Jane Mary', surname: 'Jones' },
    });
    expect(await findSentParameters(sandbox, checkoutId, 'customer')).toEqual([
      'customer.givenName',
      'customer.surname',
    ]);
  });

  test('however long the name is', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox, forced);
    await payAs(form, `${'J'.repeat(60)} Jones`);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      customer: { givenName: 'J'.repeat(48), surname: 'Jones' },
    });
  });

  test('so a single word is a mistake', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, forced);
    await payAs(form, 'Jones');
    await expect(form.holder).toHaveAccessibleDescription(words.cardHolderError);
    await expect(form.holder).toBeFocused();
    await expect(form.hints).toHaveCount(1);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await form.holder.fill('Jane Jones');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('unless the page names another', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox, forced);
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
    await payAs(form, 'Jane Jones');
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      customer: { givenName: 'Ann', surname: 'Smith', email: 'ann@shop.example' },
    });
  });

  test('only where the page asks for that', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, {});
    await payAs(form, 'Jones');
    await sandbox.result(page);
    expect(await findSentParameters(sandbox, checkoutId, 'customer')).toEqual([]);
  });
});
