import type { TextKey } from '../i18n.ts';

/**
 * The fields that a shopper fills in, as class names, hints and errors call them. `accountNumber` is a number or a
 * name: of a bank account beside `accountBank`, or of the account that `password` goes with. `accountId` is the
 * mobile number by which a brand knows its customer. The latter two travel as `virtualAccount.accountId`.
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
  | 'password'
  | 'mandate'
  | 'billingCountry'
  | 'billingStreet1'
  | 'billingStreet2'
  | 'billingCity'
  | 'billingState'
  | 'billingPostCode';

/** What is wrong in a field, named like the phrase that says it. */
export type FieldError = Extract<TextKey, `${string}Error${'' | '2'}`>;

export type Fault = { readonly field: FieldName; readonly error: FieldError };

type Row = readonly [parameter: string, field: FieldName, error: FieldError];

/** Which field a parameter is typed in. Of several the first that the form has: forms differ. */
const rows: readonly Row[] = [
  ['card.number', 'cardNumber', 'cardNumberError'],
  // A number of another brand than the form offers: the shopper has another card, or none that is taken.
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
  // Read out of the IBAN where the shopper names no BIC: only a BIC can mend it.
  ['bankAccount.bankCode', 'accountBic', 'accountBicError'],
  // A mobile number, or the account that a password goes with.
  ['virtualAccount.accountId', 'accountId', 'accountIdError'],
  ['virtualAccount.accountId', 'accountNumber', 'accountNumberError'],
  ['virtualAccount.password', 'password', 'passwordError'],
  ['billing.country', 'billingCountry', 'billingCountryError'],
  ['billing.street1', 'billingStreet1', 'billingStreetError'],
  ['billing.street2', 'billingStreet2', 'billingStreetError2'],
  ['billing.city', 'billingCity', 'billingCityError'],
  ['billing.state', 'billingState', 'billingStateError'],
  ['billing.postcode', 'billingPostCode', 'billingPostCodeError'],
];

/** The field in which a parameter is typed, with what to say there; nothing for a parameter that has none. */
export const faultOf = (
  parameter: string,
  hasField: (field: FieldName) => boolean = () => true,
): Fault | undefined => {
  const row = rows.find(([name, field]) => name === parameter && hasField(field));
  return row && { field: row[1], error: row[2] };
};

const labels = {
  expiry: 'expiryDate',
  mandate: 'mandateTitle',
  accountId: 'mobilePhoneNumber',
  billingCountry: 'billingCountryPlaceholder',
  billingStreet1: 'billingStreet1Placeholder',
  billingStreet2: 'billingStreet2Placeholder',
  billingCity: 'billingCityPlaceholder',
  billingState: 'billingStatePlaceholder',
  billingPostCode: 'billingPostCodePlaceholder',
} as const satisfies Partial<Readonly<Record<FieldName, TextKey>>>;

const hasLabel = (field: FieldName): field is keyof typeof labels => Object.hasOwn(labels, field);

/** The phrase that names a field; most bear its name. */
export const labelOf = (field: FieldName): TextKey => (hasLabel(field) ? labels[field] : field);
