import words from '#locales/en' with { type: 'json' };
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

const script = recording('onError');

const cases = [
  {
    title: 'an unknown checkout ID, like an expired checkout',
    settings: { checkoutId: `${'0123456789ABCDEF'.repeat(2)}.uat01-vm-tx03` },
    alert: words.checkoutExpired,
    error: { name: 'InvalidCheckoutIdError', code: 'checkout_unknown' },
  },
  {
    title: 'an invalid checkout ID',
    settings: { checkoutId: '../../etc' },
    error: { name: 'InvalidCheckoutIdError', code: 'checkout_id_invalid' },
  },
];

test('A page that cannot take payments shows and logs the reason, once', async ({ page, shop }) => {
  for (const { title, settings, alert = words.invalidSetup, error } of cases)
    await test.step(title, async () => {
      shop.logged.length = 0;
      await shop.open({ ...settings, script });
      await expect(page.getByRole('alert')).toHaveText(alert);
      await expect(page.getByRole('button', { name: words.submit })).toBeHidden();
      await expect.poll(shop.calls).toContainEqual(['onError', error]);
      expect(shop.logged.filter((line) => line.startsWith('error'))).toHaveLength(1);
    });
});
