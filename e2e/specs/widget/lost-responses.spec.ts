import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { goBack } from '../../support/go-back.ts';
import { countPaymentPosts, countPayments } from '../../support/ledger.ts';
import { readResultCode } from '../../support/payments.ts';

const card = { number: '4200000000000091' };
const paymentRequest = { method: 'POST', path: '/v1/checkouts/*/payment', times: 1 } as const;
const configurationRequest = { method: 'GET', path: '/v1/checkouts/*/widget', times: 1 } as const;

const open = async (page: Page, sandbox: Sandbox): Promise<readonly [string, CardForm]> => {
  const checkoutId = await sandbox.createCheckout();
  const script = recording('onError');
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  return [checkoutId, cardForm(page)];
};

const expectInputKept = async (form: CardForm): Promise<void> => {
  await expect(form.number).toHaveValue('4200 0000 0000 0091');
  await expect(form.expiry).toHaveValue('12 / 39');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.cvv).toHaveValue('123');
};

test.describe('A payment request without a usable response', () => {
  const notPaid = [
    { kind: 'drop-before', tag: '@firefox' },
    { kind: 'status', tag: '@full' },
  ] as const;

  for (const { kind, tag } of notPaid)
    test(
      `keeps the input and can be repeated when nothing was charged (${kind})`,
      { tag },
      async ({ page, sandbox }) => {
        const [checkoutId, form] = await open(page, sandbox);
        await form.fill(card);
        await sandbox.fault({ ...paymentRequest, kind });
        await form.pay();

        await expect(form.message).toHaveText(words.nothingCharged);
        await expectInputKept(form);
        expect(await callsOf(page)).toEqual([
          ['onError', { name: 'WidgetError', code: 'outcome_unknown' }],
        ]);
        expect(await countPayments(sandbox, checkoutId)).toBe(0);
        await form.pay();

        await sandbox.result(page);
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(2);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );

  const paid = [
    { kind: 'drop-after', tag: '@firefox' },
    { kind: 'malformed', tag: '@full' },
  ] as const;

  for (const { kind, tag } of paid)
    test(
      `returns the shopper when the payment was made (${kind})`,
      { tag },
      async ({ page, sandbox }) => {
        const [checkoutId, form] = await open(page, sandbox);
        await form.fill(card);
        await sandbox.fault({ ...paymentRequest, kind });
        await form.pay();

        expect(await readResultCode(page, sandbox)).toBe('000.100.110');
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );

  testWithPageCache(
    'shows the payment as pending when the cached page is restored and the gateway is unreachable',
    async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const script =
        "addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });";
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
      const form = cardForm(page);
      await form.fill(card);
      await sandbox.fault({ ...paymentRequest, kind: 'drop-after' });
      await form.pay();
      await sandbox.result(page);

      await sandbox.fault({ ...configurationRequest, kind: 'status', times: 2 });
      await goBack(page);
      await expect
        .poll(() => page.evaluate('window.isRestored').catch(() => 'navigating'))
        .toBe(true);
      await expect(form.message).toHaveText(words.paymentPending);
      await expect(form.payButton).toBeHidden();
      await form.continueButton.click();
      await sandbox.result(page);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    },
  );
});

test.describe('An offline form @firefox', () => {
  test('sends nothing, and pays when the connection is back', async ({
    page,
    context,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await context.setOffline(true);
    await form.pay();

    await expect(form.message).toHaveText(words.offline);
    await expectInputKept(form);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online);
    await form.pay();

    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('A form without its configuration', () => {
  const cases = [
    { fault: { ...configurationRequest, kind: 'delay', delayMs: 60_000 }, tag: '@full' },
    { fault: { ...configurationRequest, kind: 'status', status: 500 }, tag: '@firefox' },
    { fault: { ...configurationRequest, kind: 'malformed' }, tag: '@full' },
  ] as const;

  for (const { fault, tag } of cases)
    test(
      `offers the brands of data-brands and pays (${fault.kind})`,
      { tag },
      async ({ page, sandbox }) => {
        await sandbox.fault(fault);
        const [checkoutId, form] = await open(page, sandbox);
        await expect(form.brand.getByRole('option')).toHaveText([
          'Visa',
          'Mastercard',
          'American Express',
        ]);
        await form.fill(card);
        await form.pay();

        await sandbox.result(page);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );
});
