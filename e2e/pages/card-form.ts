import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { fillCard, pay } from '#npm/testing/index';
import words from '#locales/en' with { type: 'json' };

export type Card = {
  readonly number: string;
  readonly expiry?: string;
  readonly holder?: string;
  readonly cvv?: string;
};

/** A card form in English. Fields are found by role and accessible name. */
export type CardForm = {
  readonly container: Locator;
  readonly number: Locator;
  readonly cvv: Locator;
  readonly expiry: Locator;
  readonly holder: Locator;
  readonly brand: Locator;
  /** The radio group for a co-badged card. */
  readonly choice: Locator;
  readonly payButton: Locator;
  /** The iframe elements in the merchant's page. */
  readonly numberFrame: Locator;
  readonly cvvFrame: Locator;
  /** The general message of the form. */
  readonly message: Locator;
  /** The button of the message, whose name depends on the message. */
  readonly continueButton: Locator;
  readonly hints: Locator;
  /** Waits for what follows the fields: the logos of its brands, and the texts of its checkout. */
  readonly expectComplete: () => Promise<void>;
  readonly typeNumber: (digits: string) => Promise<void>;
  readonly typeCvv: (digits: string) => Promise<void>;
  readonly typeExpiry: (digits: string) => Promise<void>;
  readonly typeHolder: (name: string) => Promise<void>;
  /** Types every field key by key, for tests of typing; slower than `fill`. */
  readonly type: (card: Card) => Promise<void>;
  /** Sets every field in one step each. */
  readonly fill: (card: Card) => Promise<void>;
  readonly pay: () => Promise<void>;
  /** Texts of the visible hints, in the order of the fields. */
  readonly errors: () => Promise<readonly string[]>;
};

const readyLabels = `${words.submit}|${words.payAmount.replace('{{amount}}', '\\S+')}`;

/** The label of the pay button while it is ready or busy, or while the shopper is redirected to the shop. */
const payLabels = new RegExp(
  `^(?:${readyLabels}|${words.submitting}|${words.returning}|${words.paid})$`,
);

/** The form at `position`, counted from 0. With `enableSAQACompliance`, expiry and holder are hosted fields too. */
export function cardForm(page: Pick<Page, 'locator'>, position = 0, isSaqA = false): CardForm {
  const container = page.locator('.wpwl-container-card').nth(position);
  function inFrame(name: string): FrameLocator {
    return container.frameLocator(`iframe[name="${name}"]`);
  }
  const number = inFrame('card.number').getByRole('textbox', { name: words.cardNumber });
  const cvv = inFrame('card.cvv').getByRole('textbox', { name: words.cvv });
  function around(name: string) {
    return isSaqA ? inFrame(name) : container;
  }
  const expiry = around('card.expiry').getByRole('textbox', { name: words.expiryDate });
  const holder = around('card.holder').getByRole('textbox', { name: words.cardHolder });
  const payButton = container.getByRole('button', { name: payLabels });
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
    continueButton: container.locator('.wpwl-button-continue'),
    hints: container.locator('.wpwl-hint'),
    choice: container.getByRole('radiogroup', { name: words.brandChoice }),
    // With `brandDetection` it is hidden until the number leaves a choice.
    brand: container.getByRole('combobox', { name: words.brand, includeHidden: true }),
    expectComplete: async () => {
      await expect(container.locator('svg.wpwl-mark').first()).toBeAttached();
      await expect(container.getByText(words.testMode)).toBeVisible();
    },
    typeNumber: (digits) => type(number, digits),
    typeCvv: (digits) => type(cvv, digits),
    typeExpiry: (digits) => type(expiry, digits),
    typeHolder: (name) => type(holder, name),
    type: async (card) => {
      const values = withDefaults(card);
      await type(number, values.number);
      await type(expiry, values.expiry);
      await type(holder, values.holder);
      await type(cvv, values.cvv);
    },
    fill: (card) => fillCard(container, withDefaults(card)),
    pay: () => pay(container),
    errors: () => container.locator('.wpwl-hint:visible').allInnerTexts(),
  };
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}

function withDefaults(card: Card): Required<Card> {
  return {
    expiry: '1239',
    holder: 'Jane Jones',
    cvv: '123',
    ...card,
  };
}
