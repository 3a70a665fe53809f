import { asciiDigitsOf } from './digits.ts';

/**
 * The kinds of text in the fields of all forms. Passwords and the ids of accounts have no kind: they
 * are sent as typed.
 *
 * - `name`: names of persons, firms, streets and cities. Letters and punctuation are kept.
 * - `place`: states and postcodes, in which the API allows less punctuation.
 * - `number`: phone numbers and dates. The separators of the digits are kept.
 * - `code`: IBAN, BIC and other codes. ASCII letters and digits in capitals, without separators.
 * - `account`: account numbers. As codes, but a hyphen stays, and is invalid: it can divide parts
 *   whose zeros are not written, as in Czechia.
 * - `digits`: card number and CVV. Everything but digits is removed.
 */
export type TextKind = 'name' | 'place' | 'number' | 'code' | 'account' | 'digits';

/**
 * The normal form of a text, which is validated and sent. Keyboards, password managers and
 * clipboards deliver characters that one cannot see, or not tell apart.
 */
export function normalizeText(kind: TextKind, text: string): string {
  // While a form is drawn, only empty texts are judged: a page may have broken `replaceAll`.
  if (text === '') return '';
  return steps[kind].reduce((result, step) => step(result), text).trim();
}

/** The normal form of a parameter's value. Values without a kind, such as ids, are trimmed. */
export function normalizeParameter(name: string, value: string): string {
  const kind = kinds.find(([names]) => names.test(name))?.[1];
  return kind === undefined ? value.trim() : normalizeText(kind, value);
}

const kinds: readonly (readonly [names: RegExp, kind: TextKind])[] = [
  [/\.holder$|[nN]ame$|\.street\d$|^billing\.city$/, 'name'],
  [/\.(?:state|postcode)$|^shipping\.city$/, 'place'],
  [/\.(?:phone|mobile|workPhone)$/, 'number'],
  [/^bankAccount\.(?:iban|bic|bankCode)$/, 'code'],
  [/^bankAccount\.number$/, 'account'],
];

type Step = (text: string) => string;

function replace(characters: RegExp, replacement: string): Step {
  return (text) => text.replaceAll(characters, replacement);
}

/** Spaces of all widths, tabs, line breaks, and the separators of Tibetan, Ethiopic and Katakana words. */
const foldSpaces = replace(/[\s\p{Cc}\u0F0B\u1361\u30FB]+/gu, ' ');

/** Again after a step that removes characters: marks that were apart may now follow each other. */
const compose: Step = (text) => text.normalize('NFC');

const common: readonly Step[] = [
  // Bidi marks, zero-width spaces, soft hyphens, byte order marks, and halves of surrogate pairs.
  // Not the joiners after letters: Persian, Sinhala and other scripts are written with them.
  replace(/([\p{L}\p{M}][\u200C\u200D])|[\p{Cf}\p{Cs}]/gu, '$1'),
  // Full-width, half-width and Arabic presentation forms, ligatures, decomposed letters. Not NFKC
  // for the whole text: it divides vowels of Thai and Lao, and turns `´` into a space with an accent.
  (text) => text.replaceAll(/[\uFB00-\uFFEF]+/g, (run) => run.normalize('NFKC')),
  compose,
  // Accents, quotation marks and primes, which keyboards type as an apostrophe, and the apostrophes
  // of Armenian and Hebrew. Not those that Unicode counts as letters.
  replace(/[`´΄‘’‛′՚׳]/g, "'"),
  // Hyphens and dashes, and the minus sign.
  replace(/[\p{Pd}\u2212]/gu, '-'),
  // The middle dot of Catalan, and the dots of foreign and indigenous names in Chinese.
  replace(/[\u00B7\u2022\u2027]/g, '.'),
  foldSpaces,
];

/** For texts in which the API allows no joiners, and digits in ASCII only. */
const plain: readonly Step[] = [
  replace(/[\u200C\u200D]/g, ''),
  ...common,
  (text) => text.replaceAll(/\p{Nd}+/gu, asciiDigitsOf),
];

/** What is changed in each kind of text, in this order. All other characters are kept. */
const steps: Readonly<Record<TextKind, readonly Step[]>> = {
  name: common,
  // Punctuation that the API does not allow, and the Japanese postal mark.
  place: [...plain, replace(/[/(),&\u3012]/g, ' '), foldSpaces],
  // The long vowel mark, which Japanese keyboards type as a hyphen. In the API, a phone number does
  // not begin with a parenthesis.
  number: [...plain, replace(/\u30FC/g, '-'), replace(/^ ?\(([^()]*)\)/g, '$1'), compose],
  code: [(text) => text.toUpperCase(), ...plain, replace(/[ .\-\u30FC\u3012]/g, ''), compose],
  account: [(text) => text.toUpperCase(), ...plain, replace(/ /g, ''), compose],
  digits: [asciiDigitsOf],
};
