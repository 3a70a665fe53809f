import * as v from 'valibot';
import { findAccountKind, type AccountKind } from '#contract/brands';
import { accountIdSchema } from '#contract/virtual-account';
import type { TextKey } from '../../i18n.ts';
import type { FieldError } from '../../fields/field-errors.ts';

/** The field for the shopper's account at a brand: a mobile number, or the name of the account. */
export type BrandAccount = {
  readonly inputmode?: 'tel';
  readonly autocomplete: string;
  readonly label: TextKey;
  readonly error: FieldError;
  readonly isValid: (text: string) => boolean;
  /** Whether a hosted field asks for its password. */
  readonly hasPassword: boolean;
  /** Whether the shopper may scan a QR code instead. Only for payments, not for registrations. */
  readonly hasQrCode: boolean;
};

/**
 * A mobile number, which is sent as `virtualAccount.accountId`. Less strict than the API is for
 * `customer.phone`: some brands separate the country code by `#`, and five characters are enough.
 */
const phonePattern = /^[+\d][\d .()/#-]{4,24}$/;

export const isPhone = (text: string): boolean => phonePattern.test(text.trim());

const phone: BrandAccount = {
  inputmode: 'tel',
  autocomplete: 'tel',
  label: 'mobilePhoneNumber',
  error: { field: 'accountId', error: 'accountIdError' },
  isValid: isPhone,
  hasPassword: false,
  hasQrCode: false,
};

const accounts: Readonly<Record<AccountKind, BrandAccount>> = {
  phone,
  phoneOrCode: {
    ...phone,
    error: { field: 'mobilePhone', error: 'accountIdError' },
    hasQrCode: true,
  },
  password: {
    autocomplete: 'username',
    label: 'accountNumber',
    error: { field: 'accountNumber', error: 'accountNumberError' },
    isValid: (text) => v.is(accountIdSchema, text),
    hasPassword: true,
    hasQrCode: false,
  },
};

/** The account that the form asks for. `undefined` if it asks for none. */
export const findBrandAccount = (brand: string): BrandAccount | undefined => {
  const kind = findAccountKind(brand);
  return kind && accounts[kind];
};
