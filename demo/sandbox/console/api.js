// @ts-check
// Elements of the page, and requests to the sandbox.

import { render } from './preact.js';

/** @param {string} id */
export const find = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}.`);
  return element;
};

/** @param {'good' | 'bad'} color @param {string} text */
export const showConnection = (color, text) => {
  const state = find('state');
  state.className = `state state-${color}`;
  state.textContent = text;
};

/** The text of a field. @param {FormData} data @param {string} name */
export const textIn = (data, name) => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Renders the rows of a table or the items of a list. If that removes the focused element, the section gets the focus.
 * @param {string} id @param {import('preact').VNode[]} rows
 */
export const renderRows = (id, rows) => {
  const parent = find(id);
  const hadFocus = parent.contains(document.activeElement);
  render(rows, parent);
  document.getElementById(`${id}-empty`)?.toggleAttribute('hidden', rows.length > 0);
  if (hadFocus && !parent.contains(document.activeElement)) parent.closest('section')?.focus();
};

/**
 * Sends a request to the sandbox. Returns `undefined` and shows that the sandbox is not connected if there is no
 * response.
 * @param {string} path @param {RequestInit} [init]
 */
export const request = async (path, init) => {
  try {
    return await fetch(path, { cache: 'no-store', ...init });
  } catch {
    showConnection('bad', 'Not connected');
    return undefined;
  }
};

/** @param {string} path @param {object} body */
export const post = (path, body) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Returns a function that calls `load`. Calls while it runs lead to one more call, so that many changes at once do not
 * collect requests.
 * @param {() => Promise<void>} load
 */
export const mergeCalls = (load) => {
  let isLoading = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      await load();
    }
    isLoading = false;
  };
};
