/** Query of the page with the tracker. */
export type Embedding = {
  /** Name of the page in its reports. */
  readonly page: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly intervalMs: string;
  /** `session_state` of the login redirect; empty if the page does not pass it. */
  readonly sessionState: string;
  /** `yes`: events that make the tracker check follow one another. */
  readonly wakes: string;
};

/** What happens in the page, by its own clock. */
export type PageEvent = {
  readonly kind: 'status' | 'change' | 'wakes';
  readonly at: number;
  readonly state?: string;
  readonly reason?: string;
};

/** Number of wake events in each `wakes` report. */
const wakesPerReport = 12;

/** Focus, visibility, page show and online events, each of which makes the tracker check immediately. */
const wakeRepeatedly = `
  const setHidden = (value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const wakes = [
    () => dispatchEvent(new Event('focus')),
    () => { setHidden(true); setHidden(false); },
    () => dispatchEvent(new Event('pageshow')),
    () => dispatchEvent(new Event('online')),
  ];
  let count = 0;
  setInterval(() => {
    wakes[count++ % wakes.length]();
    if (count % ${wakesPerReport} === 0) report('wakes');
  }, 100);`;

/** The tracker's snippet as an application embeds it, with callbacks that report to the page server. */
export function trackedPage(embedding: Embedding): string {
  const { page, authUrl, clientId, intervalMs, sessionState, wakes } = embedding;
  return `<!doctype html><html lang="en"><title>Tracked</title>
<script>
  const events = [];
  const report = (kind, details) => {
    events.push({ kind, at: Date.now(), ...details });
    fetch('/reports/${page}', { method: 'POST', keepalive: true, body: JSON.stringify(events) });
  };
  window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };
  _OASM('client_id', '${clientId}');
  _OASM('on_change', (change) => report('change', change));
  _OASM('on_status', (status) => report('status', status));
  ${sessionState === '' ? '' : `_OASM('session', '${sessionState}');`}
  _OASM('poll', { state: 'logged_in', interval: ${intervalMs} });
  ${wakes === 'yes' ? wakeRepeatedly : ''}
</script>
<script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>
<h1>Tracked</h1></html>`;
}
