// @ts-check
import { maskDigits } from './mask.js';

/**
 * What is left of a value that was heard: JSON, to be shown and kept.
 * @typedef {string | number | boolean | null | readonly unknown[] | { readonly [name: string]: unknown }} Simple
 */

const longestText = 300;
const deepest = 6;
/** Objects, lists and values in one payload. */
const mostParts = 200;
const more = '…';

/** @param {string} text */
const simplifyText = (text) => {
  // Masked before it is cut: a number at the cut is still a number. What lies far beyond is not looked at.
  const masked = maskDigits(text.slice(0, 2 * longestText));
  return text.length > longestText
    ? `${masked.slice(0, longestText)}… (${text.length} characters)`
    : masked;
};

/**
 * Numbers of eight digits are no times or amounts of ours.
 * @param {number | bigint} value
 */
const simplifyNumber = (value) => {
  const text = maskDigits(String(value));
  return typeof value === 'number' && text === String(value) ? value : text;
};

/**
 * What the shopper types into the page's own fields is nobody's to read here, either.
 * @param {unknown} name
 */
const isOfShopper = (name) =>
  typeof name === 'string' &&
  /^(?:card|bankAccount|virtualAccount|customer|billing|shipping)\b/.test(name);

/** @param {object} value @param {string} name @returns {unknown} */
const ownValue = (value, name) => Object.getOwnPropertyDescriptor(value, name)?.value;

/**
 * The name of what is no plain object: an element by its tag, everything else by its class.
 * @param {object} value
 */
const titleOf = (value) => {
  /** @type {unknown} */
  const tag = Reflect.get(value, 'localName');
  if (typeof tag === 'string') return `<${tag}>`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return '';
  return String(prototype.constructor.name);
};

/**
 * Getters are the page's business: only what is there as a value is looked at.
 * @param {object} value
 */
const namesOf = (value) => {
  const names = Object.keys(value).filter((name) =>
    Object.hasOwn(Object.getOwnPropertyDescriptor(value, name) ?? {}, 'value'),
  );
  return value instanceof Error ? ['name', 'message', 'code', 'actor', ...names] : names;
};

/** @param {object} value @param {string} name @returns {unknown} */
const partOf = (value, name) => {
  if (value instanceof Error && ['name', 'message'].includes(name)) return Reflect.get(value, name);
  const hidesValue = name === 'value' && isOfShopper(ownValue(value, 'name'));
  return hidesValue || isOfShopper(name) ? '•••' : ownValue(value, name);
};

/** @typedef {{ readonly depth: number, readonly budget: { left: number } }} Place */

/** @param {object} value @param {Place} place */
const simplifyObject = (value, place) => {
  const deeper = { ...place, depth: place.depth + 1 };
  if (place.depth >= deepest) return more;
  if (Array.isArray(value)) {
    const items = value.slice(0, Math.max(place.budget.left, 0));
    const simple = items.map((/** @type {unknown} */ item) => simplifyAt(item, deeper));
    return items.length < value.length ? [...simple, more] : simple;
  }
  const title = titleOf(value);
  /** @type {[string, unknown][]} */
  const parts = [];
  for (const name of new Set(namesOf(value))) {
    const part = partOf(value, name);
    if (place.budget.left > 0 && part !== undefined) {
      parts.push([simplifyText(name), simplifyAt(part, deeper)]);
    }
  }
  if (title === '') return Object.fromEntries(parts);
  return parts.length === 0 ? title : { [title]: Object.fromEntries(parts) };
};

/** @param {unknown} value @param {Place} place @returns {Simple} */
const simplifyAt = (value, place) => {
  place.budget.left -= 1;
  if (typeof value === 'string') return simplifyText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return simplifyNumber(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'function') return `function ${simplifyText(value.name)}`;
  if (typeof value === 'object') return simplifyObject(value, place);
  return typeof value === 'symbol' ? simplifyText(value.toString()) : 'undefined';
};

/**
 * A payload as JSON of bounded size, without digits of a card. A window of another origin, or an object that fights
 * back, is only named.
 * @param {unknown} value
 * @returns {Simple}
 */
export const simplify = (value) => {
  try {
    return simplifyAt(value, { depth: 0, budget: { left: mostParts } });
  } catch {
    return 'something that cannot be read';
  }
};
