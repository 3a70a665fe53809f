import luhn10 from 'card-validator/dist/luhn-10.js';

/** Whether a text, such as the typed name of the holder, is a complete card number. */
export function isLikeCardNumber(text: string): boolean {
  // While a form is drawn, only empty texts are judged: a page may have broken `replaceAll`.
  if (text === '') return false;
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && luhn10(digits);
}
