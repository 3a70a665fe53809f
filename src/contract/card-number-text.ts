import luhn10 from 'card-validator/dist/luhn-10.js';
import { normalizeText } from './normalize-text.ts';

/** Whether a text, such as the typed name of the holder, is a complete card number. */
export function isLikeCardNumber(text: string): boolean {
  const digits = normalizeText('code', text);
  return /^\d{12,19}$/.test(digits) && luhn10(digits);
}
