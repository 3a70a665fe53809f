// @ts-check
// What a page with inline scripts would write inline: the queue, the calls, and what to do on a change.

/** @typedef {{ state: string, reason: string }} Status */
/** @typedef {{ (...call: unknown[]): void, q?: IArguments[] }} Oasm */

/** @type {Window & { _OASM?: Oasm }} */
const here = window;

/** Keeps the calls until the tracker is there, which takes this function's place. @type {Oasm} */
const queue = function () {
  (queue.q ??= []).push(arguments);
};
here._OASM ??= queue;

/** @param {unknown[]} call */
const tell = (...call) => here._OASM?.(...call);

/** @type {Readonly<Record<string, string>>} */
const titles = {
  logged_in: 'Logged in',
  logged_out: 'Logged out',
  unknown: 'Not confirmed',
};

/** @type {Readonly<Record<string, string>>} */
const details = {
  logged_in: 'A logout in any application ends this session, too.',
  logged_out: 'Your session ended in another application.',
  unknown: 'Nobody has said yet whether your session still stands.',
};

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  storage_blocked: 'This browser keeps the cookies of the authentication service from the tracker.',
  csp_frame_src: 'The policy of this page forbids the frame of the tracker.',
  frame_timeout: 'The frame of the tracker gave no answer in time.',
  frame_refused: 'The authentication service does not let this page hold its frame.',
  cookie_refused:
    'This browser did not keep the cookie of the authentication service; over https it would.',
  no_session: 'No user is logged in at the authentication service.',
  no_evidence: 'The authentication service can neither confirm nor deny your session.',
  offline: 'This device is offline. What was known last holds.',
  server_error: 'The authentication service has a fault. What was known last holds.',
  rate_limited: 'The authentication service wants to be asked later. What was known last holds.',
  bad_reply: 'The authentication service gave an answer that makes no sense.',
  removed: 'The frame of the tracker was taken out of the page.',
  session_changed: 'Another login took the place of yours.',
  script_missing: 'The tracker could not be loaded: a logout elsewhere goes unnoticed here.',
};

const banner = document.querySelector('#session');
const form = document.querySelector('#session-end');

/** @param {Status} status */
const show = ({ state, reason }) => {
  if (!(banner instanceof HTMLElement)) return;
  const words = reason === '' ? (details[state] ?? '') : (reasons[reason] ?? reason);
  banner.dataset['state'] = state;
  banner.dataset['reason'] = reason;
  banner.querySelector('strong')?.replaceChildren(titles[state] ?? state);
  banner.querySelector('span')?.replaceChildren(words);
};

const quietMs = 30_000;

/** One new login by itself in half a minute and tab: what is wrong twice would go round for ever. */
const mayRestart = () => {
  try {
    const lastMs = Number(sessionStorage.getItem('restarted-at') ?? 0);
    if (Math.abs(Date.now() - lastMs) < quietMs) return false;
    sessionStorage.setItem('restarted-at', String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/**
 * @param {HTMLFormElement} filled
 * @param {string} name
 * @param {string} value
 */
const fill = (filled, name, value) => {
  const input = filled.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
};

/** A page that is still here after so long was not left: somebody stopped it. */
const leavingMs = 10_000;

let isLeaving = false;
/** What was heard while the page was being left: its own logout, as a rule. @type {Status | undefined} */
let unanswered;
let timer = 0;

const leave = () => {
  isLeaving = true;
  clearTimeout(timer);
  timer = window.setTimeout(stay, leavingMs);
};

const stay = () => {
  clearTimeout(timer);
  isLeaving = false;
  if (unanswered !== undefined) endSession(unanswered);
};

/** @param {Status} change */
const endSession = (change) => {
  unanswered = change;
  if (isLeaving || !(form instanceof HTMLFormElement)) return;
  fill(form, 'restart', mayRestart() ? 'yes' : 'no');
  fill(form, 'reason', change.reason);
  form.requestSubmit();
};

addEventListener('submit', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

/** @param {Event} event */
const hearMissing = ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.endsWith('/oasm.js')) return;
  show({ state: 'unknown', reason: 'script_missing' });
};
addEventListener('error', hearMissing, true);

if (banner instanceof HTMLElement) {
  const { clientId, sessionState } = banner.dataset;
  tell('client_id', clientId);
  tell('on_change', endSession);
  tell('on_status', show);
  if (sessionState) tell('session', sessionState);
  tell('poll', { state: 'logged_in', interval: 10_000 });
}
