import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { goBack } from '../support/go-back.ts';
import { testWithPageCache } from '../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };
const submission = { method: 'POST', path: '/v1/checkouts/*/payment', times: 1 } as const;
const configuration = { method: 'GET', path: '/v1/checkouts/*/widget', times: 1 } as const;

const open = async (page: Page, sandbox: Sandbox): Promise<readonly [string, CardForm]> => {
  const checkoutId = await sandbox.createCheckout();
  const script = recording('onError');
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  return [checkoutId, cardForm(page)];
};

const expectKept = async (form: CardForm): Promise<void> => {
  await expect(form.number).toHaveValue('4200 0000 0000 0091');
  await expect(form.expiry).toHaveValue('12 / 39');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.cvv).toHaveValue('123');
};

test.describe('A payment survives a lost answer', { tag: '@firefox' }, () => {
  for (const kind of ['drop-before', 'status'] as const) {
    test(`to ${kind}: nothing is charged, nothing typed is lost, and the next press pays`, async ({
      page,
      sandbox,
    }) => {
      const [checkoutId, form] = await open(page, sandbox);
      await form.fill(card);
      await sandbox.fault({ ...submission, kind });
      await form.pay();

      await expect(form.message).toHaveText(words.nothingCharged);
      await expectKept(form);
      expect(await callsOf(page)).toEqual([
        ['onError', { name: 'WidgetError', code: 'outcome_unknown' }],
      ]);
      expect(await countPayments(sandbox, checkoutId)).toBe(0);
      await form.pay();

      await sandbox.result(page);
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(2);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  for (const kind of ['drop-after', 'malformed'] as const) {
    test(`to ${kind}: the shopper goes on to the result of the one payment`, async ({
      page,
      sandbox,
    }) => {
      const [checkoutId, form] = await open(page, sandbox);
      await form.fill(card);
      await sandbox.fault({ ...submission, kind });
      await form.pay();

      const returned = await sandbox.result(page);
      const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
      expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  test('without a connection nothing is sent; it goes on when the line is back', async ({
    page,
    context,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await context.setOffline(true);
    await form.pay();

    await expect(form.message).toHaveText(words.offline);
    await expectKept(form);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online);
    await form.pay();

    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('Without its configuration the form works from data-brands', () => {
  const faults = [
    { ...configuration, kind: 'delay', delayMs: 60_000 },
    { ...configuration, kind: 'status', status: 500 },
    { ...configuration, kind: 'malformed' },
  ] as const;

  for (const fault of faults) {
    test(`when it is lost to ${fault.kind}`, { tag: '@firefox' }, async ({ page, sandbox }) => {
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
    });
  }
});

testWithPageCache(
  'A page that was left without an answer opens again by the word of the gateway alone',
  async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script =
      "addEventListener('pageshow', ({ persisted }) => { window.isKept = persisted; });";
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);
    await sandbox.fault({ ...submission, kind: 'drop-after' });
    await form.pay();
    await sandbox.result(page);

    await sandbox.fault({ ...configuration, kind: 'status', times: 2 });
    await goBack(page);
    await expect.poll(() => page.evaluate('window.isKept').catch(() => 'on its way')).toBe(true);
    await expect(form.message).toHaveText(words.outcomePending);
    await expect(form.payButton).toBeHidden();
    await form.continueButton.click();
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  },
);
