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
  /** The brands of a card that has several; there where the shopper may choose. */
  readonly choice: Locator;
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
const payWords = new RegExp(`^(?:${words.submit}|${words.submitting}|${words.returning})$`);

/** The form drawn at `position` on a page or in a frame of it, counted from 0; all of its fields may be secure. */
export const cardForm = (
  page: Pick<Page, 'locator'>,
  position = 0,
  isAllSecure = false,
): CardForm => {
  const container = page.locator('.wpwl-container-card').nth(position);
  const inFrame = (name: string): FrameLocator => container.frameLocator(`iframe[name="${name}"]`);
  const number = inFrame('card.number').getByRole('textbox', { name: words.cardNumber });
  const cvv = inFrame('card.cvv').getByRole('textbox', { name: words.cvv });
  const around = (name: string) => (isAllSecure ? inFrame(name) : container);
  const expiry = around('card.expiry').getByRole('textbox', { name: words.expiryDate });
  const holder = around('card.holder').getByRole('textbox', { name: words.cardHolder });
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
    choice: container.getByRole('radiogroup', { name: words.brandChoice }),
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
