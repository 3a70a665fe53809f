import words from '#locales/en' with { type: 'json' };
import type { CardForm } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goBackToCached, recordRestoration } from '../../support/go-back.ts';
import { configurationRequest, paymentRequest } from '../../support/sandbox-control.ts';
import { approvedCard } from '../../support/shop.ts';

const script = recording('onError');

async function expectInputKept(form: CardForm): Promise<void> {
  await expect(form.number).toHaveValue('4200 0000 0000 0091');
  await expect(form.expiry).toHaveValue('12 / 39');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.cvv).toHaveValue('123');
}

test.describe('A payment request without a usable response', () => {
  for (const [kind, tag] of [
    ['drop-before', '@firefox-full'],
    ['status', '@full'],
  ] as const)
    test(`keeps the input and can be repeated when nothing was charged (${kind}) ${tag}`, async ({
      sandbox,
      shop,
    }) => {
      await shop.open({ script });
      await sandbox.fault({ ...paymentRequest, kind });
      await shop.pay();
      await expect(shop.form.message).toHaveText(words.nothingCharged);
      await expectInputKept(shop.form);
      expect(await shop.calls()).toEqual([
        ['onError', { name: 'WidgetError', code: 'outcome_unknown' }],
      ]);
      expect(await shop.payments()).toBe(0);
      await shop.form.pay();
      await shop.expectPaid();
      expect(await shop.posts()).toBe(2);
    });

  for (const [kind, tag] of [
    ['drop-after', '@firefox-full'],
    ['malformed', '@full'],
  ] as const)
    test(`returns the shopper when the payment was made (${kind}) ${tag}`, async ({
      sandbox,
      shop,
    }) => {
      await shop.open();
      await sandbox.fault({ ...paymentRequest, kind });
      await shop.pay();
      await shop.expectPaid();
      expect(await shop.posts()).toBe(1);
    });

  testWithPageCache(
    'shows the payment as pending when the cached page is restored and the gateway is unreachable @full',
    async ({ page, sandbox, shop }) => {
      await shop.open({ script: recordRestoration });
      const { form } = shop;
      await sandbox.fault({ ...paymentRequest, kind: 'drop-after' });
      await shop.pay();
      await shop.result();
      await sandbox.fault({ ...configurationRequest, kind: 'status', times: 2 });
      await goBackToCached(page);
      await expect(form.message).toHaveText(words.paymentPending);
      await expect(form.payButton).toBeHidden();
      await form.continueButton.click();
      await shop.result();
      expect(await shop.posts()).toBe(1);
    },
  );
});

test('An offline form sends nothing, and pays when the connection is back @firefox-full @full', async ({
  context,
  shop,
}) => {
  await shop.open();
  const { form } = shop;
  await form.fill(approvedCard);
  await context.setOffline(true);
  await form.pay();
  await expect(form.message).toHaveText(words.offline);
  await expectInputKept(form);
  expect(await shop.posts()).toBe(0);
  await context.setOffline(false);
  await expect(form.message).toHaveText(words.online);
  await form.pay();
  await shop.expectPaid();
});

test.describe('A form without its configuration', () => {
  for (const [fault, tag] of [
    [{ kind: 'delay', delayMs: 60_000 }, '@full'],
    [{ kind: 'status', status: 500 }, '@full @firefox-full'],
    [{ kind: 'malformed' }, '@full'],
  ] as const)
    test(`offers the brands of data-brands and pays (${fault.kind}) ${tag}`, async ({
      sandbox,
      shop,
    }) => {
      await sandbox.fault({ ...configurationRequest, ...fault });
      await shop.open();
      const brands = ['Visa', 'Mastercard', 'American Express'];
      await expect(shop.form.brand.getByRole('option')).toHaveText(brands);
      await shop.pay();
      await shop.expectPaid();
    });
});
