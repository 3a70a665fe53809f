import { createContext, type ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import { useCheckout } from '../../context.ts';
import type { FieldName } from '../../fields/field-errors.ts';
import { useTextField, type TextFieldModel, type TextFieldRules } from '../../fields/TextField.tsx';
import { useForm, usePreparation } from '../../fields/use-form.ts';
import { nameCountry, tagOf } from '../../locale.ts';
import { isGroupHidden } from '../../page/control-group.ts';
import { findAccountErrors } from './account-errors.ts';
import { createAccount, type Account } from './account.ts';

/** Provides the bank account of a direct debit to its fields. */
export function BankAccountProvider({ children }: { readonly children: ComponentChildren }) {
  const { inputs } = useForm();
  const [account] = useState(() => createAccount(inputs));
  useLayoutEffect(account.showIbanOrNumber, []);
  usePreparation(account.prepare);
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>;
}

const AccountContext = createContext<Account | undefined>(undefined);

/** The bank account around a component. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error('There is no BankAccountProvider.');
  return account;
}

/**
 * A field of the account. The account is validated as a whole: a bank code, for example, is needed
 * only without an IBAN.
 */
export function useAccountField(
  name: FieldName,
  rules: Pick<
    TextFieldRules,
    'ref' | 'control' | 'onInput' | 'isFormatted' | 'isShown' | 'readsAlso'
  >,
): TextFieldModel {
  const { locale } = useCheckout();
  const account = useAccount();
  const field: TextFieldModel = useTextField(name, {
    ...rules,
    isShown: () => {
      const control = field.control();
      const isOffered = rules.isShown === undefined || rules.isShown();
      return isOffered && control !== undefined && !isGroupHidden(control);
    },
    findErrors: () =>
      findAccountErrors(account.read(), (code) => nameCountry(tagOf(locale.value), code)).filter(
        (error) => error.field === name,
      ),
  });
  return field;
}
