import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { billingAddress } from '../../pages/billing-address.ts';
import { cardForm } from '../../pages/card-form.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { testPairs } from '../../support/dependent-errors.ts';
import { test } from '../../support/fixtures.ts';
import { approvedCard, type ShopPage } from '../../support/shop.ts';

function chooseBrand(brand: string) {
  return (page: Page) => cardForm(page).brand.selectOption(brand);
}

/** Leaves the card number empty, so that every brand can be chosen. */
function fillWithoutNumber(brand: string, cvv: string) {
  return async (page: Page) => {
    await chooseBrand(brand)(page);
    await cardForm(page).fill({ number: '', cvv });
  };
}
function fillApproved(page: Page): Promise<void> {
  return cardForm(page).fill(approvedCard);
}

/** The number ranges of CABAL are unknown, so its number can be that of a VISA card. */
async function withCabal(): Promise<ShopPage> {
  return { brands: 'VISA CABAL' };
}

async function withBilling(): Promise<ShopPage> {
  return {
    options: { billingAddress: { country: 'US', city: 'Ulm', state: 'Bayern', postcode: '89073' } },
  };
}
function billing(page: Page) {
  return billingAddress(cardForm(page).container);
}

test.describe('After a change of another field of a card, errors are validated again', () => {
  testPairs([
    {
      name: 'CVV of 3 digits and brand with 3 digits',
      fill: fillWithoutNumber('AMEX', '123'),
      errors: ['cardNumberEmpty', 'cvvIncompleteAmex'],
      change: chooseBrand('VISA'),
      left: ['cardNumberEmpty'],
    },
    {
      name: 'CVV of 2 digits and brand',
      fill: fillWithoutNumber('AMEX', '12'),
      errors: ['cardNumberEmpty', 'cvvIncompleteAmex'],
      change: chooseBrand('VISA'),
      left: ['cardNumberEmpty', 'cvvIncomplete'],
    },
    {
      name: 'CVV of 4 digits and brand with 3 digits, without a CVV error before',
      fill: fillWithoutNumber('AMEX', '1234'),
      errors: ['cardNumberEmpty'],
      change: chooseBrand('VISA'),
      left: ['cardNumberEmpty'],
    },
    {
      name: 'number, CVV and brand, refused by the gateway',
      settings: withCabal,
      fill: fillApproved,
      refused: ['paymentBrand', 'card.cvv'],
      errors: ['cardNumberError', 'cvvError'],
      change: chooseBrand('CABAL'),
      left: [],
    },
    {
      name: 'number, CVV and holder, refused by the gateway',
      fill: fillApproved,
      refused: ['card.number', 'card.cvv'],
      errors: ['cardNumberError', 'cvvError'],
      change: (page) => cardForm(page).holder.fill('John Jones'),
      left: ['cardNumberError', 'cvvError'],
    },
    {
      name: 'expiry date and brand, refused by the gateway',
      settings: withCabal,
      fill: fillApproved,
      refused: ['card.expiryMonth', 'card.expiryYear'],
      errors: ['expiryYearError'],
      change: chooseBrand('CABAL'),
      left: ['expiryYearError'],
    },
    {
      name: 'CVV and brand of another number',
      fill: (page) => cardForm(page).fill({ number: '374500262001008', cvv: '123' }),
      errors: ['cvvIncompleteAmex'],
      change: (page) => cardForm(page).number.fill(approvedCard.number),
      left: [],
    },
    {
      name: 'state, postcode and country, refused by the gateway',
      settings: withBilling,
      fill: fillApproved,
      refused: ['billing.state', 'billing.postcode'],
      errors: ['billingStateError', 'billingPostCodeError'],
      change: (page) => billing(page).country.selectOption('DE'),
      left: [],
    },
    {
      name: 'state, postcode and city, refused by the gateway',
      settings: withBilling,
      fill: fillApproved,
      refused: ['billing.state', 'billing.postcode'],
      errors: ['billingStateError', 'billingPostCodeError'],
      change: (page) => billing(page).city.fill('Boston'),
      left: ['billingStateError', 'billingPostCodeError'],
    },
    {
      name: 'state, postcode and country, found by the form',
      // Postcodes have no known format in Panama and Chile. Their states are typed.
      settings: async () => ({ options: { billingAddress: { country: 'PA' } } }),
      fill: async (page) => {
        await fillApproved(page);
        await billing(page).state.fill('NY#NJ');
        await billing(page).postcode.fill('89073#');
      },
      errors: ['billingStateError', 'billingPostCodeError'],
      change: (page) => billing(page).country.selectOption('CL'),
      left: ['billingPostCodeError'],
    },
    {
      name: 'CVV and saved card',
      settings: async (sandbox) => ({
        checkoutId: await createOffer(sandbox, ['card', 'challengedCard']),
      }),
      fill: (page) => storedForm(page).cvv.fill('12'),
      errors: ['cvvIncomplete'],
      change: (page) => storedForm(page).rows.nth(1).check(),
      left: [],
    },
  ]);
});

test.describe('After a change of another field of a brand, errors are validated again', () => {
  testPairs([
    {
      name: 'password and account, refused by the gateway',
      settings: async () => ({ brands: 'CASHU' }),
      fill: async (page) => {
        await page.getByLabel(words.accountNumber).fill('jane-jones');
        const frame = page.frameLocator('iframe[name="virtualAccount.password"]');
        await frame.getByRole('textbox').fill('lamp light');
      },
      refused: ['virtualAccount.password'],
      errors: ['passwordError'],
      change: (page) => page.getByLabel(words.accountNumber).fill('john-jones'),
      left: [],
    },
    {
      name: 'mobile number and QR code',
      settings: async () => ({ brands: 'STC_PAY' }),
      fill: (page) => page.getByRole('textbox', { name: words.mobilePhoneNumber }).fill('1'),
      errors: ['accountIdFormat'],
      example: '051 234 5678',
      change: (page) => page.getByLabel(words.qrCode).check(),
      left: [],
    },
  ]);
});
