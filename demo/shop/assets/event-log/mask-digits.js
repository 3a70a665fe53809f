// @ts-check

/** Eight digits in a row, or twelve separated by single blanks, dots or hyphens: possibly part of a card number. */
const digits = /\p{Nd}{8,}|\p{Nd}(?:[\s.-]?\p{Nd}){11,}/gu;

/**
 * Masks everything that could be part of a card number. The page receives none: this is a second line of defence.
 * @param {string} text
 */
export const maskDigits = (text) => text.replaceAll(digits, '••••••••');
