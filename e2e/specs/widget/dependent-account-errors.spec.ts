import type { Page } from '@playwright/test';
import { accountForm } from '../../pages/account-form.ts';
import { testPairs } from '../../support/dependent-errors.ts';
import { test } from '../../support/fixtures.ts';
import type { ShopPage } from '../../support/shop.ts';

const ibans = {
  german: 'DE89370400440532013000',
  swiss: 'CH9300762011623852957',
  british: 'GB29NWBK60161331926819',
} as const;

async function debit(): Promise<ShopPage> {
  return { brands: 'DIRECTDEBIT_SEPA' };
}

/** A debit form in which the page has inputs for number and bank code. */
async function debitByNumber(): Promise<ShopPage> {
  return {
    ...(await debit()),
    inside: `<label>Number <input name="bankAccount.number"></label>
    <label>Bank <input name="bankAccount.bankCode"></label>`,
  };
}

/** A debit form whose country is chosen in the form of another payment method. */
async function debitByCountry(): Promise<ShopPage> {
  return {
    brands: 'PAYPAL DIRECTDEBIT_SEPA',
    inside: `<label>Country <select name="bankAccount.country"><option>US<option>CA<option>DE</select></label>`,
  };
}

async function fillHolder(page: Page): Promise<void> {
  await accountForm(page).holder.fill('Jane Jones');
  await accountForm(page).consent.check();
}

function fillIban(iban: keyof typeof ibans) {
  return (page: Page) => accountForm(page).fill(ibans[iban]);
}
function changeIban(iban: keyof typeof ibans) {
  return (page: Page) => accountForm(page).iban.fill(ibans[iban]);
}
function fillInput(label: string, value: string) {
  return (page: Page) => page.getByLabel(label, { exact: true }).fill(value);
}
function chooseCountry(code: string) {
  return (page: Page) => page.getByLabel('Country').selectOption(code);
}

test.describe('After a change of another field of a bank account, errors are validated again', () => {
  testPairs([
    {
      name: 'BIC and IBAN of a country that needs none',
      settings: debit,
      fill: fillIban('swiss'),
      errors: ['accountBicEmpty'],
      change: changeIban('german'),
      left: [],
    },
    {
      name: 'BIC and IBAN of another country that needs one',
      settings: debit,
      fill: fillIban('swiss'),
      errors: ['accountBicEmpty'],
      change: changeIban('british'),
      left: ['accountBicEmpty'],
    },
    {
      name: 'BIC and IBAN, without a BIC error before',
      settings: debit,
      fill: (page) => accountForm(page).iban.fill(ibans.german),
      errors: ['accountHolderError', 'mandateConsentError'],
      change: changeIban('swiss'),
      left: ['accountHolderError', 'mandateConsentError'],
    },
    {
      name: 'IBAN and number',
      settings: debitByNumber,
      fill: fillHolder,
      errors: ['accountIbanEmpty'],
      change: fillInput('Number', '0532013000'),
      left: [],
    },
    {
      name: 'number, bank code and IBAN',
      settings: debitByNumber,
      fill: async (page) => {
        await fillHolder(page);
        await fillInput('Number', '12')(page);
      },
      errors: ['accountNumberError', 'accountBankEmpty'],
      change: changeIban('german'),
      left: [],
    },
    {
      name: 'bank code and another number',
      settings: debitByNumber,
      fill: async (page) => {
        await fillHolder(page);
        await fillInput('Number', '0532013000')(page);
      },
      errors: ['accountBankEmpty'],
      change: fillInput('Number', '0532013001'),
      left: ['accountBankEmpty'],
    },
    {
      name: 'number, bank code and a country with IBAN',
      settings: debitByCountry,
      fill: fillHolder,
      errors: ['accountNumberEmpty', 'accountBankEmpty'],
      change: chooseCountry('DE'),
      left: [],
    },
    {
      name: 'number, bank code and another country without IBAN',
      settings: debitByCountry,
      fill: fillHolder,
      errors: ['accountNumberEmpty', 'accountBankEmpty'],
      change: chooseCountry('CA'),
      left: ['accountNumberEmpty', 'accountBankEmpty'],
    },
    {
      name: 'number, bank code and country, refused by the gateway',
      settings: debitByCountry,
      fill: async (page) => {
        await fillHolder(page);
        await accountForm(page).number.fill('12345678');
        await accountForm(page).bankCode.fill('021000021');
      },
      refused: ['bankAccount.number', 'bankAccount.bankCode'],
      errors: ['accountNumberError', 'accountBankError'],
      change: chooseCountry('DE'),
      left: [],
    },
    {
      name: 'bank code of the IBAN and IBAN, refused by the gateway',
      settings: debit,
      fill: fillIban('german'),
      refused: ['bankAccount.bankCode'],
      errors: ['accountIbanError'],
      change: changeIban('swiss'),
      left: [],
    },
    {
      name: 'bank code of the IBAN and holder, refused by the gateway',
      settings: debit,
      fill: fillIban('german'),
      refused: ['bankAccount.bankCode'],
      errors: ['accountIbanError'],
      change: (page) => accountForm(page).holder.fill('John Jones'),
      left: ['accountIbanError'],
    },
  ]);
});
