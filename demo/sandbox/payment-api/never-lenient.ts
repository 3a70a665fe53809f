import { authenticationTable } from '../parameters/authentication.ts';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { jobTable } from '../parameters/job.ts';
import { recurringTable, standingInstructionTable } from '../parameters/recurring.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { threeDSecureTable } from '../parameters/three-d-secure.ts';
import { instrumentTable } from './parameter-tables.ts';
import { findSimilarName } from './similar-names.ts';

type Group = {
  readonly what: string;
  /** For documents. */
  readonly names: string;
  readonly pattern: RegExp;
};

/**
 * What decides who is charged, by what means and how much. For lenient merchants too, such a parameter is never ignored
 * and never guessed. Only zeros may be added to an amount.
 */
export const neverLenient: readonly Group[] = [
  {
    what: 'Money',
    names: '`amount`, `risk.amount`, `currency`, `paymentType`, `overridePaymentType[…]`, `job.*`',
    pattern: /^(?:(?:risk\.)?amount|currency|paymentType|overridePaymentType(?:\[.*)?|job\..*)$/i,
  },
  {
    what: 'Later payments',
    names: '`recurringType`, `recurring.*`, `standingInstruction.*`',
    pattern: /^(?:recurring|standingInstruction\.)/i,
  },
  {
    what: 'Cards',
    names: '`card.*`, `paymentBrand`, `threeDSecure.*`, any name with `cvv` or `cvc`',
    pattern: /^(?:card\.|paymentBrand$|threeDSecure\.)|cvv|cvc|csc/i,
  },
  {
    what: 'Accounts',
    names:
      '`bankAccount.*` (but see the country above), `virtualAccount.*`, `transactionDueDate`, `registrationId`, `registrations[…]`',
    pattern:
      /^(?:bankAccount\.|virtualAccount\.|transactionDueDate$|registrationId$|registrations\[)/i,
  },
  {
    what: 'Credentials',
    names: '`authentication.*`, `entityId`, any name with `password` or `secret`',
    pattern: /^(?:authentication\.|entityId$)|pass(?:word|wd|phrase)|pwd|secret/i,
  },
];

/** The rows of these groups. Unknown names that resemble one of them may mean it. */
const rows: ParameterTable = {
  ...authenticationTable,
  ...instrumentTable,
  ...jobTable,
  ...recurringTable,
  ...standingInstructionTable,
  ...threeDSecureTable,
  amount: basicPaymentTable.amount,
  currency: basicPaymentTable.currency,
  paymentType: basicPaymentTable.paymentType,
  'overridePaymentType[brand]': basicPaymentTable['overridePaymentType[brand]'],
  registrationId: tokenizationTable.registrationId,
  'registrations[n].id': tokenizationTable.registrationId,
};

/** Whether a parameter is of one of the groups. */
export function isNeverLenient(name: string): boolean {
  return neverLenient.some(({ pattern }) => pattern.test(name));
}

/** Whether an unknown name is of one of the groups, or may be a spelling mistake of one that is. */
export function mayBeNeverLenient(name: string): boolean {
  return isNeverLenient(name) || findSimilarName(rows, name) !== undefined;
}
