import words from '#locales/en' with { type: 'json' };
import type { CallbackName } from '#contract/callbacks';
import { call } from '../../support/callback-cases.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard } from '../../support/shop.ts';

const names = [
  'validateCard',
  'onBeforeSubmitCard',
  'onBeforeSubmitCardPromise',
  'onAfterSubmit',
  'onBlurSecurityCode',
  'onError',
] as const satisfies readonly CallbackName[];

type Cancelling = readonly [hook: CallbackName, body: string, isFailure?: boolean];

/** Bodies that cancel the payment. */
const cancelling: readonly Cancelling[] = [
  ['validateCard', 'return false;'],
  ['validateCard', 'return Promise.resolve(false);'],
  ['validateCard', 'event.preventDefault();'],
  ['validateCard', 'throw new Error("broken");', true],
  ['onBeforeSubmitCard', 'return false;'],
  ['onBeforeSubmitCard', 'event.preventDefault();'],
  ['onBeforeSubmitCard', 'return Promise.resolve(false);'],
  ['onBeforeSubmitCard', 'return Promise.reject(new Error("no stock"));', true],
  ['onBeforeSubmitCard', 'throw new Error("broken");', true],
  ['onBeforeSubmitCardPromise', 'throw new Error("broken");', true],
  ['onBeforeSubmitCardPromise', 'return Promise.reject("no stock");'],
  ['onBeforeSubmitCardPromise', 'return { then: (_, reject) => reject() };'],
];

/** Bodies that let the payment proceed. The results of the last two are ignored. */
const allowing: Partial<Readonly<Record<CallbackName, string>>> = {
  validateCard: 'return undefined;',
  onBeforeSubmitCard: `event.preventDefault();
    return new Promise((resolve) => { window.goOn = () => resolve(true); });`,
  onBeforeSubmitCardPromise: 'return Promise.resolve();',
  onAfterSubmit: 'return new Promise(() => {});',
  onBlurSecurityCode: 'return false;',
};

test.describe('Submit hooks', () => {
  test('cancel, delay or allow a payment', async ({ page, shop }) => {
    await shop.open();
    const { form } = shop;
    await form.fill(approvedCard);
    for (const [hook, body, isFailure = false] of cancelling) {
      await test.step(`${hook}: ${body}`, async () => {
        await page.evaluate(recordCallbacks(names, { [hook]: body }));
        await form.pay();
        await expect.poll(() => readCalls(page, hook)).toHaveLength(1);
        await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
        await expect(form.payButton).toHaveText(words.submit);
        await expect(form.message).toHaveText(isFailure ? words.invalidSetup : '');
        expect(await readCalls(page, 'onError')).toEqual(
          isFailure ? [call({ name: 'WidgetError', code: 'callback_failed' })] : [],
        );
        expect(await readCalls(page, 'onAfterSubmit')).toEqual([]);
      });
    }
    await expect(form.number).toHaveValue('4200 0000 0000 0091');

    await page.evaluate(recordCallbacks(names, allowing));
    await form.pay();
    await expect.poll(() => page.evaluate('typeof goOn')).toBe('function');
    expect(await readCalls(page, 'onAfterSubmit')).toEqual([]);
    expect(await shop.posts()).toBe(0);
    await page.evaluate('goOn()');
    await shop.result();
    expect(await shop.posts()).toBe(1);
  });

  test('whose getter throws stop the payment @full', async ({ page, shop }) => {
    await shop.open();
    const { form } = shop;
    await form.fill(approvedCard);
    await page.evaluate(recordCallbacks(names, {}));
    await page.evaluate(
      `Object.defineProperty(wpwlOptions, 'validateCard', { get() { throw new Error('broken'); } })`,
    );
    await form.pay();
    await expect(form.message).toHaveText(words.invalidSetup);
    expect(await readCalls(page, 'onError')).toEqual([
      call({ name: 'WidgetError', code: 'callback_failed' }),
    ]);
    expect(await shop.posts()).toBe(0);
  });
});
