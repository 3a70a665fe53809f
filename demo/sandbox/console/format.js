// @ts-check

/** @param {number} part */
const twoDigits = (part) => String(part).padStart(2, '0');

/** The date in the browser's time zone, as `2026-11-21`. @param {Date} date */
export const formatDay = (date) =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** The time in the browser's time zone, as `23:05:09`. @param {Date} date */
export const formatTime = (date) =>
  [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');

/** Shortens IDs to their first eight characters, so that they fit into a table. @param {string} text */
export const shortenIds = (text) =>
  text.replaceAll(/[0-9A-Fa-f]{32}[A-Za-z0-9.-]*/g, (id) => `${id.slice(0, 8)}…`);

/**
 * What was accepted of a lenient merchant, as one text. `undefined` without warnings.
 *
 * @param {readonly { readonly name: string, readonly message: string }[]} [warnings]
 */
export const formatWarnings = (warnings = []) =>
  warnings.length === 0
    ? undefined
    : `Lenient: ${warnings.map(({ name, message }) => `${name} ${message}`).join('; ')}`;

/**
 * The payment method, with the last four digits of the card or account.
 *
 * @param {import('../control/describe-ledger.ts').DescribedPayment} payment
 */
export const formatMethod = (payment) => {
  const lastFour = lastFourOf(payment);
  return lastFour === undefined
    ? payment.paymentBrand
    : `${payment.paymentBrand} ••••\u00A0${lastFour}`;
};

/** @param {import('../control/describe-ledger.ts').DescribedPayment} payment */
const lastFourOf = (payment) => {
  if ('card' in payment) return payment.card.lastFour;
  return 'bankAccount' in payment ? payment.bankAccount.lastFour : undefined;
};
