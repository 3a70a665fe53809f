// @ts-check
// Embeds the session tracker as an application does: queue, calls, and the reaction to a change.
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
  const texts = {
    logged_in: ['Logged in', 'A logout in any application also ends your login here.'],
    logged_out: ['Logged out', 'Your login ended in another application.'],
    unknown: ['Not confirmed', 'The status of your login is not known yet.'],
  };

  const banner = document.querySelector('#session');
  const reasonTexts = banner instanceof HTMLElement ? banner.dataset['reasonTexts'] : undefined;
  /** The texts of the reasons, from the server. @type {Readonly<Record<string, string>>} */
  const reasons = JSON.parse(reasonTexts ?? '{}');

  /** @param {{ state: string, reason: string }} status */
  const show = ({ state, reason }) => {
    if (!(banner instanceof HTMLElement)) return;
    const [title, text] = texts[state] ?? [state, ''];
    banner.dataset['state'] = state;
    banner.dataset['reason'] = reason;
    banner.querySelector('strong')?.replaceChildren(title);
    banner.querySelector('span')?.replaceChildren(reasons[reason] ?? text);
  };

  const restartKey = 'office-restarted-at';

  /** At most one automatic login in 30 seconds, against a redirect loop. */
  const mayRestart = () => {
    try {
      const sinceMs = Date.now() - Number(sessionStorage.getItem(restartKey) ?? 0);
      if (Math.abs(sinceMs) < 30_000) return false;
      sessionStorage.setItem(restartKey, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  };

  // When the user logs out on this page, its tracker can report the logout before the navigation ends. The change is
  // therefore handled only if the page is still open after 10 seconds.
  let isLeaving = false;
  let hasChanged = false;
  let leaveTimer = 0;

  const cancelLeave = () => {
    clearTimeout(leaveTimer);
    isLeaving = false;
    if (hasChanged) endSession();
  };

  addEventListener('submit', () => {
    clearTimeout(leaveTimer);
    isLeaving = true;
    leaveTimer = window.setTimeout(cancelLeave, 10_000);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cancelLeave();
  });

  const endSession = () => {
    hasChanged = true;
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

  if (banner instanceof HTMLElement) {
    const { clientId, sessionState } = banner.dataset;
    page._OASM('client_id', clientId);
    page._OASM('on_change', endSession);
    page._OASM('on_status', show);
    if (sessionState) page._OASM('session', sessionState);
    page._OASM('poll', { state: 'logged_in', interval: 10_000 });
  }
}
