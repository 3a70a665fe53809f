import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

const script = recording('onError');

const errorCall = (name: string, code: string) => ['onError', { name, code }];

test.describe('An unknown checkout ID', () => {
  test('is reported like an expired checkout @full', async ({ page, sandbox }) => {
    const checkoutId = `${'0123456789ABCDEF'.repeat(2)}.uat01-vm-tx03`;
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await expect(cardForm(page).message).toHaveText(words.checkoutExpired);
    expect(await callsOf(page)).toContainEqual(
      errorCall('InvalidCheckoutIdError', 'checkout_unknown'),
    );
  });
});

test.describe('A page that cannot take payments', () => {
  const cases = [
    {
      name: 'an invalid checkout ID',
      checkoutId: '../../etc',
      call: errorCall('InvalidCheckoutIdError', 'checkout_id_invalid'),
    },
    {
      name: 'no return URL',
      action: '',
      call: errorCall('WidgetError', 'result_url_missing'),
    },
    {
      name: 'a return URL without HTTPS',
      action: 'http://shop.example/result',
      call: errorCall('WidgetError', 'result_url_refused'),
    },
  ];

  test(`shows and logs the reason, once: ${cases.map(({ name }) => name).join(', ')}`, async ({
    page,
    sandbox,
  }) => {
    let errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const { name, action = '/result', call, ...row } of cases)
      await test.step(name, async () => {
        errors = [];
        const checkoutId = row.checkoutId ?? (await sandbox.createCheckout());
        await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, action, script }));

        await expect(page.getByRole('alert')).toHaveText(words.invalidSetup);
        await expect(page.getByRole('button', { name: words.submit })).toBeHidden();
        expect(await callsOf(page)).toContainEqual(call);
        expect(errors.filter((text) => text.includes('[wpwl]'))).toHaveLength(1);
      });
  });
});
