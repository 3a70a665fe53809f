// @ts-check
// How the page is listened to from outside. Whatever goes wrong here stays here: a page that is listened to works as
// one that is not.

/** @typedef {import('./entries.js').Entry} Entry */

/**
 * What was heard. One of the same `id` as another says more about it.
 * @typedef {Entry & { readonly value?: unknown }} Sighting
 */

/** What is heard before the panel is there. */
const mostWaiting = 300;

/** @type {Sighting[]} */
const waiting = [];

/** @type {(sighting: Sighting) => void} */
let tellPanel = (sighting) => {
  if (waiting.length < mostWaiting) waiting.push(sighting);
};

/** @param {() => void} run */
export const guarded = (run) => {
  try {
    run();
  } catch {
    // Nobody is told: the page is not ours to disturb.
  }
};

let moments = 0;

/** The time, and a name for what happens now. */
export const moment = () => {
  moments += 1;
  const { timeOrigin } = performance;
  return { id: `${timeOrigin}-${moments}`, at: timeOrigin + performance.now() };
};

/**
 * Tells what happens now, or more of what has a moment of its own.
 * @param {Omit<Sighting, 'id' | 'at'> & { readonly id?: string, readonly at?: number }} sighting
 */
export const hear = (sighting) => guarded(() => tellPanel({ ...moment(), ...sighting }));

/**
 * Hands over what was heard until now, and then all that follows.
 * @param {(sighting: Sighting) => void} listener
 */
export const tell = (listener) => {
  tellPanel = listener;
  for (const sighting of waiting.splice(0)) hear(sighting);
};

/**
 * Puts a function in the place of another that does the same to whoever calls it: a proxy keeps `this`, arguments,
 * results, exceptions, name and properties.
 * @param {object} owner
 * @param {string} name
 * @param {ProxyHandler<Function>} handler
 */
export const listenIn = (owner, name, handler) =>
  guarded(() => {
    /** @type {unknown} */
    const own = Reflect.get(owner, name);
    if (typeof own === 'function') Reflect.set(owner, name, new Proxy(own, handler));
  });
