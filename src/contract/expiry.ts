import * as v from 'valibot';
import { expiryMonthSchema, expiryYearSchema } from './card.ts';
import { asciiDigitsOf } from './digits.ts';

/** The error of an expiry date: not a date, in the past, or later than any card is valid. */
type ExpiryError = 'expiryMonthError' | 'expiryYearError' | 'expiryYearTooFar';

/** A parsed expiry date, or the error. */
export type ExpiryReading =
  | { readonly kind: 'date'; readonly month: string; readonly year: string }
  | { readonly kind: 'wrong'; readonly error: ExpiryError };

const separator = ' / ';
const wrong = (error: ExpiryError): ExpiryReading => ({ kind: 'wrong', error });

/** Formats any notation as `MM / YY`: `1230`, `12/2030`, `٣/٣٠`. */
const arrange = (text: string): string => {
  const [first = '', second] = text.split(/[/\-.]/).map(asciiDigitsOf);
  const isLoneMonth = second !== undefined && first.length === 1;
  const isImpossible = /^[2-9]/.test(first);
  const digits = (isLoneMonth || isImpossible ? '0' : '') + first + (second ?? '');
  const year = digits.slice(2);
  return digits.length < 2
    ? digits
    : digits.slice(0, 2) + separator + (year.length === 4 ? year.slice(2) : year.slice(0, 4));
};

export type Edited = { readonly text: string; readonly caret: number };

/**
 * The expiry field after an edit. Typing formats it, and the caret stays behind its digit. Deleting at the end also
 * deletes the separator, which would otherwise stop backspace; deleting elsewhere changes nothing else.
 */
export const editExpiry = (text: string, caret: number, isDeleting: boolean): Edited => {
  const isAtEnd = caret >= text.length;
  if (isDeleting && !isAtEnd) return { text, caret };
  const arranged = arrange(text);
  const shown = isDeleting && arranged.endsWith(separator) ? arranged.slice(0, 2) : arranged;
  const position = isAtEnd ? shown.length : arrange(text.slice(0, caret)).length;
  return { text: shown, caret: Math.min(position, shown.length) };
};

/** No card is valid for longer: a later year is a typing error. */
const longestYears = 19;

/** Whether a card has expired on a day, `yyyy-MM-dd`. Cards are valid until the end of their month. */
export const isPast = (month: string, year: string, today: string): boolean =>
  `${year}-${month}` < today.slice(0, 7);

const isTooFar = (year: string, today: string): boolean =>
  Number(year) > Number(today.slice(0, 4)) + longestYears;

/**
 * Reads the field. `today` is the shopper's day, `yyyy-MM-dd`; if it is empty, the gateway checks whether the date is
 * past. card-validator's `expirationDate` does not fit: it compares with the computer's clock, always.
 */
export const readExpiry = (text: string, today: string): ExpiryReading => {
  const digits = asciiDigitsOf(arrange(text));
  const month = digits.slice(0, 2);
  const year = `20${digits.slice(2)}`;
  if (!v.is(expiryMonthSchema, month) || !v.is(expiryYearSchema, year))
    return wrong('expiryMonthError');
  if (today !== '' && isPast(month, year, today)) return wrong('expiryYearError');
  if (today !== '' && isTooFar(year, today)) return wrong('expiryYearTooFar');
  return { kind: 'date', month, year };
};
