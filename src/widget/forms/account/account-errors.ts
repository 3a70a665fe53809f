import * as v from 'valibot';
import { accountHolderSchema, accountNumberSchema, bankCodeSchema } from '#contract/bank-account';
import { containsCardNumber } from '#contract/card-number-text';
import { normalizeText } from '#contract/normalize-text';
import { shownFrom, type FieldError } from '../../fields/field-errors.ts';
import type { TextKey } from '../../i18n.ts';
import { codeOf, isBic, needsBic, readIban } from './iban.ts';
import { findIbanErrors } from './iban-errors.ts';

/** The values of the fields of a direct debit. */
export type TypedAccount = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  /**
   * Identifies the account if the form shows the number (`isNumberShown`), or if the IBAN is empty
   * and an input of the page contains a number.
   */
  readonly number: string;
  readonly bankCode: string;
  /** Whether the form shows number and bank code instead of IBAN and BIC. */
  readonly isNumberShown: boolean;
};

/**
 * Whether the number is filled and the IBAN is empty. An IBAN takes precedence, because the bank
 * code of most IBANs can be read.
 */
export function hasOnlyNumber({ iban, number }: Pick<TypedAccount, 'iban' | 'number'>): boolean {
  return codeOf(iban) === '' && isFilled(number);
}

/** `nameCountry`: returns the name of a country in the language of the form. */
export function findAccountErrors(
  typed: TypedAccount,
  nameCountry: (code: string) => string,
): readonly FieldError[] {
  const byNumber = typed.isNumberShown || hasOnlyNumber(typed);
  const isBankNamed = isFilled(typed.bic) || isCode(bankCodeSchema, typed.bankCode);
  return [
    ...check(
      'accountHolder',
      typed.holder,
      !containsCardNumber(typed.holder) &&
        v.is(accountHolderSchema, normalizeText('name', typed.holder)),
    ),
    ...(byNumber ? [] : findIbanErrors(typed.iban, nameCountry)),
    ...check(
      'accountNumber',
      typed.number,
      !byNumber || v.is(accountNumberSchema, normalizeText('account', typed.number)),
      'accountNumberEmpty',
    ),
    ...check('accountBank', typed.bankCode, !byNumber || isBankNamed, 'accountBankEmpty'),
    ...findBicErrors(typed),
  ];
}

function check(
  field: 'accountHolder' | 'accountNumber' | 'accountBank',
  value: string,
  isValid: boolean,
  emptyKey?: TextKey,
): readonly FieldError[] {
  if (isValid) return [];
  const isEmpty = normalizeText('name', value) === '';
  const wrongKey = containsCardNumber(value) ? 'cardNumberElsewhere' : undefined;
  const textKey = isEmpty ? emptyKey : wrongKey;
  const text = textKey === undefined ? {} : { textKey };
  return [{ field, error: `${field}Error`, ...text, ...shownFrom(isEmpty) }];
}

/** The lengths of a BIC: of a bank, and of a branch of it. */
const bicLengths = [8, 11];

function findBicErrors(typed: TypedAccount): readonly FieldError[] {
  if (isBicValid(typed)) return [];
  const { length } = normalizeText('code', typed.bic);
  const textKey = length === 0 ? 'accountBicEmpty' : 'accountBicIncomplete';
  const isLengthWrong = !bicLengths.includes(length);
  return [
    {
      field: 'accountBic',
      error: 'accountBicError',
      ...(isLengthWrong && { textKey }),
      ...shownFrom(length === 0, length > 11),
    },
  ];
}

/** Whether a code is sent: not if it consists of separators and invisible characters. */
function isFilled(text: string): boolean {
  return normalizeText('code', text) !== '';
}

/** Whether a code is valid without the spaces and hyphens of its groups, as it is sent. */
function isCode(schema: v.GenericSchema<string>, text: string): boolean {
  return v.is(schema, normalizeText('code', text));
}

/**
 * If the IBAN is invalid, an empty BIC is not reported: the shopper corrects the IBAN first. For an
 * account number, the check of `accountBank` requires a BIC or a bank code.
 */
function isBicValid({ iban, bic }: TypedAccount): boolean {
  if (isFilled(bic)) return isBic(bic);
  return readIban(iban) === undefined || !needsBic(iban);
}
