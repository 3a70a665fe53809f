import type { HostedFieldName } from '#protocol/payment';
import type { TextKey } from '../i18n.ts';

/**
 * The fields that a shopper fills in. Their names are part of class names, hints and errors.
 *
 * - `accountNumber`: in the form of a bank account, its number. In the form of a brand with a
 *   password, the name or number of the account with this brand.
 * - `accountId` and `mobilePhone`: a mobile number.
 * - In the form of a brand, `accountNumber`, `accountId` and `mobilePhone` are sent as
 *   `virtualAccount.accountId`.
 */
export type FieldName =
  | 'cardNumber'
  | 'expiry'
  | 'cardHolder'
  | 'cvv'
  | 'accountHolder'
  | 'accountIban'
  | 'accountBic'
  | 'accountNumber'
  | 'accountBank'
  | 'accountId'
  | 'mobilePhone'
  | 'password'
  | 'mandate'
  | 'billingCountry'
  | 'billingStreet1'
  | 'billingStreet2'
  | 'billingCity'
  | 'billingState'
  | 'billingPostCode';

/**
 * The key of an error text. It is also part of the hint's class name, which style sheets of shops
 * use.
 */
export type ErrorKey = Extract<TextKey, `${string}Error${'' | '2'}`>;

/** The error of one field. */
export type FieldError = {
  readonly field: FieldName;
  readonly error: ErrorKey;
  /** The key of the error text, if it differs from `error`. */
  readonly text?: TextKey;
};

/** The error of a year further in the future than any card is valid, which is a typing error. */
export const yearTooFarError: FieldError = {
  field: 'expiry',
  error: 'expiryYearError',
  text: 'expiryYearTooFar',
};

/** The field and error of each hosted field, by its name in the protocol. */
export const hostedErrors: Readonly<Record<HostedFieldName, FieldError>> = {
  'card.number': { field: 'cardNumber', error: 'cardNumberError' },
  'card.expiry': { field: 'expiry', error: 'expiryMonthError' },
  'card.holder': { field: 'cardHolder', error: 'cardHolderError' },
  'card.cvv': { field: 'cvv', error: 'cvvError' },
  'virtualAccount.password': { field: 'password', error: 'passwordError' },
};

type Row = readonly [parameter: string, field: FieldName, error: ErrorKey];

/**
 * The field and error of each parameter. If it has several rows, the first one whose field is in
 * the form is used.
 */
const rows: readonly Row[] = [
  ['card.number', 'cardNumber', 'cardNumberError'],
  // The gateway rejects the brand if the number belongs to a brand that the form does not offer.
  ['paymentBrand', 'cardNumber', 'cardNumberError'],
  ['card.expiryMonth', 'expiry', 'expiryMonthError'],
  ['card.expiryYear', 'expiry', 'expiryYearError'],
  ['card.holder', 'cardHolder', 'cardHolderError'],
  ['card.cvv', 'cvv', 'cvvError'],
  ['bankAccount.holder', 'accountHolder', 'accountHolderError'],
  ['bankAccount.iban', 'accountIban', 'accountIbanError'],
  ['bankAccount.number', 'accountNumber', 'accountNumberError'],
  ['bankAccount.bic', 'accountBic', 'accountBicError'],
  ['bankAccount.bankCode', 'accountBank', 'accountBankError'],
  // If the BIC is empty, the widget derives the bank code from the IBAN. The shopper corrects it by
  // entering a BIC.
  ['bankAccount.bankCode', 'accountBic', 'accountBicError'],
  ['virtualAccount.accountId', 'accountId', 'accountIdError'],
  ['virtualAccount.accountId', 'mobilePhone', 'accountIdError'],
  ['virtualAccount.accountId', 'accountNumber', 'accountNumberError'],
  ['virtualAccount.password', 'password', 'passwordError'],
  ['billing.country', 'billingCountry', 'billingCountryError'],
  ['billing.street1', 'billingStreet1', 'billingStreetError'],
  ['billing.street2', 'billingStreet2', 'billingStreetError2'],
  ['billing.city', 'billingCity', 'billingCityError'],
  ['billing.state', 'billingState', 'billingStateError'],
  ['billing.postcode', 'billingPostCode', 'billingPostCodeError'],
];

/**
 * The field and error of a parameter that the gateway has rejected. `undefined` if the form has no
 * field for it.
 */
export const findErrorOf = (
  parameter: string,
  hasField: (field: FieldName) => boolean = () => true,
): FieldError | undefined => {
  const row = rows.find(([name, field]) => name === parameter && hasField(field));
  return row && { field: row[1], error: row[2] };
};

const labels = {
  expiry: 'expiryDate',
  mandate: 'mandateTitle',
  accountId: 'mobilePhoneNumber',
  mobilePhone: 'mobilePhoneNumber',
  billingCountry: 'billingCountryPlaceholder',
  billingStreet1: 'billingStreet1Placeholder',
  billingStreet2: 'billingStreet2Placeholder',
  billingCity: 'billingCityPlaceholder',
  billingState: 'billingStatePlaceholder',
  billingPostCode: 'billingPostCodePlaceholder',
} as const satisfies Partial<Readonly<Record<FieldName, TextKey>>>;

const hasLabel = (field: FieldName): field is keyof typeof labels => Object.hasOwn(labels, field);

/** The text key of a field's label: the name of the field, unless `labels` contains another key. */
export const labelOf = (field: FieldName): TextKey => (hasLabel(field) ? labels[field] : field);
