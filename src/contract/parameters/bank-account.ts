import { isAnyGiven, type Condition } from './conditions.ts';
import { date } from './dates.ts';
import { conditional, required } from './table.ts';
import { bic, characters, charactersOf, code, countryCode } from './text.ts';

/** Table "Bank account" of the payment API reference. Of an IBAN the shape alone; check digits are judged elsewhere. */
export const bankAccountTable = {
  'bankAccount.holder': required(characters(4, 128)),
  'bankAccount.bankName': conditional(characters(1, 255)),
  'bankAccount.number': conditional(code(3, 64)),
  'bankAccount.iban': conditional(
    charactersOf(
      /^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,27}$/,
      'characters: 2 letters, 2 digits, then 11-27 ASCII letters or digits',
      15,
      31,
    ),
  ),
  'bankAccount.bankCode': conditional(code(1, 12)),
  'bankAccount.bic': conditional(bic()),
  'bankAccount.country': conditional(countryCode()),
  'bankAccount.mandate.id': conditional(charactersOf(/^[A-Za-z-]*$/, 'letters or hyphens', 0, 256)),
  'bankAccount.mandate.dateOfSignature': conditional(date()),
  transactionDueDate: conditional(date()),
} as const;

/** A stored account is known already. */
const eitherOf = (one: string, other: string): Condition => ({
  names: [one, other],
  rule: `${one} or ${other} is required`,
  holds: (given) =>
    given.has(one) ||
    given.has(other) ||
    given.has('registrationId') ||
    !isAnyGiven(given, 'bankAccount.'),
});

/** What of an account goes with what: IBAN or number, BIC or bank code; a stored one is known already. */
export const bankAccountConditions: readonly Condition[] = [
  eitherOf('bankAccount.iban', 'bankAccount.number'),
  eitherOf('bankAccount.bic', 'bankAccount.bankCode'),
];
