// @ts-check

/**
 * An entry of the event log. `at` is in milliseconds since 1970. `place` is the sender or the target.
 * @typedef {{
 *   readonly id: string,
 *   readonly at: number,
 *   readonly type: 'message' | 'request' | 'callback' | 'console',
 *   readonly title: string,
 *   readonly place: string,
 *   readonly payload?: unknown,
 * }} Entry
 */

/** With more entries, the oldest are dropped. */
export const maxEntries = 300;

/**
 * Adds an entry, in the order of time: some events, such as loads, are reported late. It replaces the entry with the
 * same ID.
 * @param {readonly Entry[]} entries
 * @param {Entry} entry
 * @returns {readonly Entry[]}
 */
export const withEntry = (entries, entry) => {
  const others = entries.filter(({ id }) => id !== entry.id);
  const later = others.findIndex(({ at }) => at > entry.at);
  const index = later === -1 ? others.length : later;
  return [...others.slice(0, index), entry, ...others.slice(index)].slice(-maxEntries);
};

/** @param {unknown} value */
const formatNested = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A payload in one line: lists like arguments, objects as `name: value`.
 * @param {unknown} payload
 */
export const formatPayload = (payload) => {
  if (payload === undefined) return '';
  if (Array.isArray(payload)) return payload.map(formatNested).join(', ');
  if (typeof payload !== 'object' || payload === null) return formatNested(payload);
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${formatNested(value)}`)
    .join(', ');
};

const thousands = new Intl.NumberFormat('en');

/**
 * Time since the log was started or cleared. A request that was running then counts as 0.
 * @param {Entry} entry
 * @param {number} startedAt
 */
export const formatTime = ({ at }, startedAt) =>
  `${thousands.format(Math.max(0, Math.round(at - startedAt)))} ms`;

/**
 * The log as text, a line per entry.
 * @param {readonly Entry[]} entries
 * @param {number} startedAt
 */
export const formatLog = (entries, startedAt) =>
  entries
    .map((entry) =>
      [
        formatTime(entry, startedAt).padStart(10),
        entry.type.padEnd(8),
        entry.title,
        entry.place,
        formatPayload(entry.payload),
      ]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n');
