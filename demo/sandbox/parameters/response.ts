import { idSchema } from '#contract/checkout';
import { characters, charactersOf, code, digits } from '#contract/text';
import { decimalAmount } from './amounts.ts';
import { bankAccountTable } from './instruments.ts';
import { basicPaymentTable, brandName } from './basic-payment.ts';
import { currencyCode, oneOf } from './text.ts';
import { timestamp } from './dates.ts';
import { conditional, keyed, optional, required } from './table.ts';

/** Table "Response parameters" of the payment API reference, with the response parameters of the redirect. */
export const responseTable = {
  id: required(idSchema),
  registrationId: conditional(code(32, 32)),
  referencedId: conditional(code(32, 32)),
  paymentBrand: conditional(brandName()),
  amount: conditional(decimalAmount(9)),
  currency: conditional(currencyCode()),
  descriptor: conditional(basicPaymentTable.descriptor.schema),
  'result.code': required(charactersOf(/^[0-9.]*$/, 'digits or dots', 2, 11)),
  'result.description': optional(characters(0, 255)),
  'result.avsResponse': conditional(oneOf(['A', 'Z', 'N', 'U', 'F'])),
  'result.cvvResponse': conditional(oneOf(['M', 'N', 'P', 'S', 'U'])),
  'resultDetails.AcquirerResponse': conditional(characters(1, 2048)),
  'card.bin': optional(digits(6, 6)),
  'card.holder': optional(characters(1, 128)),
  'card.expiryMonth': optional(digits(2, 2)),
  'card.expiryYear': optional(digits(4, 4)),
  'risk.score': conditional(
    charactersOf(/^[+-]?[0-9]{1,5}$/, 'characters, an optional sign and up to 5 digits', 1, 6),
  ),
  'redirect.url': conditional(characters(6, 2048)),
  'redirect.parameters[n].name': conditional(characters(1, 255)),
  'redirect.parameters[n].value': conditional(characters(0, 255)),
  buildNumber: required(characters(1, 255)),
  timestamp: required(timestamp()),
  ndc: required(characters(1, 32)),
} as const;

/**
 * Row `resultDetails` of the same table. A separate table, because `resultDetails.AcquirerResponse` is both a parameter
 * and an entry of this map.
 */
export const resultDetailsTable = {
  'resultDetails[name]': keyed(characters(1, 64), optional(characters(0, 2048))),
} as const;

/**
 * The rows `merchant.bankAccount.*` of the same table: the account that a payment by bank account goes to.
 * A separate table, because only responses to such payments contain it, and there the holder is required.
 */
export const merchantBankAccountTable = {
  'merchant.bankAccount.holder': required(bankAccountTable['bankAccount.holder'].schema),
  'merchant.bankAccount.number': conditional(bankAccountTable['bankAccount.number'].schema),
  'merchant.bankAccount.bic': conditional(bankAccountTable['bankAccount.bic'].schema),
  'merchant.bankAccount.country': conditional(bankAccountTable['bankAccount.country'].schema),
} as const;
