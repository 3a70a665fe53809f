import luhn10 from 'card-validator/dist/luhn-10.js';
import { asciiDigitsOf } from './digits.ts';

/**
 * Whether a text is a complete card number, in digits of any script, with any separators but
 * letters. Other digits, such as an expiry date, can stand before or after it.
 */
export function isLikeCardNumber(text: string): boolean {
  return /^\P{L}*$/u.test(text) && containsCardNumber(text);
}

/**
 * Whether a complete card number is part of a text, as with the name of the holder beside it.
 * Letters separate numbers: an IBAN contains digits that can pass the check by chance.
 */
export function containsCardNumber(text: string): boolean {
  // While a form is drawn, only empty texts are judged: a page may have broken `split`.
  if (text === '') return false;
  return text.split(/\p{L}+/u).some((part) => {
    const groups = part.match(/\p{Nd}+/gu) ?? [];
    return groups.some((_group, start) => startsWithCardNumber(groups.slice(start, start + 19)));
  });
}

/** Whether the first group of digits, or this one and some that follow it, is a card number. */
function startsWithCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  return groups.some((group) => {
    digits += asciiDigitsOf(group);
    return /^\d{12,19}$/.test(digits) && luhn10(digits);
  });
}
