import * as v from 'valibot';
import type { AccountKind } from '#contract/brands';
import { normalizeText } from '#contract/normalize-text';
import { own } from '#contract/own';
import { accountIdSchema } from '#contract/virtual-account';
import type { TextKey } from '../../i18n.ts';
import type { FieldError } from '../../fields/field-errors.ts';

/**
 * A mobile number, which is sent as `virtualAccount.accountId`. Less strict than the API is for
 * `customer.phone`: some brands separate the country code by `#`, and five characters are enough.
 */
const phonePattern = /^[+\d][\d .()/#-]{4,24}$/;

/**
 * Mobile numbers as they are written in the country of the brand. They are examples of libphonenumber
 * (MBWAY: Portugal, PAYBOX: Austria, QIWI: Russia, STC_PAY: Saudi Arabia).
 */
const phoneExamples: Readonly<Record<string, string>> = own({
  MBWAY: '912 345 678',
  PAYBOX: '0664 123456',
  QIWI: '+7 912 345-67-89',
  STC_PAY: '051 234 5678',
});

/** An example of a mobile number for a brand. Empty if the account with the brand is none. */
export function examplePhoneOf(brand: string): string {
  return phoneExamples[brand] ?? '';
}

export function isPhone(text: string): boolean {
  return phonePattern.test(normalizeText('number', text));
}

/**
 * The field for the shopper's account at a brand: a mobile number, or the name or number of the
 * account.
 */
type BrandAccount = {
  readonly inputmode?: 'tel';
  readonly autocomplete: string;
  readonly label: TextKey;
  readonly error: FieldError;
  /** The text if the field is empty. */
  readonly emptyKey: TextKey;
  /** The text with an example if the value has another format. */
  readonly formatKey?: TextKey;
  /** The text as it is sent. */
  readonly normalize: (text: string) => string;
  readonly isValid: (text: string) => boolean;
};

const phone: BrandAccount = {
  inputmode: 'tel',
  autocomplete: 'tel',
  label: 'mobilePhoneNumber',
  error: { field: 'accountId', error: 'accountIdError' },
  emptyKey: 'accountIdEmpty',
  formatKey: 'accountIdFormat',
  normalize: (text) => normalizeText('number', text),
  isValid: isPhone,
};

export const brandAccounts: Readonly<Record<AccountKind, BrandAccount>> = {
  phone,
  phoneOrCode: { ...phone, error: { field: 'mobilePhone', error: 'accountIdError' } },
  password: {
    autocomplete: 'username',
    label: 'accountNumber',
    error: { field: 'accountNumber', error: 'accountNumberError' },
    emptyKey: 'accountNumberEmpty',
    normalize: (text) => text.trim(),
    isValid: (text) => v.is(accountIdSchema, text.trim()),
  },
};
