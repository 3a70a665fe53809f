// @ts-check

/** Eight digits in a row, or twelve with single blanks, dots or hyphens between: a card number may be in them. */
const runs = /\p{Nd}{8,}|\p{Nd}(?:[\s.-]?\p{Nd}){11,}/gu;

/**
 * The text without any run of digits that a card number could be part of. None should be in what the page hears;
 * this is the second lock.
 * @param {string} text
 */
export const maskDigits = (text) => text.replaceAll(runs, '••••••••');
