/* Reads what the levers answer, and writes it into the page as text. */

import { settleRows } from './settle-rows.js';

/** So many rows a table shows, the latest ones. */
export const shownRows = 200;

/** @param {string} id */
export const find = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page lacks #${id}.`);
  return element;
};

/**
 * @param {unknown} data
 * @param {readonly string[]} path
 * @returns {unknown}
 */
const at = (data, [name, ...rest]) => {
  if (name === undefined || typeof data !== 'object' || data === null) return data;
  return at(Object.getOwnPropertyDescriptor(data, name)?.value, rest);
};

/**
 * @param {unknown} data
 * @param {readonly string[]} path
 */
export const textAt = (data, ...path) => {
  const value = at(data, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * @param {unknown} data
 * @param {string} name
 * @returns {readonly unknown[]}
 */
export const listAt = (data, name) => {
  const value = at(data, [name]);
  return Array.isArray(value) ? value : [];
};

/**
 * @param {unknown} data
 * @param {string} name
 */
export const isTrueAt = (data, name) => at(data, [name]) === true;

/**
 * @param {unknown} data
 * @param {string} name
 */
export const dateAt = (data, name) => new Date(Number(textAt(data, name)));

/**
 * Fills a table, and says so where there is nothing to fill it with. Who was at a row that has changed finds
 * themselves at the head of the section.
 *
 * @param {string} id
 * @param {readonly HTMLElement[]} rows
 */
export const fill = (id, rows) => {
  const body = find(id);
  const wasHere = body.contains(document.activeElement);
  settleRows(body, rows);
  document.getElementById(`${id}-empty`)?.toggleAttribute('hidden', rows.length > 0);
  if (wasHere && !body.contains(document.activeElement)) body.closest('section')?.focus();
};

/** The sandbox is gone, or the page is being left. */
class Unanswered extends Error {}

/**
 * @template Answer
 * @param {() => Promise<Answer>} call
 */
const answered = async (call) => {
  try {
    return await call();
  } catch (cause) {
    throw new Unanswered('The sandbox does not answer.', { cause });
  }
};

/** @param {string} path */
export const read = (path) =>
  answered(async () => {
    const response = await fetch(path, { cache: 'no-store' });
    /** @type {unknown} */
    const body = await response.json();
    return body;
  });

/** @param {string} path */
export const remove = (path) => answered(() => fetch(path, { method: 'DELETE' }));

/**
 * @param {string} path
 * @param {object} body
 */
export const pull = (path, body) =>
  answered(() =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/**
 * Whether what is shown is what there is.
 *
 * @param {'good' | 'bad'} tone
 * @param {string} word
 */
export const showState = (tone, word) => {
  const state = find('state');
  state.className = `state state-${tone}`;
  state.textContent = word;
};

/**
 * Does what asks the sandbox. Where it does not answer, the page says so.
 *
 * @param {Promise<unknown>} deed
 */
export const attempt = async (deed) => {
  try {
    await deed;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    showState('bad', 'Not connected');
  }
};
