import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording, type Call } from '../pages/merchant-script.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

const named = (calls: readonly Call[], name: string): readonly Call[] =>
  calls.filter(([called]) => called === name);

test.describe("The merchant's hooks run", { tag: '@firefox' }, () => {
  test('before the payment: whatever stops it stops it, and then it goes on', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = recording('onError', 'onAfterSubmit');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);

    const stops = [
      'return false;',
      'event.preventDefault();',
      'return Promise.resolve(false);',
      'return Promise.reject(new Error("no stock"));',
      'throw new Error("broken");',
    ];
    for (const [index, body] of stops.entries()) {
      // A callback counts as it stands when it is called: pages replace them after the form was drawn.
      await page.evaluate(`wpwlOptions.onBeforeSubmitCard = function (event) {
        note('before', [this === document.querySelector('form.wpwl-form-card'), event]);
        ${body}
      }`);
      await form.pay();
      await expect.poll(async () => named(await callsOf(page), 'before').length).toBe(index + 1);
      await expect(form.payButton).toHaveText(words.submit);
    }
    const calls = await callsOf(page);
    expect(named(calls, 'before')[0]?.[1]).toBe(true);
    const failed = ['onError', { name: 'WidgetError', code: 'callback_failed' }];
    expect(named(calls, 'onError')).toEqual([failed, failed]);
    expect(named(calls, 'onAfterSubmit')).toEqual([]);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await expect(form.number).toHaveValue('4200 0000 0000 0091');

    await page.evaluate(`wpwlOptions.onBeforeSubmitCard = () =>
      new Promise((resolve) => { window.goOn = () => resolve(true); })`);
    await form.pay();
    await expect.poll(() => page.evaluate('typeof goOn')).toBe('function');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await page.evaluate('goOn()');
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('after the payment was sent, while the page still stands', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = { paymentTarget: 'iframe' };
    const script = recording('onAfterSubmit', 'onBeforeSubmitCard');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
    const form = cardForm(page);
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await expect(form.container.locator('iframe.wpwl-target')).toBeVisible();
    expect((await callsOf(page)).map(([name]) => name)).toEqual([
      'onBeforeSubmitCard',
      'onAfterSubmit',
    ]);
  });

  test('when forms are drawn and brands are found', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = `${recording('onChangeBrand', 'onDetectBrand')}
      wpwlOptions.onReady = (forms) => note('onReady', [forms,
        document.getElementById(forms[0].containerKey).className]);`;
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await expect.poll(async () => named(await callsOf(page), 'onReady')).toHaveLength(1);
    const id = await form.container.getAttribute('id');
    expect(id).toMatch(/^card_[0-9]+$/);
    expect(await callsOf(page)).toEqual([
      ['onChangeBrand', 'VISA'],
      [
        'onReady',
        [{ containerKey: id, ccMethods: ['VISA', 'MASTER', 'AMEX'] }],
        'wpwl-container wpwl-container-card',
      ],
    ]);

    await form.typeNumber('37');
    await expect(form.brand).toHaveValue('AMEX');
    await form.number.press('Backspace');
    await form.number.press('Backspace');
    await form.typeNumber('52');
    await expect(form.brand).toHaveValue('MASTER');
    await form.brand.selectOption('VISA');
    expect((await callsOf(page)).slice(2)).toEqual([
      ['onChangeBrand', 'AMEX'],
      ['onDetectBrand', ['AMEX'], 'AMEX'],
      ['onDetectBrand', [], 'AMEX'],
      ['onChangeBrand', 'MASTER'],
      ['onDetectBrand', ['MASTER'], 'MASTER'],
      ['onChangeBrand', 'VISA'],
    ]);
  });

  test('while words are overridden and the page presses the button itself', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = {
      labels: { cardHolder: 'Who pays?', cvvError: 'Three digits, please.' },
      errorMessages: { cardNumberError: 'Look again.' },
    };
    const script = recording('onError', 'onReady');
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
    const form = cardForm(page);
    await expect.poll(async () => named(await callsOf(page), 'onReady')).toHaveLength(1);
    await expect(form.container.getByRole('textbox', { name: 'Who pays?' })).toHaveAttribute(
      'placeholder',
      'Who pays?',
    );

    await page.evaluate('wpwl.executePayment("wpwl-container-card")');
    await expect(form.hints).toHaveText([
      'Look again.',
      words.expiryMonthError,
      'Three digits, please.',
    ]);
    await page.evaluate('wpwl.executePayment("wpwl-container-nowhere")');
    expect(named(await callsOf(page), 'onError')).toEqual([
      ['onError', { name: 'WidgetError', code: 'container_unknown' }],
    ]);

    await form.typeNumber(card.number);
    await form.typeExpiry('1239');
    await form.typeCvv('123');
    await page.evaluate('wpwl.executePayment("wpwl-container.wpwl-container-card")');
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
