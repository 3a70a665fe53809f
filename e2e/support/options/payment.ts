import { callsOf, recording } from '../../pages/merchant-script.ts';
import { countPayments, countPaymentPosts } from '../ledger.ts';
import { asSheet, fillCard, openSnippet, type Seen } from './cases.ts';
import { expect } from '../fixtures.ts';

const namesOf = async ({ page }: Seen): Promise<readonly string[]> =>
  (await callsOf(page)).map(([name]) => name);

/** The page's hook keeps the payment until it is told to go on. */
const holding = `${recording('onSaveTransactionData')}
  wpwlOptions.onBeforeSubmitCard = () => {
    note('asked', []);
    return new Promise((resolve) => { window.goOn = resolve; });
  };`;

/** Options that say what is asked for before a payment is sent, and what follows it. */
export const paying = asSheet({
  title: 'in a payment',
  open: openSnippet({ script: holding }),
  rows: {
    allowEmptyCardHolderName: {
      value: false,
      seen: 'a holder is asked for',
      look: async (seen) => {
        await fillCard(seen);
        await seen.card.button.click();
        await expect(seen.card.hints).toHaveClass(['wpwl-hint wpwl-hint-cardHolderError']);
        await seen.card.holder.fill('Jane Jones');
      },
    },
    disableSubmitOnEnter: {
      value: true,
      seen: 'Enter does nothing, in the page and in a secure frame',
      look: async (seen) => {
        await seen.card.holder.press('Enter');
        await seen.card.cvv.press('Enter');
        await seen.card.button.click();
        await expect.poll(() => namesOf(seen)).toEqual(['asked']);
      },
    },
    spinner: {
      value: { color: 'rgb(9, 8, 7)' },
      seen: 'the ring on the busy button has its colour',
      look: async ({ card }) => {
        await expect(card.button).toHaveAttribute('aria-disabled', 'true');
        const colour = await card.button.evaluate(
          (button) => getComputedStyle(button, '::before').borderBlockStartColor,
        );
        expect(colour).toBe('rgb(9, 8, 7)');
      },
    },
    disableCardExpiryDateValidation: {
      value: true,
      seen: 'a date in the past is sent; the gateway refuses it, and the field is marked',
      look: async (seen) => {
        const { page, sandbox, card, checkoutId } = seen;
        await page.evaluate('goOn(false)');
        await expect(card.button).toHaveAttribute('aria-disabled', 'false');
        await card.expiry.fill('01 / 20');
        await card.button.click();
        await expect.poll(() => namesOf(seen)).toEqual(['asked', 'asked']);
        await page.evaluate('goOn()');
        await expect(card.hints).toHaveClass([/wpwl-hint-expiry/]);
        expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
        await card.expiry.fill('12 / 39');
      },
    },
    allowEmptyCvv: {
      value: true,
      seen: 'a payment without a CVV is made',
      look: async (seen) => {
        const { page, sandbox, card, checkoutId } = seen;
        await card.cvv.fill('');
        await card.button.click();
        await expect.poll(async () => (await namesOf(seen)).length).toBe(3);
        await page.evaluate('goOn(true)');
        await expect.poll(() => countPayments(sandbox, checkoutId)).toBe(1);
      },
    },
    useSummaryPage: {
      value: true,
      seen: 'the page stays, and is told of the payment',
      look: async (seen) => {
        const { page, sandbox, checkoutId } = seen;
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

/** A form that asks for as little as it may, and names no address of a result. */
export const lenient = asSheet({
  title: 'in a form that leaves most to the gateway',
  open: openSnippet({ action: '' }),
  rows: {
    requireCvv: {
      value: false,
      seen: 'there is no field for a CVV',
      look: async ({ card }) => {
        await expect(card.number).toBeEditable();
        await expect(card.container.locator('iframe')).toHaveCount(1);
      },
    },
    validation: {
      value: false,
      seen: 'what was typed is sent unjudged, what is missing or no date is not sent',
      look: async (seen) => {
        const { sandbox, card, checkoutId } = seen;
        await card.button.click();
        await expect(card.hints).toHaveCount(2);
        await fillCard(seen);
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
      seen: 'the shopper returns there',
      look: async ({ page, sandbox, card }) => {
        await card.button.click();
        expect((await sandbox.result(page)).get('from')).toBe('option');
      },
    },
  },
});
