import * as v from 'valibot';
import type { AccountKind } from '#contract/brands';
import { accountIdSchema } from '#contract/virtual-account';
import type { TextKey } from '../../i18n.ts';
import type { FieldError } from '../../fields/field-errors.ts';

/**
 * A mobile number, which is sent as `virtualAccount.accountId`. Less strict than the API is for
 * `customer.phone`: some brands separate the country code by `#`, and five characters are enough.
 */
const phonePattern = /^[+\d][\d .()/#-]{4,24}$/;

export function isPhone(text: string): boolean {
  return phonePattern.test(text.trim());
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
  readonly isValid: (text: string) => boolean;
};

const phone: BrandAccount = {
  inputmode: 'tel',
  autocomplete: 'tel',
  label: 'mobilePhoneNumber',
  error: { field: 'accountId', error: 'accountIdError' },
  emptyKey: 'accountIdEmpty',
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
    isValid: (text) => v.is(accountIdSchema, text),
  },
};
