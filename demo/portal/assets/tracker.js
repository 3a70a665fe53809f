// @ts-check
// Embeds the session tracker: queue, calls, and the reaction to a change. The page allows no inline script.

/** @typedef {{ state: string, reason: string }} Status */
/** @typedef {{ (...call: unknown[]): void, q?: IArguments[] }} Oasm */

/** @type {Window & { _OASM?: Oasm }} */
const page = window;

/** Queues calls until the tracker is loaded and replaces this function. @type {Oasm} */
const queue = function () {
  (queue.q ??= []).push(arguments);
};
page._OASM ??= queue;

/** @param {unknown[]} call */
const callTracker = (...call) => page._OASM?.(...call);

/** @type {Readonly<Record<string, string>>} */
const titles = {
  logged_in: 'Logged in',
  logged_out: 'Logged out',
  unknown: 'Not confirmed',
};

const banner = document.querySelector('#session');
/** Texts from the server. @type {DOMStringMap} */
const texts = banner instanceof HTMLElement ? banner.dataset : {};
const { loggedInText = '', reasonTexts = '{}' } = texts;

/** @type {Readonly<Record<string, string>>} */
const details = {
  logged_in: loggedInText,
  logged_out: 'Your session ended in another application.',
  unknown: 'The status of your session is not known yet.',
};

/** @type {Readonly<Record<string, string>>} */
const reasons = JSON.parse(reasonTexts);
const form = document.querySelector('#session-end');

/** @param {Status} status */
const show = ({ state, reason }) => {
  if (!(banner instanceof HTMLElement)) return;
  const text = reason === '' ? (details[state] ?? '') : (reasons[reason] ?? reason);
  banner.dataset['state'] = state;
  banner.dataset['reason'] = reason;
  banner.querySelector('strong')?.replaceChildren(titles[state] ?? state);
  banner.querySelector('span')?.replaceChildren(text);
};

const minRestartIntervalMs = 30_000;

/** At most one automatic login per tab in 30 seconds, against a redirect loop. */
const mayRestart = () => {
  try {
    const lastMs = Number(sessionStorage.getItem('restarted-at') ?? 0);
    if (Math.abs(Date.now() - lastMs) < minRestartIntervalMs) return false;
    sessionStorage.setItem('restarted-at', String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/**
 * @param {HTMLFormElement} target
 * @param {string} name
 * @param {string} value
 */
const setValue = (target, name, value) => {
  const input = target.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
};

/** If the page is still open after this time, its navigation was cancelled. */
const leaveTimeoutMs = 10_000;

let isLeaving = false;
/** The change reported during the navigation, usually the user's own logout on this page. @type {Status | undefined} */
let pendingChange;
let timer = 0;

const leave = () => {
  isLeaving = true;
  clearTimeout(timer);
  timer = window.setTimeout(cancelLeave, leaveTimeoutMs);
};

const cancelLeave = () => {
  clearTimeout(timer);
  isLeaving = false;
  if (pendingChange !== undefined) endSession(pendingChange);
};

/** @param {Status} change */
const endSession = (change) => {
  pendingChange = change;
  if (isLeaving || !(form instanceof HTMLFormElement)) return;
  setValue(form, 'restart', mayRestart() ? 'yes' : 'no');
  setValue(form, 'reason', change.reason);
  form.requestSubmit();
};

addEventListener('submit', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) cancelLeave();
});

/** @param {Event} event */
const showMissingScript = ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.endsWith('/oasm.js')) return;
  show({ state: 'unknown', reason: 'script_missing' });
};
addEventListener('error', showMissingScript, true);

if (banner instanceof HTMLElement) {
  const { clientId, sessionState } = banner.dataset;
  callTracker('client_id', clientId);
  callTracker('on_change', endSession);
  callTracker('on_status', show);
  if (sessionState) callTracker('session', sessionState);
  callTracker('poll', { state: 'logged_in', interval: 10_000 });
}
