import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments, countPaymentPosts, countRequests } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const aboveHalfAnHourMs = 31 * 60 * 1000;
const script = recording('onError', 'onReady');

const errorOf = (name: string, code: string) => ['onError', { name, code }];

test.describe('A checkout ends', { tag: '@firefox' }, () => {
  test('before the page is opened: the shopper is told, once, and nothing goes round', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.advance(aboveHalfAnHourMs);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);

    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect
      .poll(() => callsOf(page))
      .toEqual([
        errorOf('InvalidCheckoutIdError', 'checkout_unknown'),
        ['onReady', expect.anything()],
      ]);
    expect(await countRequests(sandbox, checkoutId, 'GET', 'widget')).toBe(1);
    await form.continueButton.click();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });

  test('before the shopper pays: nothing is paid, and nothing typed stays in the page', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000091' });
    await sandbox.advance(aboveHalfAnHourMs);
    await form.pay();

    await expect(form.message).toHaveText(words.checkoutExpired);
    await expect(form.payButton).toBeHidden();
    await expect(form.numberFrame.contentFrame().locator('input')).toHaveValue('');
    expect(await callsOf(page)).toContainEqual(
      errorOf('InvalidCheckoutIdError', 'checkout_unknown'),
    );
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });

  test('before it began: an id that nobody gave out', async ({ page, sandbox }) => {
    const checkoutId = `${'0123456789ABCDEF'.repeat(2)}.uat01-vm-tx03`;
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    await expect(cardForm(page).message).toHaveText(words.checkoutExpired);
    expect(await callsOf(page)).toContainEqual(
      errorOf('InvalidCheckoutIdError', 'checkout_unknown'),
    );
  });
});

test.describe(
  'A page that cannot work says so to shopper and merchant',
  { tag: '@firefox' },
  () => {
    const checkoutIdWrong = errorOf('InvalidCheckoutIdError', 'checkout_id_invalid');
    const rows = [
      { name: 'with an id that is none', id: '../../etc', call: checkoutIdWrong },
      {
        name: 'without a way back to the shop',
        action: '',
        call: errorOf('WidgetError', 'result_url_missing'),
      },
      {
        name: 'with a way back that others can read',
        action: 'http://shop.example/result',
        call: errorOf('WidgetError', 'result_url_refused'),
      },
    ];

    for (const { name, id, action = '/result', call } of rows) {
      test(name, async ({ page, sandbox }) => {
        const said: string[] = [];
        page.on('console', (line) => {
          if (line.type() === 'error') said.push(line.text());
        });
        const checkoutId = id ?? (await sandbox.createCheckout());
        await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, action, script }));

        await expect(page.getByRole('alert')).toHaveText(words.notSetUp);
        await expect(page.getByRole('button', { name: words.submit })).toBeHidden();
        expect(await callsOf(page)).toContainEqual(call);
        expect(said.filter((text) => text.includes('[wpwl]'))).toHaveLength(1);
      });
    }
  },
);
