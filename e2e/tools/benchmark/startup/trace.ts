/** The phases of a load, in order. */
export const phases = {
  script: 'script received',
  firstRequest: 'first request',
  ready: 'document ready',
  inserted: 'frames inserted',
  documents: 'frame documents parsed',
  opened: 'handshakes complete',
  usable: 'fields usable',
} as const;

export type Phase = keyof typeof phases;

/** One load of a page. All times are in milliseconds since the navigation. */
export type Trace = Readonly<Partial<Record<Phase, number>>> & {
  readonly usable: number;
  /** The sum of all layout shifts. `undefined` in Firefox, which does not report them. */
  readonly shift?: number | undefined;
  /** The time from the first keystroke to its paint, rounded to 8 ms. */
  readonly keystrokeMs?: number | undefined;
};

/** The result of {@link readPage}. */
export type PageTimes = {
  readonly timeOrigin: number;
  readonly script: number | null;
  readonly firstRequest: number | null;
  readonly ready: number;
  readonly inserted: number;
  readonly opened: readonly number[];
  readonly shift: number | null;
};

/** The result of {@link readFrame}. */
export type FrameTimes = {
  readonly timeOrigin: number;
  readonly hasInput: boolean;
  readonly parsed: number;
  readonly painted: number | null;
};

/** Runs before the scripts of the page. Both fields of a page report that they are open, by message or by callback. */
export const recorder = `<script>
  var times = { opened: [], shift: null };
  function recordOpened() {
    times.opened.push(performance.now());
  }
  var wpwlOptions = { onReadyIframeCommunication: recordOpened };
  addEventListener('message', ({ data }) => data === 'opened' && recordOpened());
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('iframe.wpwl-control-iframe').length < 2) return;
    times.inserted = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    times.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) times.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  }
</script>`;

/** Expression for the page. Results in {@link PageTimes}, or in `null` until both fields are open. */
export const readPage = `(() => {
  if (globalThis.times?.opened.length !== 2) return null;
  const resources = performance.getEntriesByType('resource');
  const script = resources.find(({ name }) => name.includes('/v1/paymentWidgets.js'));
  const requests = resources.filter(({ name }) => name.includes('/v1/') && name !== script?.name);
  return {
    timeOrigin: performance.timeOrigin,
    script: script?.responseEnd ?? null,
    firstRequest: requests.length > 0 ? Math.min(...requests.map((request) => request.startTime)) : null,
    ready: performance.getEntriesByType('navigation')[0].domContentLoadedEventStart,
    inserted: times.inserted,
    opened: times.opened,
    shift: times.shift,
  };
})()`;

/** Expression for a frame. Results in {@link FrameTimes}. */
export const readFrame = `({
  timeOrigin: performance.timeOrigin,
  hasInput: document.querySelector('input') !== null,
  parsed: performance.getEntriesByType('navigation')[0]?.domInteractive ?? 0,
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
})`;

/**
 * A field is usable when its frame has painted the input and is open. The load is complete when the second field is
 * usable. Returns `undefined` if one of them has not been painted yet.
 */
export function createTrace(page: PageTimes, frames: readonly FrameTimes[]): Trace | undefined {
  const fields = findFields(frames);
  if (fields === undefined) return undefined;
  const opened = Math.max(...page.opened);
  const lastOf: (time: 'parsed' | 'painted') => number = (time) =>
    Math.max(...fields.map((field) => field.timeOrigin + field[time] - page.timeOrigin));
  return {
    ...(page.script !== null && { script: page.script }),
    ...(page.firstRequest !== null && { firstRequest: page.firstRequest }),
    ready: page.ready,
    inserted: page.inserted,
    documents: lastOf('parsed'),
    opened,
    usable: Math.max(lastOf('painted'), opened),
    ...(page.shift !== null && { shift: page.shift }),
  };
}

/** The frames that show a field. `undefined` if one of the two has not been painted yet. */
function findFields(frames: readonly FrameTimes[]) {
  const fields = frames.flatMap(({ hasInput, painted, timeOrigin, parsed }) =>
    hasInput && painted !== null ? [{ timeOrigin, parsed, painted }] : [],
  );
  return fields.length === 2 ? fields : undefined;
}
