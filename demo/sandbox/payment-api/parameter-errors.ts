import type { FormEntry } from '#contract/form-entry';
import { parseName } from '../parameters/parameter-name.ts';
import type { ParameterError } from '../parameters/table.ts';
import { withPlainDigits } from '../redaction/plain-digits.ts';
import { maskCardNumbers, showableValue } from '../redaction/card-numbers.ts';

const secretGroup = String.raw`(?:authentication|card|virtualAccount)\.\w+`;
const secretWords = '(?:pass(?:word|wd|phrase)|pwd|secret|cvv|cvc|csc)';
const knownNames = String.raw`authentication\.(?:entityId|password|userId)|card\.(?:cvv|number)|virtualAccount\.password`;

/**
 * In a valid name, the rest may still be a secret: in `authentication.passwordhunter22` and `cvv123` the `=` is
 * missing, in `card.cvx.123` and `password[hunter22]` it was mistyped.
 */
const secretName = new RegExp(
  String.raw`^(?:${knownNames}|${secretGroup}|[^]*?${secretWords}(?=[.[0-9]))`,
  'i',
);

/** In an invalid name, everything after these words may be a secret: `card.cvv:123`, `{"authentication.pasword":"…`. */
const secretWord = new RegExp(`^[^]*?(?:${secretGroup}|${secretWords})`, 'i');

/**
 * The name of an invalid parameter as an error response shows it: at most 60 characters, with unprintable ones written
 * as `\u{…}`, and without card numbers and without the text after the name of a secret.
 */
export function showName(name: string): string {
  return shorten(
    maskDigits(withoutSecret(name, parseName(name) === undefined ? secretWord : secretName)),
  );
}

/** The value of an invalid parameter in the same format. For most parameters it is only the length. */
export function showValue(name: string, value: string): string {
  return shorten(maskDigits(withoutSecret(showableValue(name, value), secretWord)));
}

/** `parameterErrors` of a response: one entry for each parameter, without secrets and card numbers. */
export function describeErrors(
  errors: readonly ParameterError[],
  entries: readonly FormEntry[] = [],
) {
  const values = new Map(entries);
  const described = errors.map(({ name, rule }) => {
    const value = values.get(name);
    const shown = value === undefined ? {} : { value: showValue(name, value) };
    return [name, { name: showName(name), ...shown, message: rule }] as const;
  });
  return { parameterErrors: [...new Map(described).values()] };
}

/** Maximum number of characters, including the ellipsis. */
const maxLength = 60;

const omission = '…';

function shorten(text: string): string {
  const pieces = Array.from(text.slice(0, maxLength + 1), escape);
  const whole = pieces.join('');
  if (whole.length <= maxLength) return whole;
  let shown = '';
  for (const piece of pieces) {
    if (shown.length + piece.length + omission.length > maxLength) break;
    shown += piece;
  }
  return shown + omission;
}

/** Invisible characters, and the backslash, so that escape sequences are unambiguous. */
const unprintable = /^[\p{C}\p{Z}\\]$/u;

function escape(character: string): string {
  return character !== ' ' && unprintable.test(character)
    ? `\\u{${character.codePointAt(0)?.toString(16)}}`
    : character;
}

/** Digits that may be a card number with a typing error, so check digits do not matter. */
const longRuns = /[0-9](?:[ ._-]?[0-9]){11,}/g;

function maskDigits(text: string): string {
  const blanked = maskCardNumbers(text);
  const plain = withPlainDigits(blanked);
  const masked = plain.replace(longRuns, (run) => run.replace(/[0-9]/g, '•'));
  return masked === plain ? blanked : masked;
}

function withoutSecret(text: string, upToSecret: RegExp): string {
  const head = upToSecret.exec(text)?.[0];
  return head === undefined || head === text ? text : head + omission;
}
