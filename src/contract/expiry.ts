import { asciiDigitsOf } from './digits.ts';

/** What an expiry text says: a date, or which part of it is wrong. */
export type ExpiryReading =
  | { readonly kind: 'date'; readonly month: string; readonly year: string }
  | { readonly kind: 'wrong'; readonly error: 'expiryMonthError' | 'expiryYearError' };

const separator = ' / ';
const wrong = (error: 'expiryMonthError' | 'expiryYearError'): ExpiryReading => ({
  kind: 'wrong',
  error,
});

/** `MM / YY` from whatever was typed, pasted or filled in: `1230`, `12/2030`, `٣/٣٠`. */
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
 * The expiry field after an edit. Typing formats it, and the caret stays behind the digit it stood behind.
 * Deleting at the end takes the separator along, so that backspace is never stopped by it; deleting
 * elsewhere leaves the rest alone until something is typed.
 */
export const editExpiry = (text: string, caret: number, isDeleting: boolean): Edited => {
  const isAtEnd = caret >= text.length;
  if (isDeleting && !isAtEnd) return { text, caret };
  const arranged = arrange(text);
  const shown = isDeleting && arranged.endsWith(separator) ? arranged.slice(0, 2) : arranged;
  const position = isAtEnd ? shown.length : arrange(text.slice(0, caret)).length;
  return { text: shown, caret: Math.min(position, shown.length) };
};

/** No card is issued for longer: a later year is a slip. */
const longestYears = 19;

/** Cards are good to the end of their month. */
const isGood = (month: string, year: string, today: string): boolean =>
  `${year}-${month}` >= today.slice(0, 7) &&
  Number(year) <= Number(today.slice(0, 4)) + longestYears;

/** Reads the field as it stands; without the shopper's day, `yyyy-MM-dd`, the gateway judges the date. */
export const readExpiry = (text: string, today: string): ExpiryReading => {
  const digits = asciiDigitsOf(arrange(text));
  const month = digits.slice(0, 2);
  const year = `20${digits.slice(2)}`;
  if (!/^(0[1-9]|1[0-2])$/.test(month) || year.length !== 4) return wrong('expiryMonthError');
  return today === '' || isGood(month, year, today)
    ? { kind: 'date', month, year }
    : wrong('expiryYearError');
};
