import type { FrameLocator, Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };

/** A shopper's hands on one drawn card form. Fields are found by role and by the words that are read out. */
export type CardForm = {
  readonly container: Locator;
  readonly number: Locator;
  readonly cvv: Locator;
  readonly expiry: Locator;
  readonly holder: Locator;
  readonly brand: Locator;
  readonly payButton: Locator;
  /** The frames themselves, as the page sees them. */
  readonly numberFrame: Locator;
  readonly cvvFrame: Locator;
  /** What the form says to the shopper beside its fields. */
  readonly message: Locator;
  readonly continueButton: Locator;
  readonly hints: Locator;
  readonly typeNumber: (digits: string) => Promise<void>;
  readonly typeCvv: (digits: string) => Promise<void>;
  readonly typeExpiry: (digits: string) => Promise<void>;
  readonly typeHolder: (name: string) => Promise<void>;
  /** All that the form asks for, typed key by key. */
  readonly fill: (card: Card) => Promise<void>;
  readonly pay: () => Promise<void>;
  /** The hints that are shown, in the order of the fields. */
  readonly errors: () => Promise<readonly string[]>;
};

export type Card = {
  readonly number: string;
  readonly expiry?: string;
  readonly holder?: string;
  readonly cvv?: string;
};

const type = async (field: Locator, text: string): Promise<void> => {
  await field.click();
  await field.pressSequentially(text);
};

/** The button says when it is busy. */
const payWords = new RegExp(`^(?:${words.submit}|${words.submitting})$`);

/** The form drawn at `position` on the page, counted from 0. */
export const cardForm = (page: Page, position = 0): CardForm => {
  const container = page.locator('.wpwl-container-card').nth(position);
  const inFrame = (name: string): FrameLocator => container.frameLocator(`iframe[name="${name}"]`);
  const number = inFrame('card.number').getByRole('textbox', { name: words.cardNumber });
  const cvv = inFrame('card.cvv').getByRole('textbox', { name: words.cvv });
  const expiry = container.getByRole('textbox', { name: words.expiryDate });
  const holder = container.getByRole('textbox', { name: words.cardHolder });
  const payButton = container.getByRole('button', { name: payWords });
  return {
    container,
    number,
    cvv,
    expiry,
    holder,
    payButton,
    numberFrame: container.locator('iframe[name="card.number"]'),
    cvvFrame: container.locator('iframe[name="card.cvv"]'),
    message: container.getByRole('alert'),
    continueButton: container.getByRole('button', { name: words.continue }),
    hints: container.locator('.wpwl-hint'),
    brand: container.getByRole('combobox', { name: words.brand }),
    typeNumber: (digits) => type(number, digits),
    typeCvv: (digits) => type(cvv, digits),
    typeExpiry: (digits) => type(expiry, digits),
    typeHolder: (name) => type(holder, name),
    fill: async (card) => {
      await type(number, card.number);
      await type(expiry, card.expiry ?? '1239');
      await type(holder, card.holder ?? 'Jane Jones');
      await type(cvv, card.cvv ?? '123');
    },
    pay: () => payButton.click(),
    errors: () => container.locator('.wpwl-hint:visible').allInnerTexts(),
  };
};
