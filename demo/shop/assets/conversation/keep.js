// @ts-check
import { mostEntries } from './entries.js';

/** @typedef {import('./entries.js').Entry} Entry */

/**
 * What is kept while the shopper is at the bank: the entries, when the conversation began, and the order it is about.
 * @typedef {{
 *   readonly subject: string,
 *   readonly startedAt: number,
 *   readonly entries: readonly Entry[],
 * }} Conversation
 */

const key = 'conversation-entries';

/** @param {unknown} value @param {string} name @returns {unknown} */
const read = (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined);

const types = ['message', 'request', 'callback', 'console'];

/** @param {unknown} value @returns {value is Entry} */
const isEntry = (value) =>
  ['id', 'title', 'place'].every((name) => typeof read(value, name) === 'string') &&
  Number.isFinite(read(value, 'at')) &&
  types.some((type) => type === read(value, 'type'));

/**
 * The conversation as it was kept, or `undefined`. Storage may be shut, and what is in it may be anything.
 * @param {() => Pick<Storage, 'getItem'>} storage
 * @returns {Conversation | undefined}
 */
export const recall = (storage) => {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(storage().getItem(key) ?? 'null');
    const subject = read(kept, 'subject');
    const startedAt = read(kept, 'startedAt');
    const entries = read(kept, 'entries');
    if (typeof subject !== 'string' || typeof startedAt !== 'number' || !Array.isArray(entries)) {
      return undefined;
    }
    return { subject, startedAt, entries: entries.filter(isEntry).slice(-mostEntries) };
  } catch {
    return undefined;
  }
};

/**
 * Keeps the conversation, or its later half, or half of that, where the storage has too little room.
 * @param {() => Pick<Storage, 'setItem'>} storage
 * @param {Conversation} conversation
 */
export const keep = (storage, conversation) => {
  const { entries } = conversation;
  try {
    storage().setItem(key, JSON.stringify(conversation));
  } catch {
    if (entries.length === 0) return;
    keep(storage, { ...conversation, entries: entries.slice(Math.ceil(entries.length / 2)) });
  }
};
