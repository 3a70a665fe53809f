import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect } from '../fixtures.ts';
import { countPayments, countPaymentPosts } from '../ledger.ts';
import { defineGroup, fillCard, openSnippet, type Context } from './cases.ts';

const namesOf = async ({ page }: Context): Promise<readonly string[]> =>
  (await callsOf(page)).map(([name]) => name);

/** Each payment waits in the submit callback until the test calls `goOn(mayPay)`. */
const pausePayments = `${recording('onSaveTransactionData')}
  wpwlOptions.onBeforeSubmitCard = () => {
    note('onBeforeSubmitCard', []);
    return new Promise((resolve) => { window.goOn = resolve; });
  };`;

/** Options of validation, submission and result. */
export const payment = defineGroup({
  title: 'control validation, submission and result',
  open: openSnippet({ script: pausePayments }),
  cases: {
    allowEmptyCardHolderName: {
      value: false,
      expected: 'false makes the holder required',
      check: async (context) => {
        await fillCard(context);
        await context.card.button.click();
        await expect(context.card.hints).toHaveClass(['wpwl-hint wpwl-hint-cardHolderError']);
        await context.card.holder.fill('Jane Jones');
      },
    },
    disableSubmitOnEnter: {
      value: true,
      expected: 'ignores Enter in inputs and in hosted fields',
      check: async (context) => {
        await context.card.holder.press('Enter');
        await context.card.cvv.press('Enter');
        await context.card.button.click();
        await expect.poll(() => namesOf(context)).toEqual(['onBeforeSubmitCard']);
      },
    },
    spinner: {
      value: { color: 'rgb(9, 8, 7)' },
      expected: 'sets the colour of the spinner on the button',
      check: async ({ card }) => {
        await expect(card.button).toHaveAttribute('aria-disabled', 'true');
        const colour = await card.button.evaluate(
          (button) => getComputedStyle(button, '::before').borderBlockStartColor,
        );
        expect(colour).toBe('rgb(9, 8, 7)');
      },
    },
    disableCardExpiryDateValidation: {
      value: true,
      expected: 'sends a past date, which the gateway refuses at the field',
      check: async (context) => {
        const { page, sandbox, card, checkoutId } = context;
        await page.evaluate('goOn(false)');
        await expect(card.button).toHaveAttribute('aria-disabled', 'false');
        await card.expiry.fill('01 / 20');
        await card.button.click();
        await expect
          .poll(() => namesOf(context))
          .toEqual(['onBeforeSubmitCard', 'onBeforeSubmitCard']);
        await page.evaluate('goOn()');
        await expect(card.hints).toHaveClass([/wpwl-hint-expiry/]);
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
        await card.expiry.fill('12 / 39');
      },
    },
    allowEmptyCvv: {
      value: true,
      expected: 'allows a payment without a CVV',
      check: async (context) => {
        const { page, sandbox, card, checkoutId } = context;
        await card.cvv.fill('');
        await card.button.click();
        await expect.poll(async () => (await namesOf(context)).length).toBe(3);
        await page.evaluate('goOn(true)');
        await expect.poll(() => countPayments(sandbox, checkoutId)).toBe(1);
      },
    },
    useSummaryPage: {
      value: true,
      expected: 'passes the payment to onSaveTransactionData and does not navigate',
      check: async (context) => {
        const { page, sandbox, checkoutId } = context;
        await expect
          .poll(async () => (await callsOf(page)).at(-1))
          .toMatchObject([
            'onSaveTransactionData',
            { id: checkoutId, resourcePath: `/v1/checkouts/${checkoutId}/payment` },
          ]);
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
      },
    },
  },
});

/** A form with little validation and no `action`. */
export const minimal = defineGroup({
  title: 'allow a form with little validation',
  open: openSnippet({ action: '' }),
  cases: {
    requireCvv: {
      value: false,
      expected: 'false removes the CVV field',
      check: async ({ card }) => {
        await expect(card.number).toBeEditable();
        await expect(card.container.locator('iframe')).toHaveCount(1);
      },
    },
    validation: {
      value: false,
      expected:
        'false leaves the holder to the gateway; missing values and malformed dates are still not sent',
      check: async (context) => {
        const { sandbox, card, checkoutId } = context;
        await card.button.click();
        await expect(card.hints).toHaveCount(2);
        await fillCard(context);
        await card.expiry.fill('13 / 39');
        await card.button.click();
        await expect(card.hints).toHaveCount(1);
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
        await card.expiry.fill('12 / 39');
        await card.holder.fill('Jane_Jones!');
        await card.button.click();
        await expect(card.hints).toHaveClass([/wpwl-hint-cardHolderError/]);
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
        expect(await countPayments(sandbox, checkoutId)).toBe(0);
        await card.holder.fill('Jane Jones');
      },
    },
    shopperResultUrl: {
      value: '/result?from=option',
      expected: 'sets the return URL',
      check: async ({ page, sandbox, card }) => {
        await card.button.click();
        expect((await sandbox.result(page)).get('from')).toBe('option');
      },
    },
  },
});
