import * as v from 'valibot';

/**
 * A text without control characters (Unicode class Cc), line breaks and tabs included: in a log or a statement they
 * forge lines.
 */
export const noControlCharacters = /^\P{Cc}*$/u;

/** Names: letters and digits of any script, with space, hyphen, apostrophe and dot. */
const nameCharacters = /^[\p{L}\p{M}\p{N} .'’-]*$/u;

type Bounds = readonly [min: number, max: number];

const countCodePoints = (text: string): number => [...text.normalize('NFC')].length;

const span = ([min, max]: Bounds): string => (min === max ? `exactly ${min}` : `${min}-${max}`);

/** Refuses a huge text before its code points are counted: NFC makes no text more than three times shorter. */
const notHuge = (max: number) => v.maxLength<string, number>(max * 6 + 6);

const within = ([min, max]: Bounds) =>
  v.check<string>((text) => {
    const length = countCodePoints(text);
    return length >= min && length <= max;
  });

/**
 * A text of one character class, `min` to `max` code points after NFC. `words` is the name of the class in messages.
 * The metadata describes the rule in the OpenAPI document.
 */
export const charactersOf =
  /* @__NO_SIDE_EFFECTS__ */
  (pattern: RegExp, words: string, min: number, max: number) =>
    v.pipe(
      v.string(),
      notHuge(max),
      within([min, max]),
      v.regex(pattern),
      v.description(`${span([min, max])} ${words}`),
      v.metadata({ minLength: min, maxLength: max, pattern: pattern.source }),
    );

/** Type AN without a more specific rule: any characters except control characters. */
export const characters = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  charactersOf(noControlCharacters, 'characters, no control characters', min, max);

/**
 * Names of people and places: letters and digits of any script, with space, hyphen, apostrophe and dot. The reference
 * calls such rows "letters" or "alphanumeric"; both are read as this class.
 */
export const letters = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  charactersOf(
    nameCharacters,
    'letters or digits (with blanks, hyphens, apostrophes, dots)',
    min,
    max,
  );

/** Type N: ASCII digits. */
export const digits = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  charactersOf(/^[0-9]*$/, 'digits', min, max);

/** A code: ASCII letters and digits as written. */
export const code = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  charactersOf(/^[A-Za-z0-9]*$/, 'ASCII letters or digits', min, max);

/** One code of a published list that is too long for a message, which has `words` instead. */
export const listed = /* @__NO_SIDE_EFFECTS__ */ (values: readonly string[], words: string) =>
  v.pipe(v.string(), v.picklist(values), v.description(words), v.metadata({ values }));
