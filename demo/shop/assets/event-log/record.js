// @ts-check
// How the page is observed from outside. Errors of the recorder never reach the page.

/** @typedef {import('./entries.js').Entry} Entry */

/**
 * A recorded event. One with the `id` of an earlier event replaces it.
 * @typedef {Entry & { readonly value?: unknown }} RecordedEvent
 */

/** The number of events that are kept until the panel's script is loaded. */
const maxWaiting = 300;

/** @type {RecordedEvent[]} */
const waiting = [];

/** @type {(event: RecordedEvent) => void} */
let notify = (event) => {
  if (waiting.length < maxWaiting) waiting.push(event);
};

/** @param {() => void} run */
export const guarded = (run) => {
  try {
    run();
  } catch {
    // The recorder must not disturb the page.
  }
};

let count = 0;

/** The time, and an ID for what happens now. */
export const createMoment = () => {
  count += 1;
  const { timeOrigin } = performance;
  return { id: `${timeOrigin}-${count}`, at: timeOrigin + performance.now() };
};

/**
 * Records an event that happens now, or one that has an ID and time already.
 * @param {Omit<RecordedEvent, 'id' | 'at'> & { readonly id?: string, readonly at?: number }} event
 */
export const record = (event) => guarded(() => notify({ ...createMoment(), ...event }));

/**
 * Passes all events to a listener, those before the call too.
 * @param {(event: RecordedEvent) => void} listener
 */
export const subscribe = (listener) => {
  notify = listener;
  for (const event of waiting.splice(0)) record(event);
};

/**
 * Wraps a function of the page. A proxy keeps `this`, arguments, results, exceptions, name and properties.
 * @param {object} owner
 * @param {string} name
 * @param {ProxyHandler<Function>} handler
 */
export const wrap = (owner, name, handler) =>
  guarded(() => {
    /** @type {unknown} */
    const own = Reflect.get(owner, name);
    if (typeof own === 'function') Reflect.set(owner, name, new Proxy(own, handler));
  });
