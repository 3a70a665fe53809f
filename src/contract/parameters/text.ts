import * as v from 'valibot';
import { nameCharacters } from '../card-holder.ts';

type Bounds = readonly [min: number, max: number];

const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

const span = ([min, max]: Bounds): string => (min === max ? `exactly ${min}` : `${min}-${max}`);

/** A cheap refusal before anything counts code points: NFC never makes a text more than three times shorter. */
const notHuge = (max: number) => v.maxLength<string, number>(max * 6 + 6);

const within = ([min, max]: Bounds) =>
  v.check<string>((text) => {
    const length = lengthOf(text);
    return length >= min && length <= max;
  });

/** Type AN without a closer rule: any characters, counted in code points after NFC. */
export const characters = (min: number, max: number) =>
  v.pipe(
    v.string(),
    notHuge(max),
    within([min, max]),
    v.description(`${span([min, max])} characters`),
    v.metadata({ minLength: min, maxLength: max }),
  );

/** A text of which every character belongs to one class; `words` names the class to a person. */
export const charactersOf = (pattern: RegExp, words: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    notHuge(max),
    within([min, max]),
    v.regex(pattern),
    v.description(`${span([min, max])} ${words}`),
    v.metadata({ minLength: min, maxLength: max, pattern: pattern.source }),
  );

/** Type N: ASCII digits. */
export const digits = (min: number, max: number) => charactersOf(/^[0-9]*$/, 'digits', min, max);

/** A code: ASCII letters and digits as written. */
export const code = (min: number, max: number) =>
  charactersOf(/^[A-Za-z0-9]*$/, 'ASCII letters or digits', min, max);

/** A bank's code of ISO 9362, of 8 or 11 characters. */
export const bic = () =>
  charactersOf(/^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/, 'ASCII letters or digits, 8 or 11', 8, 11);

/** A currency of ISO 4217. */
export const currencyCode = () =>
  charactersOf(/^[A-Z]*$/, 'letters, an ISO 4217 code in uppercase', 3, 3);

/** A country of ISO 3166-1, in either case. */
export const countryCode = () => charactersOf(/^[A-Za-z]*$/, 'letters, an ISO 3166-1 code', 2, 2);

/**
 * Names of people and places: letters and digits of any script, with blank, hyphen, apostrophe and dot
 * between them. The reference's "letters" and "alphanumeric" of such rows are both read so.
 */
export const letters = (min: number, max: number) =>
  charactersOf(
    nameCharacters,
    'letters or digits (with blanks, hyphens, apostrophes, dots)',
    min,
    max,
  );

/** One of a closed list of values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.string(),
    v.picklist(values),
    v.description(`one of ${values.join(', ')}`),
    v.metadata({ values }),
  );
