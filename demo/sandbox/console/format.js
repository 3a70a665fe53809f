// @ts-check

/** The date in the browser's time zone, as `2026-11-21`. @param {Date} date */
export function formatDay(date) {
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

/** The time in the browser's time zone, as `23:05:09`. @param {Date} date */
export function formatTime(date) {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}

/** Shortens IDs to their first eight characters, so that they fit into a table. @param {string} text */
export function shortenIds(text) {
  return text.replaceAll(/[0-9A-Fa-f]{32}[A-Za-z0-9.-]*/g, (id) => `${id.slice(0, 8)}…`);
}

/** @param {number} part */
function twoDigits(part) {
  return String(part).padStart(2, '0');
}
