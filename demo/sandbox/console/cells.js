/* The cells that the console's tables are made of, each with one kind of thing in it. */

import { dayOf, timeOf } from './moments.js';

/**
 * @param {string} text
 * @param {string} [className]
 */
export const cell = (text, className = '') => {
  const element = document.createElement('td');
  element.textContent = text;
  element.className = className;
  return element;
};

/** @param {HTMLElement[]} cells */
export const row = (...cells) => {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
};

/** @param {string} text */
export const item = (text) => {
  const element = document.createElement('li');
  element.textContent = text;
  return element;
};

/**
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
const part = (name, className, text) => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/**
 * The time of day, with the day above it where that is not the sandbox's own.
 *
 * @param {Date} moment
 * @param {Date} now
 */
export const momentCell = (moment, now) => {
  const element = cell('', 'at');
  const time = document.createElement('time');
  time.dateTime = moment.toISOString();
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day !== today) time.append(part('span', 'day', day), document.createElement('br'));
  time.append(timeOf(moment));
  element.append(time);
  return element;
};

/**
 * How it stands, in a word, and below what says so to a machine.
 *
 * @param {'good' | 'wait' | 'bad'} tone
 * @param {string} word
 * @param {string} [more]
 */
export const stateCell = (tone, word, more = '') => {
  const element = cell('');
  element.append(part('span', `state state-${tone}`, word));
  if (more !== '') element.append(part('span', 'more', more));
  return element;
};

/**
 * A method and an address, which may break before each slash.
 *
 * @param {string} method
 * @param {string} address
 */
export const requestCell = (method, address) => {
  const element = cell('', 'request');
  element.append(part('strong', 'method', method), ' ');
  for (const [position, text] of address.split(/(?=\/)/).entries()) {
    if (position > 0) element.append(document.createElement('wbr'));
    element.append(text);
  }
  return element;
};

/**
 * Ids fill a line and say nothing to people: their first characters tell them apart.
 *
 * @param {string} text
 */
export const shorten = (text) =>
  text.replaceAll(/[0-9A-Fa-f]{32}[A-Za-z0-9.-]*/g, (id) => `${id.slice(0, 8)}…`);
