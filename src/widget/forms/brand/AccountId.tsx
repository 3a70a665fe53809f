import type { RefObject } from 'preact';
import type { AccountKind } from '#contract/brands';
import { own } from '#contract/own';
import { placeholderOf, useCheckout } from '../../context.ts';
import { shownFrom } from '../../fields/field-errors.ts';
import {
  TextField,
  useTextField,
  type TextFieldModel,
  type TextFieldRules,
} from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { brandAccounts } from './brand-accounts.ts';

type AccountProps = {
  readonly kind: AccountKind;
  readonly element: RefObject<HTMLInputElement | null>;
};

/** The shopper's account with a brand: a mobile number, or the name or number of the account. */
export function AccountId({ kind, element }: AccountProps) {
  return <AccountInput kind={kind} field={useAccountId(kind, { ref: element })} />;
}

export function useAccountId(
  kind: AccountKind,
  rules: Pick<TextFieldRules, 'ref' | 'isShown'>,
): TextFieldModel {
  const { error, emptyKey, isValid } = brandAccounts[kind];
  return useTextField(error.field, {
    findErrors: (value) => {
      const isEmpty = value.trim() === '';
      if (isValid(value.trim())) return [];
      return [{ ...error, ...(isEmpty && { textKey: emptyKey }), ...shownFrom(isEmpty) }];
    },
    ...rules,
  });
}

type Props = { readonly kind: AccountKind; readonly field: TextFieldModel };

export function AccountInput({ kind, field }: Props) {
  const checkout = useCheckout();
  const { label, inputmode, autocomplete } = own(brandAccounts[kind]);
  return (
    <TextField
      id={`${useForm().key}_account`}
      field={field}
      parameter="virtualAccount.accountId"
      inputmode={inputmode}
      label={checkout.texts.text(label)}
      placeholder={placeholderOf(checkout, label)}
      autocomplete={autocomplete}
      autocapitalize="off"
      isRequired
      isName={false}
    />
  );
}
