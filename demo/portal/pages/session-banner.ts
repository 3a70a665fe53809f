import { html } from 'hono/html';
import { logoutDetection } from '../logout-detection.ts';
import { banner } from './banner.ts';
import type { Html, SessionView } from './views.ts';

/**
 * The banner with the session state that the tracker reports. `tracker.js` submits the form when the tracker reports a
 * change, to end the portal's own session.
 */
export function sessionBanner(view: SessionView): Html {
  const { session, clientId, address, portalOrigin, authUrl } = view;
  const detection = logoutDetection(portalOrigin, authUrl);
  return banner({
    state: 'unknown',
    reason: '',
    title: 'Not confirmed',
    detail: 'The status of your session is not known yet.',
    tracked: {
      clientId,
      sessionState: session.sessionState ?? '',
      loggedInText: `A logout in another application also ends this session, ${detection}.`,
    },
    more: html`<noscript>
        <p>Without JavaScript, this page does not detect a logout in another application.</p>
      </noscript>
      <form id="session-end" method="post" action="/session/end" hidden>
        <input type="hidden" name="token" value="${session.formToken}" />
        <input type="hidden" name="return_to" value="${address}" />
        <input type="hidden" name="restart" value="no" />
        <input type="hidden" name="reason" value="" />
      </form>`,
  });
}

/** The script with the queue, then the tracker, which processes the queued calls. */
export function trackerScripts({ authUrl }: SessionView): Html {
  return html`<script src="/assets/tracker.js"></script>
    <script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>`;
}
