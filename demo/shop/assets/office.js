// @ts-check
// The session tracker as a merchant embeds it: the queue, five calls, and what to do when a login ends.
{
  /** @typedef {{ (...call: unknown[]): void, q?: IArguments[] }} Tracker */

  /** @type {Window & { _OASM?: Tracker }} */
  const page = window;

  /** @type {Tracker} */
  const queue = function () {
    (queue.q ??= []).push(arguments);
  };
  page._OASM ??= queue;

  /** @type {Readonly<Record<string, readonly [title: string, text: string]>>} */
  const words = {
    logged_in: ['Logged in', 'A logout in any application closes the office, too.'],
    logged_out: ['Logged out', 'Your login ended in another application.'],
    unknown: ['Not confirmed', 'Nobody has said yet whether your login still stands.'],
  };

  /** @type {Readonly<Record<string, string>>} */
  const reasons = {
    storage_blocked:
      'This browser hides the cookies of the authentication service from its tracker.',
    csp_frame_src: 'The policy of this page keeps out the frame of the tracker.',
    frame_timeout: 'The frame of the tracker was silent for too long.',
    frame_refused: 'The authentication service does not want its frame in this page.',
    cookie_refused:
      'This browser refused a cookie of the authentication service; over https it takes it.',
    no_session: 'No user is logged in at the authentication service.',
    no_evidence: 'The authentication service knows nothing for or against your login.',
    offline: 'This device is offline; what was known last still counts.',
    server_error: 'The authentication service has a fault; what was known last still counts.',
    rate_limited:
      'The authentication service was asked too often; what was known last still counts.',
    bad_reply: 'The authentication service answered something unreadable.',
    removed: 'The frame of the tracker was taken away.',
    session_changed: 'Another login has taken the place of yours.',
    script_missing: 'The tracker could not be loaded, so a logout elsewhere is not noticed here.',
  };

  const place = document.querySelector('#session');

  /** @param {{ state: string, reason: string }} status */
  const show = ({ state, reason }) => {
    if (!(place instanceof HTMLElement)) return;
    const [title, text] = words[state] ?? [state, ''];
    place.dataset['state'] = state;
    place.dataset['reason'] = reason;
    place.querySelector('strong')?.replaceChildren(title);
    place.querySelector('span')?.replaceChildren(reasons[reason] ?? text);
  };

  const storedAt = 'office-restarted-at';

  /** Twice within half a minute is no logout, but something that would go round for ever. */
  const mayRestart = () => {
    try {
      const sinceMs = Date.now() - Number(sessionStorage.getItem(storedAt) ?? 0);
      if (Math.abs(sinceMs) < 30_000) return false;
      sessionStorage.setItem(storedAt, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  };

  // A logout from this very page is heard by its own tracker, too, while the page is being left. A page that
  // is still there after ten seconds was not left, and does then what it was told meanwhile.
  let isLeaving = false;
  let hasEnded = false;
  let leaving = 0;

  const stay = () => {
    clearTimeout(leaving);
    isLeaving = false;
    if (hasEnded) closeOffice();
  };

  addEventListener('submit', () => {
    clearTimeout(leaving);
    isLeaving = true;
    leaving = window.setTimeout(stay, 10_000);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stay();
  });

  const closeOffice = () => {
    hasEnded = true;
    const form = document.querySelector('#session-end');
    if (isLeaving || !(form instanceof HTMLFormElement)) return;
    const restart = form.elements.namedItem('restart');
    if (restart instanceof HTMLInputElement) restart.value = mayRestart() ? 'yes' : 'no';
    form.requestSubmit();
  };

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith('/oasm.js'))
        show({ state: 'unknown', reason: 'script_missing' });
    },
    true,
  );

  if (place instanceof HTMLElement) {
    const { clientId, sessionState } = place.dataset;
    page._OASM('client_id', clientId);
    page._OASM('on_change', closeOffice);
    page._OASM('on_status', show);
    if (sessionState) page._OASM('session', sessionState);
    page._OASM('poll', { state: 'logged_in', interval: 10_000 });
  }
}
