import { storedForm, createOffer } from '../../pages/stored-form.ts';
import { asSheet, openSnippet, type Seen } from './cases.ts';
import { expect } from '../fixtures.ts';

/** What an untouched form shows of its options, and what it does while somebody types. */
export const drawn = asSheet({
  title: 'in a form that is drawn and typed into',
  open: openSnippet(),
  rows: {
    autofocus: {
      value: 'card.holder',
      seen: 'the holder has the focus',
      look: async ({ card }) => {
        await expect(card.holder).toBeFocused();
      },
    },
    style: {
      value: 'logos',
      seen: 'the brands stand in a row of marks',
      look: async ({ card }) => {
        await expect(card.container.locator('.wpwl-logo')).toHaveCount(3);
        await expect(card.container.locator('.wpwl-logos')).toBeVisible();
      },
    },
    locale: {
      value: 'de-AT',
      seen: 'the form speaks German',
      look: async ({ card }) => {
        await expect(card.container).toHaveAttribute('lang', 'de');
        await expect(card.expiry).toHaveAccessibleName('Gültig bis');
      },
    },
    labels: {
      value: { cardHolder: 'Wer zahlt?' },
      seen: 'one label is of the page, the others stay',
      look: async ({ card }) => {
        await expect(card.holder).toHaveAccessibleName('Wer zahlt?');
        await expect(card.number).toHaveAccessibleName('Kartennummer');
      },
    },
    showLabels: {
      value: false,
      seen: 'labels are read out and not seen',
      look: async ({ card }) => {
        const labels = card.container.locator('.wpwl-label');
        await expect(labels).not.toHaveCount(0);
        for (const label of await labels.all()) {
          await expect(label).toHaveCSS('clip-path', 'inset(50%)');
        }
      },
    },
    showPlaceholders: {
      value: false,
      seen: 'empty fields are empty',
      look: async ({ card }) => {
        for (const field of [card.number, card.expiry, card.holder, card.cvv]) {
          await expect(field).toHaveAttribute('placeholder', '');
        }
      },
    },
    iframeStyles: {
      value: { 'cvv-placeholder': { color: 'rgb(1, 2, 3)', fontSize: '21px' } },
      seen: 'the placeholder has its colour and size inside the secure frame of the CVV alone',
      look: async ({ card }) => {
        const look = (input: typeof card.cvv) =>
          input.evaluate((element) => {
            const { color, fontSize } = getComputedStyle(element, '::placeholder');
            return `${color} ${fontSize}`;
          });
        await expect.poll(() => look(card.cvv)).toBe('rgb(1, 2, 3) 21px');
        expect(await look(card.number)).not.toMatch(/rgb\(1, 2, 3\)|21px/);
      },
    },
    showCVVHint: {
      value: true,
      seen: 'a sign tells where the security code stands',
      look: async ({ card }) => {
        const popover = card.container.locator('.wpwl-popover');
        await expect(popover).toBeHidden();
        await card.container.locator('.wpwl-icon').click();
        await expect(popover).toBeVisible();
      },
    },
    errorMessages: {
      value: { cardNumberError: 'Noch einmal.' },
      seen: 'one error is in the words of the page',
      look: async ({ card }) => {
        await card.button.click();
        await expect(card.hints.first()).toHaveText('Noch einmal.');
      },
    },
    numberFormatting: {
      value: false,
      seen: 'the digits of the number stand without gaps',
      look: async ({ card }) => {
        await card.number.click();
        await card.number.pressSequentially('5200000000000007');
        await expect(card.number).toHaveValue('5200000000000007');
      },
    },
    brandDetection: {
      value: true,
      seen: 'the brand follows the number',
      look: async ({ card }) => {
        await expect(card.brand).toHaveValue('MASTER');
      },
    },
    maskCvv: {
      value: true,
      seen: 'dots stand for the digits of the CVV',
      look: async ({ card }) => {
        await card.cvv.pressSequentially('123');
        await expect(card.cvv).toHaveCSS('-webkit-text-security', 'disc');
      },
    },
  },
});

/** What is heeded of what the shopper has saved. */
export const saved = asSheet({
  title: 'in a list of what was saved',
  open: async (page, sandbox, options) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    return checkoutId;
  },
  rows: {
    registrations: {
      value: { requireCvv: false, hideInitialPaymentForms: false },
      seen: 'no CVV is asked for, and the form for a new card stands below',
      look: async ({ page, card }) => {
        await expect(storedForm(page).rows).toBeChecked();
        await expect(storedForm(page).container.locator('iframe')).toHaveCount(0);
        await expect(storedForm(page).other).toHaveCount(0);
        await expect(card.container).toBeVisible();
      },
    },
  },
});

const wallet = (brand: string) => ({
  seen: `the wallet is a button that leads to its own site`,
  look: async ({ page }: Seen) => {
    const button = page.locator(`.wpwl-container-virtualAccount-${brand} .wpwl-button-brand`);
    await expect(button).toBeEnabled();
  },
});

/** Settings of wallets, whose own sheets are not drawn here. */
export const wallets = asSheet({
  title: 'in a page of wallets',
  open: openSnippet({ brands: 'APPLEPAY GOOGLEPAY CLICK_TO_PAY PAYPAL' }),
  rows: {
    applePay: { value: { displayName: 'Shop', total: { label: 'Shop' } }, ...wallet('APPLEPAY') },
    googlePay: { value: { gatewayMerchantId: '8ac7' }, ...wallet('GOOGLEPAY') },
    clickToPay: { value: { darkTheme: true }, ...wallet('CLICK_TO_PAY') },
    inlineFlow: { value: ['PAYPAL'], ...wallet('PAYPAL') },
  },
});
