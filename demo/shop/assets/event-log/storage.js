// @ts-check
import { maxEntries } from './entries.js';

/** @typedef {import('./entries.js').Entry} Entry */

/**
 * The event log of one order (`subject`). It is stored while the shopper is at the bank.
 * @typedef {{
 *   readonly subject: string,
 *   readonly startedAt: number,
 *   readonly entries: readonly Entry[],
 * }} EventLog
 */

const key = 'event-log-entries';

/** @param {unknown} value @param {string} name @returns {unknown} */
const read = (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined);

const types = ['message', 'request', 'callback', 'console'];

/** @param {unknown} value @returns {value is Entry} */
const isEntry = (value) =>
  ['id', 'title', 'place'].every((name) => typeof read(value, name) === 'string') &&
  Number.isFinite(read(value, 'at')) &&
  types.some((type) => type === read(value, 'type'));

/**
 * Reads the stored log, or `undefined`. Access to the storage may throw, and its content may be anything.
 * @param {() => Pick<Storage, 'getItem'>} storage
 * @returns {EventLog | undefined}
 */
export const readLog = (storage) => {
  try {
    /** @type {unknown} */
    const stored = JSON.parse(storage().getItem(key) ?? 'null');
    const subject = read(stored, 'subject');
    const startedAt = read(stored, 'startedAt');
    const entries = read(stored, 'entries');
    if (typeof subject !== 'string' || typeof startedAt !== 'number' || !Array.isArray(entries)) {
      return undefined;
    }
    return { subject, startedAt, entries: entries.filter(isEntry).slice(-maxEntries) };
  } catch {
    return undefined;
  }
};

/**
 * Stores the log. If the quota is exceeded, it stores the newer half of the entries, or half of that.
 * @param {() => Pick<Storage, 'setItem'>} storage
 * @param {EventLog} log
 */
export const storeLog = (storage, log) => {
  const { entries } = log;
  try {
    storage().setItem(key, JSON.stringify(log));
  } catch {
    if (entries.length === 0) return;
    storeLog(storage, { ...log, entries: entries.slice(Math.ceil(entries.length / 2)) });
  }
};
