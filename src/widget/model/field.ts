import type { TextKey } from '../i18n.ts';

/** The fields that a shopper fills in, as class names, hints and errors call them. */
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

const faults: Readonly<Record<string, Fault>> = {
  'card.number': { field: 'cardNumber', error: 'cardNumberError' },
  // A number of another brand than the form offers: the shopper has another card, or none that is taken.
  paymentBrand: { field: 'cardNumber', error: 'cardNumberError' },
  'card.expiryMonth': { field: 'expiry', error: 'expiryMonthError' },
  'card.expiryYear': { field: 'expiry', error: 'expiryYearError' },
  'card.holder': { field: 'cardHolder', error: 'cardHolderError' },
  'card.cvv': { field: 'cvv', error: 'cvvError' },
  'bankAccount.holder': { field: 'accountHolder', error: 'accountHolderError' },
  'bankAccount.iban': { field: 'accountIban', error: 'accountIbanError' },
  'bankAccount.number': { field: 'accountNumber', error: 'accountNumberError' },
  'virtualAccount.accountId': { field: 'accountId', error: 'accountIdError' },
  'bankAccount.bic': { field: 'accountBic', error: 'accountBicError' },
  // Read out of the IBAN where the shopper names no BIC: only a BIC can mend it.
  'bankAccount.bankCode': { field: 'accountBic', error: 'accountBicError' },
  'billing.country': { field: 'billingCountry', error: 'billingCountryError' },
  'billing.street1': { field: 'billingStreet1', error: 'billingStreetError' },
  'billing.street2': { field: 'billingStreet2', error: 'billingStreetError2' },
  'billing.city': { field: 'billingCity', error: 'billingCityError' },
  'billing.state': { field: 'billingState', error: 'billingStateError' },
  'billing.postcode': { field: 'billingPostCode', error: 'billingPostCodeError' },
};

/** The field in which a parameter is typed, with what to say there; nothing for a parameter that has none. */
export const faultOf = (parameter: string): Fault | undefined =>
  Object.hasOwn(faults, parameter) ? faults[parameter] : undefined;

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
