import type { Page } from '@playwright/test';
import { accountForm } from '../../pages/account-form.ts';
import { bankPage } from '../../pages/bank.ts';
import { recording } from '../../pages/merchant-script.ts';
import { createOffer } from '../../pages/stored-form.ts';
import {
  atTheEnd,
  duringPayment,
  duringRendering,
  isCallback,
  namesOf,
  otherMethods,
  type CallbackCase,
} from '../../support/callback-cases.ts';
import { readCalls, recordCallbacks, type RecordedCall } from '../../support/callback-log.ts';
import { expect, test } from '../../support/fixtures.ts';

/** With `onDeclined`, the fields would keep their values during the challenge, see `decline.spec.ts`. */
const recorded = namesOf({ ...duringRendering, ...duringPayment, ...atTheEnd, ...otherMethods });

function withoutRepetitions(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  const byText = new Map(calls.map((each) => [JSON.stringify(each), each]));
  return [...byText.values()];
}

async function expectCalls(
  page: Page,
  cases: Readonly<Record<string, CallbackCase>>,
): Promise<void> {
  for (const [name, { when, calls, inAnyOrder }] of Object.entries(cases)) {
    function sorted<Call extends { readonly self: unknown }>(each: readonly Call[]) {
      return inAnyOrder
        ? each.toSorted((one, other) => String(one.self).localeCompare(String(other.self)))
        : each;
    }
    await test.step(`${name} ${when}`, async () => {
      await expect
        .poll(async () => {
          const received = isCallback(name) ? await readCalls(page, name) : [];
          return sorted(withoutRepetitions(received));
        })
        .toEqual(sorted(calls));
    });
  }
}

test.describe('Callbacks', () => {
  test('receive `this` and arguments from rendering to result, and may be replaced at any time @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const options = {
      brandDetection: true,
      useSummaryPage: true,
      threeDIframeSize: { width: 390, height: 400 },
    };
    await shop.open({ options, script: recordCallbacks(recorded) });
    const { form } = shop;
    await expectCalls(page, duringRendering);
    for (const name of namesOf({ ...duringPayment, ...atTheEnd }))
      expect(await readCalls(page, name), name).toEqual([]);

    await page.evaluate(recordCallbacks(recorded));
    await form.type({ number: '5200000000000015', holder: 'J!' });
    await form.holder.fill('Jane Jones');
    await form.pay();
    const bank = bankPage(form.container.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    await expectCalls(page, duringPayment);

    await bank.confirm();
    await page.evaluate("wpwl.executePayment('nowhere')");
    await expectCalls(page, atTheEnd);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });

  test('run before a payment of each other method', async ({ page, sandbox, shop }) => {
    const names = namesOf(otherMethods);
    const bodies = Object.fromEntries(names.map((name) => [name, 'return false;']));
    await shop.open({
      checkoutId: await createOffer(sandbox, ['account']),
      brands: 'SEPA PAYPAL IDEAL OXXO',
      options: { registrations: { hideInitialPaymentForms: false } },
      script: recordCallbacks(names, bodies),
    });
    // In front of a form that is in use, saved payment methods are not inserted.
    await expect(page.locator('.wpwl-container-registration')).toBeVisible();
    await accountForm(page).fill();
    for (const kind of [
      'directDebit',
      'virtualAccount-PAYPAL',
      'onlineTransfer-IDEAL',
      'prepayment-OXXO',
      'registration',
    ])
      await page.evaluate(`wpwl.executePayment('wpwl-container-${kind}')`);
    await expectCalls(page, otherMethods);
    expect(await shop.posts()).toBe(0);
  });

  test('report brand changes before detected brands @full', async ({ shop }) => {
    const script = `${recording('onChangeBrand', 'onDetectBrand')}
      wpwlOptions.onReady = (forms) => note('onReady', [forms,
        document.getElementById(forms[0].containerKey).className]);`;
    await shop.open({ script });
    const { form } = shop;
    await expect.poll(async () => (await shop.calls()).map(([name]) => name)).toContain('onReady');
    const id = await form.container.getAttribute('id');
    expect(id).toMatch(/^card_[0-9]+$/);
    expect(await shop.calls()).toEqual([
      ['onChangeBrand', 'VISA'],
      [
        'onReady',
        [{ containerKey: id, ccMethods: ['VISA', 'MASTER', 'AMEX'] }],
        'wpwl-container wpwl-clearfix wpwl-container-card',
      ],
    ]);

    await form.typeNumber('37');
    await expect(form.brand).toHaveValue('AMEX');
    await form.number.press('Backspace');
    await form.number.press('Backspace');
    await form.typeNumber('52');
    await expect(form.brand).toHaveValue('MASTER');
    await form.brand.selectOption('VISA');
    expect((await shop.calls()).slice(2)).toEqual([
      ['onChangeBrand', 'AMEX'],
      ['onDetectBrand', ['AMEX'], 'AMEX'],
      ['onDetectBrand', [], 'AMEX'],
      ['onChangeBrand', 'MASTER'],
      ['onDetectBrand', ['MASTER'], 'MASTER'],
      ['onChangeBrand', 'VISA'],
    ]);
  });
});
