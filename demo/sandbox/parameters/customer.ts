import * as v from 'valibot';
import { noControlCharacters, characters, charactersOf } from '#contract/text';
import { requiredWith, requiredWithAny, type Condition } from './conditions.ts';
import { date } from './dates.ts';
import { conditional, optional } from './table.ts';
import { oneOf } from './text.ts';

const nameLength = 48;

/** The first 48 code points of a name after NFC: how the gateway stores `givenName` and `surname`. */
export function truncateName(name: string): string {
  return Array.from(name.normalize('NFC').slice(0, 2 * nameLength))
    .slice(0, nameLength)
    .join('');
}

/** Table "Customer" of the payment API reference. */
export const customerTable = {
  'customer.merchantCustomerId': optional(characters(1, 255)),
  'customer.givenName': conditional(cutName()),
  'customer.middleName': optional(characters(2, 50)),
  'customer.surname': conditional(cutName()),
  'customer.sex': optional(oneOf(['M', 'F'])),
  'customer.birthDate': optional(date()),
  'customer.phone': optional(phone()),
  'customer.mobile': optional(phone()),
  'customer.workPhone': optional(characters(1, 25)),
  'customer.email': optional(characters(6, 128)),
  'customer.companyName': optional(characters(1, 60)),
  'customer.identificationDocType': conditional(oneOf(['IDCARD', 'PASSPORT', 'TAXSTATEMENT'])),
  'customer.identificationDocId': conditional(characters(8, 64)),
  'customer.ip': optional(characters(1, 255)),
  'customer.browserFingerprint.id': optional(characters(1, 255)),
  'customer.browserFingerprint.value': optional(characters(1, 4096)),
  'customer.status': optional(oneOf(['NEW', 'EXISTING'])),
} as const;

/** The conditions of the parameters with the prefix `customer.` or `shipping.customer.`. */
export function personConditions(prefix: string): readonly Condition[] {
  return [
    requiredWithAny(`${prefix}givenName`, prefix),
    requiredWithAny(`${prefix}surname`, prefix),
    requiredWith(`${prefix}identificationDocId`, `${prefix}identificationDocType`),
    requiredWith(`${prefix}identificationDocType`, `${prefix}identificationDocId`),
  ];
}

/** Any customer parameter requires both names. Type and number of an identity document require each other. */
export const customerConditions: readonly Condition[] = personConditions('customer.');

/** The recipient, if it is not the customer: all customer fields except the browser fingerprint. */
export const shippingCustomerTable = {
  'shipping.customer.merchantCustomerId': customerTable['customer.merchantCustomerId'],
  'shipping.customer.givenName': customerTable['customer.givenName'],
  'shipping.customer.middleName': customerTable['customer.middleName'],
  'shipping.customer.surname': customerTable['customer.surname'],
  'shipping.customer.sex': customerTable['customer.sex'],
  'shipping.customer.birthDate': customerTable['customer.birthDate'],
  'shipping.customer.phone': customerTable['customer.phone'],
  'shipping.customer.mobile': customerTable['customer.mobile'],
  'shipping.customer.workPhone': customerTable['customer.workPhone'],
  'shipping.customer.email': customerTable['customer.email'],
  'shipping.customer.companyName': customerTable['customer.companyName'],
  'shipping.customer.identificationDocType': customerTable['customer.identificationDocType'],
  'shipping.customer.identificationDocId': customerTable['customer.identificationDocId'],
  'shipping.customer.ip': customerTable['customer.ip'],
  'shipping.customer.status': customerTable['customer.status'],
} as const;

export const shippingCustomerConditions: readonly Condition[] =
  personConditions('shipping.customer.');

/** A name that the gateway truncates to 48 characters, so that any length is accepted. */
function cutName() {
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.regex(noControlCharacters),
    v.description(`a name, no control characters, cut after ${nameLength} characters`),
    v.metadata({ minLength: 1, pattern: noControlCharacters.source, format: 'name' }),
  );
}

function phone() {
  return charactersOf(
    /^[+0-9][0-9 .()/-]{5,24}$/,
    'characters: a plus or digit, then digits, spaces, dots, parentheses, slashes or hyphens',
    6,
    25,
  );
}
