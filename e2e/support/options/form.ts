import { defineApplePay } from '../../pages/apple-pay.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect } from '../fixtures.ts';
import { defineGroup, openSnippet, type Context } from './cases.ts';

/** Options whose effect is visible before and during typing. */
export const appearance = defineGroup({
  title: 'control appearance and input',
  open: openSnippet(),
  cases: {
    autofocus: {
      value: 'card.holder',
      expected: 'focuses the field',
      check: async ({ card }) => {
        await expect(card.holder).toBeFocused();
      },
    },
    style: {
      value: 'logos',
      expected: 'logos shows the brands as a row of logos',
      check: async ({ card }) => {
        await expect(card.container.locator('.wpwl-logo')).toHaveCount(3);
        await expect(card.container.locator('.wpwl-logos')).toBeVisible();
      },
    },
    locale: {
      value: 'de-AT',
      expected: 'sets the language of the form',
      check: async ({ card }) => {
        await expect(card.container).toHaveAttribute('lang', 'de');
        await expect(card.expiry).toHaveAccessibleName('Gültig bis');
      },
    },
    labels: {
      value: { cardHolder: 'Wer zahlt?' },
      expected: 'replaces one label and keeps the others',
      check: async ({ card }) => {
        await expect(card.holder).toHaveAccessibleName('Wer zahlt?');
        await expect(card.number).toHaveAccessibleName('Kartennummer');
      },
    },
    showLabels: {
      value: false,
      expected: 'false hides labels visually only',
      check: async ({ card }) => {
        const labels = card.container.locator('.wpwl-label');
        await expect(labels).not.toHaveCount(0);
        for (const label of await labels.all()) {
          await expect(label).toHaveCSS('clip-path', 'inset(50%)');
        }
      },
    },
    showPlaceholders: {
      value: false,
      expected: 'false removes placeholders',
      check: async ({ card }) => {
        for (const field of [card.number, card.expiry, card.holder, card.cvv]) {
          await expect(field).toHaveAttribute('placeholder', '');
        }
      },
    },
    iframeStyles: {
      value: { 'cvv-placeholder': { color: 'rgb(1, 2, 3)', fontSize: '21px' } },
      expected: 'styles the placeholder of the CVV only',
      check: async ({ card }) => {
        const readStyle = (input: typeof card.cvv) =>
          input.evaluate((element) => {
            const { color, fontSize } = getComputedStyle(element, '::placeholder');
            return `${color} ${fontSize}`;
          });
        await expect.poll(() => readStyle(card.cvv)).toBe('rgb(1, 2, 3) 21px');
        expect(await readStyle(card.number)).not.toMatch(/rgb\(1, 2, 3\)|21px/);
      },
    },
    showCVVHint: {
      value: true,
      expected: 'adds an icon that opens an explanation',
      check: async ({ card }) => {
        const popover = card.container.locator('.wpwl-popover');
        await expect(popover).toBeHidden();
        await card.container.locator('.wpwl-icon').click();
        await expect(popover).toBeVisible();
      },
    },
    errorMessages: {
      value: { cardNumberError: 'Noch einmal.' },
      expected: 'replaces one message',
      check: async ({ card }) => {
        await card.button.click();
        await expect(card.hints.first()).toHaveText('Noch einmal.');
      },
    },
    numberFormatting: {
      value: false,
      expected: 'false shows the number without spaces',
      check: async ({ card }) => {
        await card.number.fill('5200000000000007');
        await expect(card.number).toHaveValue('5200000000000007');
      },
    },
    brandDetection: {
      value: true,
      expected: 'selects the brand of the number',
      check: async ({ card }) => {
        await expect(card.brand).toHaveValue('MASTER');
      },
    },
    maskCvv: {
      value: true,
      expected: 'masks the digits',
      check: async ({ card }) => {
        await card.cvv.fill('123');
        await expect(card.cvv).toHaveCSS('-webkit-text-security', 'disc');
      },
    },
  },
});

/** Options of the list of saved payment methods. */
export const saved = defineGroup({
  title: 'control saved payment methods',
  open: async (page, sandbox, options) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    return checkoutId;
  },
  cases: {
    registrations: {
      value: { requireCvv: false, hideInitialPaymentForms: false },
      expected: 'removes the CVV field and shows the form for a new card',
      check: async ({ page, card }) => {
        await expect(storedForm(page).rows).toBeChecked();
        await expect(storedForm(page).container.locator('iframe')).toHaveCount(0);
        await expect(storedForm(page).other).toHaveCount(0);
        await expect(card.container).toBeVisible();
      },
    },
  },
});

const wallet = (brand: string) => ({
  expected: 'is accepted and leaves the brand button enabled',
  check: async ({ page }: Context) => {
    const button = page.locator(`.wpwl-container-virtualAccount-${brand} .wpwl-button-brand`);
    await expect(button).toBeEnabled();
  },
});

/** Options of wallets. The widget only redirects to the pages of the wallets. */
export const wallets = defineGroup({
  title: 'configure wallets',
  open: async (page, sandbox, options) => {
    await defineApplePay(page);
    const brands = 'APPLEPAY GOOGLEPAY CLICK_TO_PAY PAYPAL';
    return openSnippet({ brands })(page, sandbox, options);
  },
  cases: {
    applePay: { value: { displayName: 'Shop', total: { label: 'Shop' } }, ...wallet('APPLEPAY') },
    googlePay: { value: { gatewayMerchantId: '8ac7' }, ...wallet('GOOGLEPAY') },
    clickToPay: { value: { darkTheme: true }, ...wallet('CLICK_TO_PAY') },
    inlineFlow: { value: ['PAYPAL'], ...wallet('PAYPAL') },
  },
});
