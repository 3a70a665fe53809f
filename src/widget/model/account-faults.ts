import { isAccountHolder } from '#contract/account-holder';
import type { Fault } from './field.ts';
import { isBic, readIban } from './iban.ts';

/** The fields of a direct debit as they stand. */
export type TypedAccount = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  /** In place of the IBAN, where the account's country has none, or the page asks for it with fields of its own. */
  readonly number: string;
  readonly bankCode: string;
  readonly hasConsent: boolean;
  /** Whether number and bank code are what is asked for. */
  readonly isNumberAsked: boolean;
};

/** The IBAN goes first: it needs nothing beside it. */
export const isByNumber = ({ iban, number }: Pick<TypedAccount, 'iban' | 'number'>): boolean =>
  iban.trim() === '' && number.trim() !== '';

const isNumber = (text: string): boolean => /^[\da-z]{3,64}$/i.test(text.replaceAll(/\s/g, ''));
const isBankCode = (text: string): boolean => /^[\da-z]{1,12}$/i.test(text.replaceAll(/\s/g, ''));

/** A BIC may be left out where the number tells the bank; what is wrong with the number is told there alone. */
const isBicGood = ({ iban, bic }: TypedAccount): boolean => {
  if (bic.trim() !== '') return isBic(bic);
  const account = readIban(iban);
  return account === undefined || account.bankCode !== undefined;
};

/** What is wrong with the account, in the order of its fields. */
export const findAccountFaults = (typed: TypedAccount): readonly Fault[] => {
  const byNumber = typed.isNumberAsked || isByNumber(typed);
  const isBankNamed = typed.bic.trim() !== '' || isBankCode(typed.bankCode);
  const verdicts: readonly (readonly [isGood: boolean, fault: Fault])[] = [
    [isAccountHolder(typed.holder.trim()), { field: 'accountHolder', error: 'accountHolderError' }],
    [
      byNumber || readIban(typed.iban) !== undefined,
      { field: 'accountIban', error: 'accountIbanError' },
    ],
    [!byNumber || isNumber(typed.number), { field: 'accountNumber', error: 'accountNumberError' }],
    [!byNumber || isBankNamed, { field: 'accountBank', error: 'accountBankError' }],
    [isBicGood(typed), { field: 'accountBic', error: 'accountBicError' }],
    [typed.hasConsent, { field: 'mandate', error: 'mandateConsentError' }],
  ];
  return verdicts.filter(([isGood]) => !isGood).map(([, fault]) => fault);
};
