import * as v from 'valibot';
import { expiryMonthSchema, expiryYearSchema } from './card.ts';
import { normalizeText } from './normalize-text.ts';

/** The problem of an expiry date; see `#protocol/payment`. */
type ExpiryProblem = 'empty' | 'incomplete' | 'monthWrong' | 'past' | 'tooFar';

export type ExpiryReading =
  | { readonly kind: 'date'; readonly month: string; readonly year: string }
  | {
      readonly kind: 'wrong';
      readonly problem: ExpiryProblem;
      /** Whether typing more characters at the end cannot correct the date. */
      readonly isFinal: boolean;
    };

export type Edited = { readonly text: string; readonly caret: number };

const separator = ' / ';

const separators = /[^\p{L}\p{M}\p{N}\s]+/u;

/**
 * The text and caret of the expiry field after an edit. Typing formats the text, unless the caret
 * is between an incomplete month and a separator. The caret stays after the same digit. Deleting at
 * the end also deletes a separator without a year after it, because formatting would add it again
 * after each backspace. After a deletion elsewhere the text is not formatted.
 */
export function editExpiry(text: string, caret: number, isDeleting: boolean): Edited {
  if (caret >= text.length) {
    const formatted = formatExpiry(text);
    const shown = isDeleting && formatted.endsWith(separator) ? formatted.slice(0, 2) : formatted;
    return { text: shown, caret: shown.length };
  }
  if (isDeleting) return { text, caret };
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  // A month that replaces a deleted one and is still incomplete: `1| / 30`, where `|` is the caret.
  // Formatting would turn `1` into `01` before the shopper types the second digit.
  const digits = normalizeText('digits', before);
  if (/^[01]?$/.test(digits) && after.trimStart().search(separators) === 0)
    return { text: digits + after, caret: digits.length };
  const formatted = formatExpiry(withoutSpaces(text));
  const position = formatExpiry(withoutSpaces(before)).length;
  return { text: formatted, caret: Math.min(position, formatted.length) };
}

/**
 * The date in the local time zone, `yyyy-MM-dd`. Without `Intl`, which loads its data at the first
 * use and so delays the form.
 */
export function localDateOf(time: Date): string {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

/**
 * Whether a card has expired. `today` is `yyyy-MM-dd`. Cards are valid until the end of their
 * month.
 */
export function isPast(month: string, year: string, today: string): boolean {
  return `${year}-${month}` < today.slice(0, 7);
}

/**
 * Parses the text of the expiry field. `today` is the date in the shopper's time zone,
 * `yyyy-MM-dd`. If it is empty, dates in the past and in the distant future are accepted, and the
 * gateway decides. The package card-validator cannot be used here: its `expirationDate` always
 * compares with the computer's clock.
 */
export function readExpiry(text: string, today: string): ExpiryReading {
  const [month, writtenYear] = splitExpiry(text);
  const year = writtenYear.length === 2 ? `20${writtenYear}` : writtenYear;
  if (month.length < 2) return wrong(text.trim() === '' ? 'empty' : 'incomplete', false);
  if (!v.is(expiryMonthSchema, month)) return wrong('monthWrong', true);
  if (year.length < 4) return wrong('incomplete', false);
  if (!v.is(expiryYearSchema, year)) return wrong('tooFar', true);
  // `20` can be the beginning of a year of four digits.
  if (today !== '' && isPast(month, year, today)) return wrong('past', writtenYear !== '20');
  if (today !== '' && isTooFar(year, today)) return wrong('tooFar', true);
  return { kind: 'date', month, year };
}

/** The month of the text of the expiry field, with two digits, also if it does not exist. */
export function monthOf(text: string): string {
  return splitExpiry(text)[0];
}

/**
 * Formats an expiry date, which may be incomplete, as `MM / YY`, or as `MM / YYYY` if the year is
 * not in this century.
 */
function formatExpiry(text: string): string {
  const [month, year] = splitExpiry(text);
  return month.length < 2 ? month : month + separator + year.replace(/^20(?=..$)/, '');
}

/**
 * Extracts month and year from notations such as `1230`, `12/2030`, `2030-12`, `203012`, `1|30` and
 * `٣/٣٠`: any separator but letters, digits of any script.
 */
function splitExpiry(text: string): readonly [month: string, year: string] {
  // A space at the end can divide month and year.
  const plain = normalizeText('number', text) + (/\s$/.test(text) ? ' ' : '');
  const isSpaced = /^\d+ \d* ?$/.test(plain);
  // Words before the date end at its first digit, also after a separator: `valid thru: 12/30`.
  // So do quotation marks and other signs; those of dates can stand before a year without a month.
  const date = plain.replace(/^(?:\D*\p{L}\D*|[^\d\s/-]+\s*)/u, '');
  const parts = date.split(isSpaced ? ' ' : separators);
  const [first = '', second] = parts.map((part) => normalizeText('digits', part));
  // Some browsers fill in `yyyy-MM`.
  if (/^20\d\d$/.test(first) && second) return [second.padStart(2, '0').slice(0, 2), first];
  if (/^20\d\d(?:0[1-9]|1[0-2])$/.test(first)) return [first.slice(4), first.slice(0, 4)];
  // A single digit before a separator is a month, and no month of two digits starts with 2 to 9.
  const isOneDigitMonth = (second !== undefined && first.length === 1) || /^[2-9]/.test(first);
  const digits = (isOneDigitMonth ? '0' : '') + first + (second ?? '');
  return [digits.slice(0, 2), digits.slice(2, 6)];
}

/** After an edit inside the text, spaces may be the rest of a deleted ` / `, not a separator. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function wrong(problem: ExpiryProblem, isFinal: boolean): ExpiryReading {
  return { kind: 'wrong', problem, isFinal };
}

/** No card is valid for longer, so a later year is a typing error. */
const maxYearsAhead = 19;

function isTooFar(year: string, today: string): boolean {
  return Number(year) > Number(today.slice(0, 4)) + maxYearsAhead;
}
