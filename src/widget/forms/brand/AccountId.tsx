import type { RefObject } from 'preact';
import type { AccountKind } from '#contract/brands';
import { own } from '#contract/own';
import { useFieldTexts } from '../../context.ts';
import { shownFrom } from '../../fields/field-errors.ts';
import {
  TextField,
  useTextField,
  type TextFieldModel,
  type TextFieldRules,
} from '../../fields/TextField.tsx';
import { useForm, usePreparation } from '../../fields/use-form.ts';
import { brandAccounts, examplePhoneOf } from './brand-accounts.ts';

type AccountProps = {
  readonly kind: AccountKind;
  readonly brand: string;
  readonly element: RefObject<HTMLInputElement | null>;
};

/** The shopper's account with a brand: a mobile number, or the name or number of the account. */
export function AccountId({ kind, brand, element }: AccountProps) {
  return <AccountInput kind={kind} field={useAccountId(kind, brand, { ref: element })} />;
}

export function useAccountId(
  kind: AccountKind,
  brand: string,
  rules: Pick<TextFieldRules, 'ref' | 'isShown'>,
): TextFieldModel {
  const { error, emptyKey, formatKey, normalize, isValid } = own(brandAccounts[kind]);
  const field = useTextField(error.field, {
    findErrors: (value) => {
      if (isValid(value)) return [];
      const isEmpty = normalize(value) === '';
      const textKey = isEmpty ? emptyKey : formatKey;
      const values = { example: examplePhoneOf(brand) };
      return [
        { ...error, ...(textKey !== undefined && { textKey, values }), ...shownFrom(isEmpty) },
      ];
    },
    ...rules,
  });
  usePreparation(() => {
    const text = normalize(field.value());
    if (text !== field.value()) field.setValue(text);
  });
  return field;
}

type Props = { readonly kind: AccountKind; readonly field: TextFieldModel };

export function AccountInput({ kind, field }: Props) {
  const { label, inputmode, autocomplete } = own(brandAccounts[kind]);
  return (
    <TextField
      id={`${useForm().key}_account`}
      field={field}
      parameter="virtualAccount.accountId"
      inputmode={inputmode}
      {...useFieldTexts(label, true)}
      autocomplete={autocomplete}
      autocapitalize="off"
      isRequired
      isName={false}
    />
  );
}
