import * as v from 'valibot';

/**
 * Matches texts without control characters (Unicode category Cc), which include line breaks and
 * tabs. Attack: a line break in a value forges a line of a log or an account statement.
 */
export const noControlCharacters = /^\P{Cc}*$/u;

/**
 * A text of one character class with `min` to `max` code points after NFC. `words` describes the
 * class in messages, and the metadata describes the rule in the OpenAPI document.
 */
export function charactersOf(pattern: RegExp, words: string, min: number, max: number) {
  return v.pipe(
    v.string(),
    notHuge(max),
    within(min, max),
    v.regex(pattern),
    v.description(`${span(min, max)} ${words}`),
    v.metadata({ minLength: min, maxLength: max, pattern: pattern.source }),
  );
}

/**
 * The type AN of the API reference without a more specific rule: any characters except control
 * characters.
 */
export function characters(min: number, max: number) {
  return charactersOf(noControlCharacters, 'characters, no control characters', min, max);
}

/**
 * Names of persons and firms: letters and digits of any script, the joiners that some scripts need
 * between letters (U+200C, U+200D), and the punctuation of names.
 */
export function names(min: number, max: number) {
  return charactersOf(
    /^[\p{L}\p{M}\p{N}\u200C-\u200D .,&/()'’-]*$/u,
    'letters or digits with punctuation of names',
    min,
    max,
  );
}

const placeCharacters = /^[\p{L}\p{M}\p{N} .'’-]*$/u;

/**
 * Names of places: letters and digits of any script, with space, hyphen, apostrophe and dot. The API
 * reference calls such parameters "letters" or "alphanumeric"; both mean this class here.
 */
export function letters(min: number, max: number) {
  return charactersOf(
    placeCharacters,
    'letters or digits (with spaces, hyphens, apostrophes, dots)',
    min,
    max,
  );
}

/** The type N of the API reference: ASCII digits. */
export function digits(min: number, max: number) {
  return charactersOf(/^[0-9]*$/, 'digits', min, max);
}

/** A code: ASCII letters and digits, without spaces. */
export function code(min: number, max: number) {
  return charactersOf(/^[A-Za-z0-9]*$/, 'ASCII letters or digits', min, max);
}

/** One value of a list. Messages contain `words` instead of the list, which is too long. */
export function listed(values: readonly string[], words: string) {
  return v.pipe(v.string(), v.picklist(values), v.description(words), v.metadata({ values }));
}

/** The length of a text in the API references: code points after NFC. */
export function countCodePoints(text: string): number {
  return [...text.normalize('NFC')].length;
}

/**
 * Rejects a very long text before it is normalized and counted, if validation stops at the first
 * issue, as in `v.is`. NFC composes at most 6 UTF-16 code units to one code point.
 */
function notHuge(max: number) {
  return v.maxLength<string, number>(max * 6);
}

function within(min: number, max: number) {
  return v.check<string>((text) => {
    const length = countCodePoints(text);
    return length >= min && length <= max;
  });
}

function span(min: number, max: number): string {
  return min === max ? `exactly ${min}` : `${min}-${max}`;
}
