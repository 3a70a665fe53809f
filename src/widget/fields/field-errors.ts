import type { BillingPart } from '#contract/billing-address';
import type { HostedFieldName } from '#protocol/payment';
import type { TextKey } from '../i18n.ts';

/**
 * The fields that a shopper fills in. Except for the billing address, class names contain their
 * names. In reports of invalid fields, a field of the page has this name, and a hosted field has
 * its name in the protocol, such as `card.number`.
 *
 * - `accountNumber`: in a direct debit form, the number of the bank account. In a form for a brand
 *   with a password, the name or number of the account with this brand, which is sent as
 *   `virtualAccount.accountId`.
 * - `accountId` and `mobilePhone`: a mobile number, which is sent as `virtualAccount.accountId`.
 *   `mobilePhone` is used if the shopper can choose a QR code instead.
 * - `registration`: the choice of a saved payment method.
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
  | 'registration'
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
  readonly textKey?: TextKey;
  /** The values of the placeholders in the text. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * When the error is shown before the shopper presses the button: while the shopper types, because
   * further characters cannot correct it, or when the shopper leaves the field. Absent for empty
   * fields, whose errors are shown only after a press, and for errors that the gateway has found.
   */
  readonly shownFrom?: 'typing' | 'leaving';
};

/** When the error of a field is shown; see {@link FieldError}. `isFinal`: see `#protocol/payment`. */
export function shownFrom(isEmpty: boolean, isFinal = false): Pick<FieldError, 'shownFrom'> {
  if (isEmpty) return {};
  return { shownFrom: isFinal ? 'typing' : 'leaving' };
}

/** Whether a text looks like a card number. It is not sent, whatever the option `validation`. */
export function isCardNumberError({ textKey }: FieldError): boolean {
  return textKey === 'cardHolderNumber' || textKey === 'cardNumberElsewhere';
}

/** The field and error of each hosted field, by its name in the protocol. */
export const hostedErrors: Readonly<Record<HostedFieldName, FieldError>> = {
  'card.number': { field: 'cardNumber', error: 'cardNumberError' },
  'card.expiry': { field: 'expiry', error: 'expiryMonthError' },
  'card.holder': { field: 'cardHolder', error: 'cardHolderError' },
  'card.cvv': { field: 'cvv', error: 'cvvError' },
  'virtualAccount.password': { field: 'password', error: 'passwordError' },
};

/** The field and error of each parameter of the billing address, without the prefix `billing.`. */
export const billingErrors: Readonly<Record<BillingPart, FieldError>> = {
  country: { field: 'billingCountry', error: 'billingCountryError' },
  street1: { field: 'billingStreet1', error: 'billingStreetError' },
  street2: { field: 'billingStreet2', error: 'billingStreetError2' },
  city: { field: 'billingCity', error: 'billingCityError' },
  state: { field: 'billingState', error: 'billingStateError' },
  postcode: { field: 'billingPostCode', error: 'billingPostCodeError' },
};

/**
 * The field and error of each parameter. If it has several rows, the first one whose field is in
 * the form is used.
 */
const parameterErrors: readonly (readonly [parameter: string, error: FieldError])[] = [
  ...Object.entries(hostedErrors),
  ...Object.entries(billingErrors).map(([part, error]) => [`billing.${part}`, error] as const),
  // The gateway rejects the brand if the card number does not belong to this brand.
  ['paymentBrand', hostedErrors['card.number']],
  ['card.expiryMonth', hostedErrors['card.expiry']],
  ['card.expiryYear', { field: 'expiry', error: 'expiryYearError' }],
  ['bankAccount.holder', { field: 'accountHolder', error: 'accountHolderError' }],
  ['bankAccount.iban', { field: 'accountIban', error: 'accountIbanError' }],
  ['bankAccount.number', { field: 'accountNumber', error: 'accountNumberError' }],
  ['bankAccount.bic', { field: 'accountBic', error: 'accountBicError' }],
  ['bankAccount.bankCode', { field: 'accountBank', error: 'accountBankError' }],
  // The widget derives the bank code from the IBAN if the BIC is empty. The shopper corrects it by
  // entering a BIC, if the form asks for one, or else by correcting the IBAN.
  ['bankAccount.bankCode', { field: 'accountBic', error: 'accountBicError' }],
  ['bankAccount.bankCode', { field: 'accountIban', error: 'accountIbanError' }],
  ['virtualAccount.accountId', { field: 'accountId', error: 'accountIdError' }],
  ['virtualAccount.accountId', { field: 'mobilePhone', error: 'accountIdError' }],
  ['virtualAccount.accountId', { field: 'accountNumber', error: 'accountNumberError' }],
];

/**
 * The field and error of a parameter that the gateway has rejected. `undefined` if the form has no
 * field for it.
 */
export function findErrorOf(
  parameter: string,
  hasField: (field: FieldName) => boolean,
): FieldError | undefined {
  return parameterErrors.find(([name, { field }]) => name === parameter && hasField(field))?.[1];
}

const labels = {
  expiry: 'expiryDate',
  mandate: 'mandateTitle',
  registration: 'registrationsLabel',
  accountId: 'mobilePhoneNumber',
  mobilePhone: 'mobilePhoneNumber',
  billingCountry: 'billingCountryPlaceholder',
  billingStreet1: 'billingStreet1Placeholder',
  billingStreet2: 'billingStreet2Placeholder',
  billingCity: 'billingCityPlaceholder',
  billingState: 'billingStatePlaceholder',
  billingPostCode: 'billingPostCodePlaceholder',
} as const satisfies Partial<Readonly<Record<FieldName, TextKey>>>;

/** The text key of a field's label: the name of the field, unless `labels` contains another key. */
export function labelOf(field: FieldName): TextKey {
  return hasLabel(field) ? labels[field] : field;
}

function hasLabel(field: FieldName): field is keyof typeof labels {
  return Object.hasOwn(labels, field);
}
