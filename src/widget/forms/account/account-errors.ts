import * as v from 'valibot';
import { accountHolderSchema, accountNumberSchema, bankCodeSchema } from '#contract/bank-account';
import type { FieldError } from '../../fields/field-errors.ts';
import { isBic, readIban } from './iban.ts';

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
  return iban.trim() === '' && number.trim() !== '';
}

export function findAccountErrors(typed: TypedAccount): readonly FieldError[] {
  const byNumber = typed.isNumberShown || hasOnlyNumber(typed);
  const isBankNamed = typed.bic.trim() !== '' || isCode(bankCodeSchema, typed.bankCode);
  const checks = [
    ['accountHolder', v.is(accountHolderSchema, typed.holder.trim())],
    ['accountIban', byNumber || readIban(typed.iban) !== undefined],
    ['accountNumber', !byNumber || isCode(accountNumberSchema, typed.number)],
    ['accountBank', !byNumber || isBankNamed],
    ['accountBic', isBicValid(typed)],
  ] as const;
  return checks
    .filter(([, isValid]) => !isValid)
    .map(([field]) => ({ field, error: `${field}Error` as const }));
}

/**
 * Whether a code is valid without its spaces. It can be typed in groups, and is sent without
 * spaces.
 */
function isCode(schema: v.GenericSchema<string>, text: string): boolean {
  return v.is(schema, text.replaceAll(/\s/g, ''));
}

/**
 * A BIC is optional if the bank code can be read from the IBAN. If the IBAN is invalid, an empty
 * BIC is not reported: the shopper corrects the IBAN first. For an account number, the check of
 * `accountBank` requires a BIC or a bank code.
 */
function isBicValid({ iban, bic }: TypedAccount): boolean {
  if (bic.trim() !== '') return isBic(bic);
  const account = readIban(iban);
  return account === undefined || account.bankCode !== undefined;
}
