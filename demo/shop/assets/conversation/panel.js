// @ts-check
// The panel: takes what was overheard, keeps it while the shopper is away, and shows it.
import { tellAsText, withEntry } from './entries.js';
import { keep, recall } from './keep.js';
import { watchLoads } from './watch-loads.js';
import { maskDigits } from './mask.js';
import { createRow } from './row.js';
import { simplify } from './simplify.js';

/** @typedef {import('./entries.js').Entry} Entry */
/** @typedef {import('./keep.js').Conversation} Conversation */
/** @typedef {import('./hear.js').Sighting} Sighting */
/** @typedef {{ overheard?: { tell: (listener: (sighting: Sighting) => void) => void } }} Overhearing */

/** @param {Sighting} sighting @returns {Entry} */
const entryOf = ({ id, at, type, title, place, value }) => ({
  id,
  at,
  type,
  title: maskDigits(title),
  place: maskDigits(place),
  ...(value !== undefined && { payload: simplify(value) }),
});

/**
 * A new order is a new conversation; a page that knows of none shows the last one.
 * @param {string | undefined} subject
 * @returns {Conversation}
 */
const beginOrGoOn = (subject) => {
  const kept = recall(() => localStorage);
  if (kept !== undefined && (subject === undefined || subject === kept.subject)) return kept;
  return { subject: subject ?? '', startedAt: performance.timeOrigin, entries: [] };
};

/**
 * Rows are made once, and moved by nobody: who reads one, or has the focus in one, goes on.
 * @param {HTMLElement} list
 */
const createList = (list) => {
  /** @type {WeakMap<Entry, HTMLElement>} */
  const rows = new WeakMap();
  /** @param {Conversation} conversation */
  return ({ entries, startedAt }) => {
    const wanted = entries.map((entry) => {
      const row = rows.get(entry) ?? createRow(entry, startedAt);
      rows.set(entry, row);
      return row;
    });
    const stays = new Set(wanted);
    const gone = Array.from(list.children).filter(
      (child) => !(child instanceof HTMLElement && stays.has(child)),
    );
    for (const child of gone) child.remove();
    for (const [index, row] of wanted.entries()) {
      const child = list.children[index] ?? null;
      if (child !== row) list.insertBefore(row, child);
    }
  };
};

/** @param {ParentNode} parent @param {string} selector */
const find = (parent, selector) => {
  const found = parent.querySelector(selector);
  return found instanceof HTMLElement ? found : undefined;
};

/** @typedef {{ readonly conversation: () => Conversation, readonly clear: () => void }} Model */

/**
 * Which types are shown, and what is done with them.
 * @param {HTMLElement} panel
 * @param {HTMLElement} list
 * @param {Model} model
 */
const wireButtons = (panel, list, { conversation, clear }) => {
  const filters = [...panel.querySelectorAll('button[data-type]')];
  const hidden = () =>
    filters
      .filter((filter) => filter.getAttribute('aria-pressed') === 'false')
      .map((filter) => filter.getAttribute('data-type'));
  for (const filter of filters) {
    filter.addEventListener('click', () => {
      filter.setAttribute('aria-pressed', String(filter.getAttribute('aria-pressed') === 'false'));
      list.dataset['without'] = hidden().join(' ');
    });
  }
  // The copying itself is done where every copy button of the shop is heard, after this.
  const copy = find(panel, '[data-action="copy"]');
  copy?.addEventListener('click', () => {
    const { entries, startedAt } = conversation();
    const shown = entries.filter(({ type }) => !hidden().includes(type));
    copy.dataset['copyText'] = tellAsText(shown, startedAt);
  });
  find(panel, '[data-action="clear"]')?.addEventListener('click', clear);
};

/**
 * Open or closed as it was left last, on every page and in every tab.
 * @param {HTMLDetailsElement} panel
 * @param {() => void} follow
 */
const rememberOpen = (panel, follow) => {
  const root = document.documentElement;
  const remember = () => {
    const state = panel.open ? 'open' : 'closed';
    if (state === (root.dataset['conversation'] ?? 'closed')) return;
    root.dataset['conversation'] = state;
    try {
      localStorage.setItem('conversation', state);
    } catch {
      // Where nothing may be kept, every page begins closed.
    }
  };
  // Somebody may have opened it before this script came, and nobody heard of that.
  if (panel.open) remember();
  panel.open ||= root.dataset['conversation'] === 'open';
  panel.addEventListener('toggle', () => {
    remember();
    if (panel.open) follow();
    else panel.scrollIntoView({ block: 'nearest' });
  });
  // The browser tells of the toggle a moment later, and the page may be left before that.
  addEventListener('pagehide', remember);
};

/** The clock that entries are heard by. */
const now = () => performance.timeOrigin + performance.now();

/** How far from its end the list may stand and still be read at its end, in CSS pixels. */
const tolerance = 8;

/** @param {HTMLDetailsElement} panel @param {HTMLElement} list @param {HTMLElement} region */
const start = (panel, list, region) => {
  let conversation = beginOrGoOn(panel.dataset['subject']);
  const showRows = createList(list);
  const isAtEnd = () => region.scrollTop + region.clientHeight >= region.scrollHeight - tolerance;
  const follow = () => {
    region.scrollTop = region.scrollHeight;
  };
  /** @param {Conversation} next */
  const show = (next) => {
    const isFollowing = panel.open && isAtEnd();
    conversation = next;
    showRows(conversation);
    find(panel, '.conversation-count')?.replaceChildren(String(conversation.entries.length));
    if (isFollowing) follow();
  };
  /** @param {Sighting} sighting */
  const add = (sighting) =>
    show({ ...conversation, entries: withEntry(conversation.entries, entryOf(sighting)) });

  show(conversation);
  rememberOpen(panel, follow);
  wireButtons(panel, list, {
    conversation: () => conversation,
    clear: () => show({ ...conversation, startedAt: now(), entries: [] }),
  });
  /** @type {Window & Overhearing} */
  const page = window;
  page.overheard?.tell(add);
  // A page that was left comes back anew, never as it was: the shop's pages are `no-store`.
  addEventListener('pagehide', () => keep(() => localStorage, conversation));
  watchLoads(add);
};

const panel = find(document, '.conversation');
const list = find(document, '.conversation-list');
const region = find(document, '.conversation-region');
if (panel instanceof HTMLDetailsElement && list && region) start(panel, list, region);
