import {
  cardCvvSchema,
  cardHolderSchema,
  cardNumberSchema,
  expiryMonthSchema,
  expiryYearSchema,
} from '#contract/card';
import { conditional, optional, required, type ValuesOf } from './table.ts';
import {
  accountHolderSchema,
  accountNumberSchema,
  bankCodeSchema,
  mandateIdSchema,
  maxIbanLength,
} from '#contract/bank-account';
import { characters, charactersOf } from '#contract/text';
import { bic, countryCode } from './text.ts';
import { isAnyGiven, type Condition } from './conditions.ts';
import { date } from './dates.ts';
import { accountIdSchema, accountPasswordSchema } from '#contract/virtual-account';

/** Table "Card account" of the payment API reference. */
export const cardTable = {
  'card.holder': optional(cardHolderSchema),
  'card.number': required(cardNumberSchema),
  'card.expiryMonth': required(expiryMonthSchema),
  'card.expiryYear': required(expiryYearSchema),
  'card.cvv': conditional(cardCvvSchema),
} as const;

export type CardParameters = ValuesOf<typeof cardTable>;

/**
 * Table "Bank account" of the payment API reference. It checks the format of an IBAN;
 * `payment-api/instruments/read-instrument.ts` checks its check digits.
 */
export const bankAccountTable = {
  'bankAccount.holder': required(accountHolderSchema),
  'bankAccount.bankName': conditional(characters(1, 255)),
  'bankAccount.number': conditional(accountNumberSchema),
  'bankAccount.iban': conditional(
    charactersOf(
      /^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,27}$/,
      'characters: 2 letters, 2 digits, then 11-27 ASCII letters or digits',
      15,
      maxIbanLength,
    ),
  ),
  'bankAccount.bankCode': conditional(bankCodeSchema),
  'bankAccount.bic': conditional(bic()),
  'bankAccount.country': conditional(countryCode()),
  'bankAccount.mandate.id': conditional(mandateIdSchema),
  'bankAccount.mandate.dateOfSignature': conditional(date()),
  transactionDueDate: conditional(date()),
} as const;

export type BankAccountParameters = ValuesOf<typeof bankAccountTable>;

/** IBAN or number is required, and BIC or bank code, except with a registration. */
export const bankAccountConditions: readonly Condition[] = [
  eitherOf('bankAccount.iban', 'bankAccount.number'),
  eitherOf('bankAccount.bic', 'bankAccount.bankCode'),
];

/** Table "Virtual account" of the payment API reference. */
export const virtualAccountTable = {
  'virtualAccount.accountId': required(accountIdSchema),
  'virtualAccount.password': conditional(accountPasswordSchema),
} as const;

export type VirtualAccountParameters = ValuesOf<typeof virtualAccountTable>;

/** Not required with a registration, whose account is known. */
function eitherOf(one: string, other: string): Condition {
  return {
    names: [one, other],
    rule: `${one} or ${other} is required`,
    holds: (given) =>
      given.has(one) ||
      given.has(other) ||
      given.has('registrationId') ||
      !isAnyGiven(given, 'bankAccount.'),
  };
}
