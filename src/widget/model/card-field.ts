import type { TextKey } from '../i18n.ts';

/** The fields of the card form as class names, hints and errors call them. */
export const cardFields = ['cardNumber', 'expiry', 'cardHolder', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** What is wrong in a field, named like the phrase that says it. */
export type FieldError = Extract<TextKey, `${string}Error`>;

export type Fault = { readonly field: CardField; readonly error: FieldError };

const faults: Readonly<Record<string, Fault>> = {
  'card.number': { field: 'cardNumber', error: 'cardNumberError' },
  // A number of another brand than the form offers: the shopper has another card, or none that is taken.
  paymentBrand: { field: 'cardNumber', error: 'cardNumberError' },
  'card.expiryMonth': { field: 'expiry', error: 'expiryMonthError' },
  'card.expiryYear': { field: 'expiry', error: 'expiryYearError' },
  'card.holder': { field: 'cardHolder', error: 'cardHolderError' },
  'card.cvv': { field: 'cvv', error: 'cvvError' },
};

/** The field in which a parameter is typed, with what to say there; nothing for a parameter that has none. */
export const faultOf = (parameter: string): Fault | undefined =>
  Object.hasOwn(faults, parameter) ? faults[parameter] : undefined;
