import { parseName } from '../parameters/parameter-name.ts';
import { withPlainDigits } from '../redaction/plain-digits.ts';
import { blank, repeatable } from '../redaction/card-numbers.ts';

/** Characters, the sign of what is left out included. */
const maxLength = 60;

const omission = '…';

/** Digits that may be a card number with a typing error: no check digit is asked. */
const longRuns = /[0-9](?:[ ._-]?[0-9]){11,}/g;

const maskDigits = (text: string): string => {
  const blanked = blank(text);
  const plain = withPlainDigits(blanked);
  const masked = plain.replace(longRuns, (run) => run.replace(/[0-9]/g, '•'));
  return masked === plain ? blanked : masked;
};

const secretGroup = String.raw`(?:authentication|card|virtualAccount)\.\w+`;
const secretWords = '(?:pass(?:word|wd|phrase)|pwd|secret|cvv|cvc|csc)';
const knownNames = String.raw`authentication\.(?:entityId|password|userId)|card\.(?:cvv|number)|virtualAccount\.password`;

/**
 * What follows may be a secret although the whole is a name: in `authentication.passwordhunter22` and `cvv123` the
 * sign is missing, in `card.cvx.123` and `password[hunter22]` it is another one.
 */
const secretName = new RegExp(
  String.raw`^(?:${knownNames}|${secretGroup}|[^]*?${secretWords}(?=[.[0-9]))`,
  'i',
);

/** What follows may be a secret, whatever stands between: `card.cvv:123`, `{"authentication.pasword":"…`. */
const secretWord = new RegExp(`^[^]*?(?:${secretGroup}|${secretWords})`, 'i');

const withoutSecret = (text: string, upToSecret: RegExp): string => {
  const head = upToSecret.exec(text)?.[0];
  return head === undefined || head === text ? text : head + omission;
};

/** Everything that has no shape of its own, and the backslash, so that what is escaped is clear. */
const unprintable = /^[\p{C}\p{Z}\\]$/u;

const escape = (character: string): string =>
  character !== ' ' && unprintable.test(character)
    ? `\\u{${character.codePointAt(0)?.toString(16)}}`
    : character;

const shorten = (text: string): string => {
  const pieces = Array.from(text.slice(0, maxLength + 1), escape);
  const whole = pieces.join('');
  if (whole.length <= maxLength) return whole;
  let shown = '';
  for (const piece of pieces) {
    if (shown.length + piece.length + omission.length > maxLength) break;
    shown += piece;
  }
  return shown + omission;
};

/**
 * The name of a refused parameter as an error answer shows it: what cannot be printed is written `\u{…}`, it has
 * at most 60 characters, and neither a card number nor what follows the name of a secret is in it.
 */
export const showName = (name: string): string =>
  shorten(maskDigits(withoutSecret(name, parseName(name) === undefined ? secretWord : secretName)));

/** The value of a refused parameter, in the same way; of most parameters only how long it is. */
export const showValue = (name: string, value: string): string =>
  shorten(maskDigits(withoutSecret(repeatable(name, value), secretWord)));
