// @ts-check
// The panel of the event log: shows recorded events, and stores them while the shopper is on another page.
import { h, render } from '../preact.js';
import { formatLog, withEntry } from './entries.js';
import { EntryList } from './entry-list.js';
import { maskDigits } from './mask-digits.js';
import { recordLoads } from './record-loads.js';
import { simplify } from './simplify.js';
import { readLog, storeLog } from './storage.js';

/** @typedef {import('./entries.js').Entry} Entry */
/** @typedef {import('./storage.js').EventLog} EventLog */
/** @typedef {import('./record.js').RecordedEvent} RecordedEvent */
/** @typedef {{ readonly subscribe: (listener: (event: RecordedEvent) => void) => void }} Recorder */

/** @param {RecordedEvent} event @returns {Entry} */
const toEntry = ({ id, at, type, title, place, value }) => ({
  id,
  at,
  type,
  title: maskDigits(title),
  place: maskDigits(place),
  ...(value !== undefined && { payload: simplify(value) }),
});

/**
 * Continues the stored log. A new order starts a new one; a page without an order shows the last one.
 * @param {string | undefined} subject
 * @returns {EventLog}
 */
const openLog = (subject) => {
  const stored = readLog(() => localStorage);
  if (stored !== undefined && (subject === undefined || subject === stored.subject)) return stored;
  return { subject: subject ?? '', startedAt: performance.timeOrigin, entries: [] };
};

/**
 * Opens or closes the panel as it was last, on every page and in every tab.
 * @param {HTMLDetailsElement} panel
 * @param {() => void} scrollToEnd
 */
const rememberOpen = (panel, scrollToEnd) => {
  const root = document.documentElement;
  const remember = () => {
    const state = panel.open ? 'open' : 'closed';
    if (state === (root.dataset['eventLog'] ?? 'closed')) return;
    root.dataset['eventLog'] = state;
    try {
      localStorage.setItem('event-log', state);
    } catch {
      // Without storage every page starts with a closed log.
    }
  };
  // The panel may have been opened before this script was loaded.
  if (panel.open) remember();
  panel.open ||= root.dataset['eventLog'] === 'open';
  panel.addEventListener('toggle', () => {
    remember();
    if (panel.open) scrollToEnd();
    else panel.scrollIntoView({ block: 'nearest' });
  });
  // `toggle` is asynchronous, and the page may be left before it.
  addEventListener('pagehide', remember);
};

/** A list that is scrolled to within this many CSS pixels of its end counts as scrolled to its end. */
const toleranceInPixels = 8;

/** @param {HTMLDetailsElement} panel @param {HTMLElement} region @param {Element} count */
const start = (panel, region, count) => {
  let log = openLog(panel.dataset['subject']);
  /** @type {Set<string>} */
  const hiddenTypes = new Set();
  const scrollToEnd = () => {
    region.scrollTop = region.scrollHeight;
  };

  const show = () => {
    const isAtEnd =
      region.scrollTop + region.clientHeight >= region.scrollHeight - toleranceInPixels;
    const { entries, startedAt } = log;
    render(h(EntryList, { entries, startedAt, hiddenTypes: new Set(hiddenTypes) }), region);
    count.textContent = String(entries.length);
    if (panel.open && isAtEnd) scrollToEnd();
  };

  /** @param {RecordedEvent} event */
  const add = (event) => {
    log = { ...log, entries: withEntry(log.entries, toEntry(event)) };
    show();
  };

  /** @param {Element} button */
  const toggleType = (button) => {
    const type = button.getAttribute('data-type') ?? '';
    const isShown = hiddenTypes.delete(type);
    if (!isShown) hiddenTypes.add(type);
    button.setAttribute('aria-pressed', String(isShown));
    show();
  };

  for (const button of panel.querySelectorAll('button[data-type]')) {
    button.addEventListener('click', () => toggleType(button));
  }
  panel.querySelector('[data-action="copy"]')?.addEventListener('click', ({ currentTarget }) => {
    // copy.js copies the text when the click reaches the document, after this.
    const shown = log.entries.filter(({ type }) => !hiddenTypes.has(type));
    if (currentTarget instanceof HTMLElement)
      currentTarget.dataset['copyText'] = formatLog(shown, log.startedAt);
  });
  panel.querySelector('[data-action="clear"]')?.addEventListener('click', () => {
    log = { ...log, startedAt: performance.timeOrigin + performance.now(), entries: [] };
    show();
  });

  show();
  rememberOpen(panel, scrollToEnd);
  /** @type {Window & { eventLogRecorder?: Recorder }} */
  const page = window;
  page.eventLogRecorder?.subscribe(add);
  // The shop's pages are `no-store`, so they are never restored from the back/forward cache.
  addEventListener('pagehide', () => storeLog(() => localStorage, log));
  recordLoads(add);
};

const panel = document.querySelector('.event-log');
const region = document.querySelector('.event-log-region');
const count = document.querySelector('.event-log-count');
if (panel instanceof HTMLDetailsElement && region instanceof HTMLElement && count)
  start(panel, region, count);
