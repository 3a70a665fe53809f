// @ts-check
import { tellCompactly, tellTime } from './entries.js';

/** @typedef {import('./entries.js').Entry} Entry */

/** @param {string} tag @param {string} className @param {...(Node | string)} content */
const element = (tag, className, ...content) => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
};

/** @param {Entry} entry @param {number} startedAt */
const line = (entry, startedAt) => [
  element('span', 'entry-time', tellTime(entry, startedAt)),
  ' ',
  element('span', 'entry-type', entry.type),
  ' ',
  element('strong', 'entry-title', entry.title),
  ' ',
  element('span', 'entry-place', entry.place),
];

/** Characters that take two lines at most, on the narrowest screen. */
const shortLine = 48;

/**
 * One entry as an item of the list; it opens where its payload has more to tell than a line.
 * @param {Entry} entry
 * @param {number} startedAt
 */
export const createRow = (entry, startedAt) => {
  const { payload } = entry;
  const compact = tellCompactly(payload);
  const row = element('li', `entry entry-${entry.type}`);
  row.translate = false;
  const parts = [...line(entry, startedAt), ' ', element('span', 'entry-payload', compact)];
  if (compact.length <= shortLine) {
    row.append(element('p', 'entry-line', ...parts));
    return row;
  }
  const summary = element('summary', 'entry-line', ...parts);
  const whole = element('code', 'entry-whole', JSON.stringify(payload, null, 2));
  row.append(element('details', '', summary, whole));
  return row;
};
