/* Moments as ISO writes them, in the time zone of whoever looks: the same in every language of a browser. */

/** @param {number} part */
const two = (part) => String(part).padStart(2, '0');

/**
 * `2026-11-21`.
 *
 * @param {Date} moment
 */
export const dayOf = (moment) =>
  [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');

/**
 * `23:05:09`.
 *
 * @param {Date} moment
 */
export const timeOf = (moment) =>
  [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
