// @ts-check
// What the browser loads for the page: the page itself, and scripts, frames and files from elsewhere. The shop's own
// files have no part in the conversation, and calls of `fetch` are heard where they are made.

const heardElsewhere = ['fetch', 'xmlhttprequest', 'beacon'];

let loads = 0;

/** @param {PerformanceResourceTiming} timing */
const sight = (timing) => {
  loads += 1;
  const { name, initiatorType, startTime, duration, responseStatus } = timing;
  const { host, pathname, search } = new URL(name);
  const { timeOrigin } = performance;
  return {
    // The page itself is told when its document is there, and again when it is complete.
    id: `${timeOrigin}-${initiatorType === 'navigation' ? 'page' : `load-${loads}`}`,
    at: timeOrigin + startTime,
    type: /** @type {const} */ ('request'),
    title: `GET ${pathname}`,
    place: host,
    value: {
      by: initiatorType === 'navigation' ? 'page' : initiatorType,
      // Unknown where the other side does not let the page know.
      ...(responseStatus > 0 && { status: responseStatus }),
      ms: Math.round(duration),
      ...(search !== '' && { query: search }),
    },
  };
};

/** @param {PerformanceEntry} entry @returns {entry is PerformanceResourceTiming} */
const isHeardHere = (entry) =>
  entry instanceof PerformanceResourceTiming &&
  !heardElsewhere.includes(entry.initiatorType) &&
  (entry.entryType === 'navigation' || new URL(entry.name).origin !== location.origin);

/**
 * Tells every load, those before the call too.
 * @param {(sighting: ReturnType<typeof sight>) => void} listener
 */
export const watchLoads = (listener) => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isHeardHere(entry)) listener(sight(entry));
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
};
