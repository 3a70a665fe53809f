// @ts-check

/**
 * One line of the conversation; `at` in milliseconds since 1970, `place` where it came from or went to.
 * @typedef {{
 *   readonly id: string,
 *   readonly at: number,
 *   readonly type: 'message' | 'request' | 'callback' | 'console',
 *   readonly title: string,
 *   readonly place: string,
 *   readonly payload?: unknown,
 * }} Entry
 */

/** The oldest entries go when there are more. */
export const mostEntries = 300;

/**
 * The entries and one more, in the order of time. What is heard late, as a document that was asked for before its frame
 * spoke, stands where it began; an entry of the same id takes the place of the former.
 * @param {readonly Entry[]} entries
 * @param {Entry} entry
 * @returns {readonly Entry[]}
 */
export const withEntry = (entries, entry) => {
  const others = entries.filter(({ id }) => id !== entry.id);
  const later = others.findIndex(({ at }) => at > entry.at);
  const index = later === -1 ? others.length : later;
  return [...others.slice(0, index), entry, ...others.slice(index)].slice(-mostEntries);
};

/** @param {unknown} value */
const nested = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A payload in one line: lists as arguments are written, objects as `name: value`.
 * @param {unknown} payload
 */
export const tellCompactly = (payload) => {
  if (payload === undefined) return '';
  if (Array.isArray(payload)) return payload.map(nested).join(', ');
  if (typeof payload !== 'object' || payload === null) return nested(payload);
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${nested(value)}`)
    .join(', ');
};

const thousands = new Intl.NumberFormat('en');

/**
 * Since the conversation began. What was under way when it was cleared counts as its beginning.
 * @param {Entry} entry
 * @param {number} startedAt
 */
export const tellTime = ({ at }, startedAt) =>
  `${thousands.format(Math.max(0, Math.round(at - startedAt)))} ms`;

/**
 * The conversation as text, a line for each entry.
 * @param {readonly Entry[]} entries
 * @param {number} startedAt
 */
export const tellAsText = (entries, startedAt) =>
  entries
    .map((entry) =>
      [
        tellTime(entry, startedAt).padStart(10),
        entry.type.padEnd(8),
        entry.title,
        entry.place,
        tellCompactly(entry.payload),
      ]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n');
