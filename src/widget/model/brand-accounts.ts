import { findAccountKind, type AccountKind } from '#contract/brands';
import { isAccountText } from '#contract/virtual-account';
import type { TextKey } from '../i18n.ts';
import type { Fault } from './field.ts';
import { isPhone } from './phone.ts';

/** An account that a shopper names to a brand: how it is typed, and what may be wrong with it. */
export type BrandAccount = {
  readonly inputmode?: 'tel';
  readonly autocomplete: string;
  readonly autocapitalize: 'off';
  readonly label: TextKey;
  readonly fault: Fault;
  readonly isGood: (text: string) => boolean;
  /** Whether a password in a secure frame goes with it. */
  readonly hasPassword: boolean;
};

/** All in which the accounts differ. */
const accounts: Readonly<Record<AccountKind, BrandAccount>> = {
  phone: {
    inputmode: 'tel',
    autocomplete: 'tel',
    autocapitalize: 'off',
    label: 'mobilePhoneNumber',
    fault: { field: 'accountId', error: 'accountIdError' },
    isGood: isPhone,
    hasPassword: false,
  },
  password: {
    autocomplete: 'username',
    autocapitalize: 'off',
    label: 'accountNumber',
    fault: { field: 'accountNumber', error: 'accountNumberError' },
    isGood: isAccountText,
    hasPassword: true,
  },
};

/** What a brand asks for here; nothing where it asks at its own site. */
export const findBrandAccount = (brand: string): BrandAccount | undefined => {
  const kind = findAccountKind(brand);
  return kind && accounts[kind];
};
