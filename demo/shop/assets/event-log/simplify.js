// @ts-check
import { maskDigits } from './mask-digits.js';

/**
 * A recorded value, reduced to JSON that can be shown and stored.
 * @typedef {string | number | boolean | null | readonly unknown[] | { readonly [name: string]: unknown }} Simple
 */

const maxTextLength = 300;
const maxDepth = 6;
/** Objects, lists and values of a payload together. */
const maxParts = 200;
const more = '…';

/** @param {string} text */
const simplifyText = (text) => {
  // Masked before it is cut, because a number may lie across the cut.
  const masked = maskDigits(text.slice(0, 2 * maxTextLength));
  return text.length > maxTextLength
    ? `${masked.slice(0, maxTextLength)}… (${text.length} characters)`
    : masked;
};

/**
 * Numbers of eight digits or more are masked: times and amounts are shorter.
 * @param {number | bigint} value
 */
const simplifyNumber = (value) => {
  const text = maskDigits(String(value));
  return typeof value === 'number' && text === String(value) ? value : text;
};

/**
 * Values that the shopper enters in fields of the page are not shown either.
 * @param {unknown} name
 */
const isShopperData = (name) =>
  typeof name === 'string' &&
  /^(?:card|bankAccount|virtualAccount|customer|billing|shipping)\b/.test(name);

/** @param {object} value @param {string} name @returns {unknown} */
const ownValue = (value, name) => Object.getOwnPropertyDescriptor(value, name)?.value;

/**
 * The tag of an element, or the class of another object. Empty for a plain object.
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
 * The properties that can be read without calling a getter of the page.
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
  const hidesValue = name === 'value' && isShopperData(ownValue(value, 'name'));
  return hidesValue || isShopperData(name) ? '•••' : ownValue(value, name);
};

/** @typedef {{ readonly depth: number, readonly budget: { left: number } }} Place */

/** @param {object} value @param {Place} place */
const simplifyObject = (value, place) => {
  const deeper = { ...place, depth: place.depth + 1 };
  if (place.depth >= maxDepth) return more;
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
 * A payload as JSON of limited size, with card digits masked. If it throws when it is read, as a window of another
 * origin does, a text is recorded instead.
 * @param {unknown} value
 * @returns {Simple}
 */
export const simplify = (value) => {
  try {
    return simplifyAt(value, { depth: 0, budget: { left: maxParts } });
  } catch {
    return 'something that cannot be read';
  }
};
