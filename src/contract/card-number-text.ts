import luhn10 from 'card-validator/dist/luhn-10.js';
import { asciiDigitsOf } from './digits.ts';

/**
 * Modifier letters are separators, like punctuation: Japanese keyboards type the long vowel mark as
 * a hyphen.
 */
const letters = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]+/u;

/**
 * Whether a text is a complete card number, in digits of any script, with any separators but
 * letters. Other digits, such as an expiry date, can stand before or after it.
 */
export function isLikeCardNumber(text: string): boolean {
  return !letters.test(text) && containsCardNumber(text);
}

/**
 * Whether a complete card number is part of a text, as with the name of the holder beside it.
 * Letters separate numbers: an IBAN contains digits that can pass the check by chance.
 */
export function containsCardNumber(text: string): boolean {
  // While a form is drawn, only empty texts are judged: a page may have broken `split`.
  if (text === '') return false;
  return text.split(letters).some((part) => {
    const groups = part.match(/\p{Nd}+/gu) ?? [];
    return groups.some((_group, start) => startsWithCardNumber(groups.slice(start, start + 19)));
  });
}

/**
 * The first digits and lengths of card numbers. Other numbers, such as those of phones and firms,
 * can pass the check by chance.
 */
const cardNumber =
  /^(?:[29]\d{15,18}|3\d{13,18}|4\d{12}(?:\d{3}){0,2}|[56]\d{11,18}|8[126]\d{14,17})$/;

/** Whether the first group of digits, or this one and some that follow it, is a card number. */
function startsWithCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  return groups.some((group) => {
    digits += asciiDigitsOf(group);
    return cardNumber.test(digits) && luhn10(digits);
  });
}
