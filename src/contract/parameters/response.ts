import { brandName } from './basic-payment.ts';
import { timestamp } from './dates.ts';
import { conditional, keyed, optional, required } from './table.ts';
import { characters, charactersOf, code, currencyCode, digits, oneOf } from './text.ts';

/** Table "Response parameters" of the payment API reference, with the response's half of the redirect. */
export const responseTable = {
  id: required(charactersOf(/^[A-Za-z0-9.-]*$/, 'ASCII letters, digits, dots or hyphens', 32, 48)),
  registrationId: conditional(code(32, 32)),
  referencedId: conditional(code(32, 32)),
  paymentBrand: conditional(brandName()),
  amount: conditional(
    charactersOf(
      /^[0-9]{1,9}(?:\.[0-9]{2})?$/,
      'characters, up to 9 digits and optionally a dot and 2 decimals',
      1,
      12,
    ),
  ),
  currency: conditional(currencyCode()),
  descriptor: conditional(characters(1, 127)),
  'result.code': required(charactersOf(/^[0-9.]*$/, 'digits or dots', 2, 11)),
  'result.description': optional(characters(0, 255)),
  'result.avsResponse': conditional(oneOf(['A', 'Z', 'N', 'U', 'F'])),
  'result.cvvResponse': conditional(oneOf(['M', 'N', 'P', 'S', 'U'])),
  'resultDetails[name]': keyed(characters(1, 64), characters(0, 2048)),
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
