import type { HostedFieldName } from '#protocol/payment';
import type { TextKey } from '../i18n.ts';

/**
 * The fields that a shopper fills in, named as in class names, hints and errors. `accountNumber` is the number of a
 * bank account if the form has `accountBank`, and the account's name or number with a brand if it has `password`.
 * `accountId` and `mobilePhone` are mobile numbers. Accounts with a brand are sent as `virtualAccount.accountId`.
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

/** The key of an error's text. It is also part of the class name of the hint, which merchants' style sheets use. */
export type ErrorKey = Extract<TextKey, `${string}Error${'' | '2'}`>;

/** What is wrong in a field. */
export type FieldError = {
  readonly field: FieldName;
  readonly error: ErrorKey;
  /** The key of the text, where that is not `error`. */
  readonly text?: TextKey;
};

/** A year later than any card is issued for: a typing error rather than an expired card. */
export const yearTooFarError: FieldError = {
  field: 'expiry',
  error: 'expiryYearError',
  text: 'expiryYearTooFar',
};

/** The field of the form for each parameter that is typed in a frame, with its error. */
export const hostedErrors: Readonly<Record<HostedFieldName, FieldError>> = {
  'card.number': { field: 'cardNumber', error: 'cardNumberError' },
  'card.expiry': { field: 'expiry', error: 'expiryMonthError' },
  'card.holder': { field: 'cardHolder', error: 'cardHolderError' },
  'card.cvv': { field: 'cvv', error: 'cvvError' },
  'virtualAccount.password': { field: 'password', error: 'passwordError' },
};

type Row = readonly [parameter: string, field: FieldName, error: ErrorKey];

/** The field of each parameter. Of several fields, the first one that the form has. */
const rows: readonly Row[] = [
  ['card.number', 'cardNumber', 'cardNumberError'],
  // The number belongs to a brand that the form does not offer.
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
  // Derived from the IBAN if the BIC is empty: the shopper corrects it by entering a BIC.
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

/** The field of a parameter, with its error; `undefined` for a parameter without a field. */
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

/** The key of the label of a field; most are named like the field. */
export const labelOf = (field: FieldName): TextKey => (hasLabel(field) ? labels[field] : field);
