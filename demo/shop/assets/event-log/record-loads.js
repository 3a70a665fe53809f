// @ts-check
// Records what the browser loads: the page itself, and scripts, frames and files of other origins. The shop's own files
// are left out. Calls of `fetch` are recorded by record-requests.js.

const recordedElsewhere = ['fetch', 'xmlhttprequest', 'beacon'];

let loads = 0;

/** @param {PerformanceResourceTiming} timing */
const toEvent = (timing) => {
  loads += 1;
  const { name, initiatorType, startTime, duration, responseStatus } = timing;
  const { host, pathname, search } = new URL(name);
  const { timeOrigin } = performance;
  return {
    // The page is reported after its document has arrived, and again when it is complete.
    id: `${timeOrigin}-${initiatorType === 'navigation' ? 'page' : `load-${loads}`}`,
    at: timeOrigin + startTime,
    type: /** @type {const} */ ('request'),
    title: `GET ${pathname}`,
    place: host,
    value: {
      by: initiatorType === 'navigation' ? 'page' : initiatorType,
      // 0 if the other origin does not allow the page to read it.
      ...(responseStatus > 0 && { status: responseStatus }),
      ms: Math.round(duration),
      ...(search !== '' && { query: search }),
    },
  };
};

/** @param {PerformanceEntry} entry @returns {entry is PerformanceResourceTiming} */
const isRecordedHere = (entry) =>
  entry instanceof PerformanceResourceTiming &&
  !recordedElsewhere.includes(entry.initiatorType) &&
  (entry.entryType === 'navigation' || new URL(entry.name).origin !== location.origin);

/**
 * Passes all loads to a listener, those before the call too.
 * @param {(event: ReturnType<typeof toEvent>) => void} listener
 */
export const recordLoads = (listener) => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isRecordedHere(entry)) listener(toEvent(entry));
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
};
