import type { Locator, Page } from '@playwright/test';
import { pay } from '#npm/testing/index';
import words from '#locales/en' with { type: 'json' };

/** A direct debit form in English. Fields are found by role and accessible name. */
export type AccountForm = {
  readonly container: Locator;
  readonly holder: Locator;
  readonly iban: Locator;
  readonly bic: Locator;
  /** Account number and bank code: shown instead of IBAN and BIC for a country outside SEPA. */
  readonly number: Locator;
  readonly bankCode: Locator;
  readonly consent: Locator;
  readonly mandate: Locator;
  readonly payButton: Locator;
  readonly message: Locator;
  /** Sets holder, IBAN and consent in one step each. */
  readonly fill: (iban?: string) => Promise<void>;
  readonly pay: () => Promise<void>;
  /** Texts of the visible hints, in the order of the fields. */
  readonly errors: () => Promise<readonly string[]>;
};

const testIban = 'DE89370400440532013000';

export function accountForm(page: Page): AccountForm {
  const container = page.locator('.wpwl-container-directDebit');
  function field(name: string): Locator {
    return container.getByRole('textbox', { name });
  }
  const holder = field(words.accountHolder);
  const iban = field(words.accountIban);
  const consent = container.getByRole('checkbox', { name: words.mandateConsent });
  return {
    container,
    holder,
    iban,
    bic: field(words.accountBic),
    number: field(words.accountNumber),
    bankCode: field(words.accountBank),
    consent,
    mandate: container.locator('.wpwl-mandate'),
    payButton: container.locator('.wpwl-button-pay'),
    message: container.getByRole('alert'),
    fill: async (number = testIban) => {
      await holder.fill('Jane Jones');
      await iban.fill(number);
      await consent.check();
    },
    pay: () => pay(container),
    errors: () => container.locator('.wpwl-hint:visible').allInnerTexts(),
  };
}
