import { html } from 'hono/html';
import { banner } from './banner.ts';
import type { Html, SessionView } from './views.ts';

/**
 * What the tracker says of the session at the authentication service, in words that follow it. The form
 * is sent by `tracker.js` when the tracker reports a change: it drops this portal's own session.
 */
export const sessionBanner = ({ session, clientId, address }: SessionView): Html =>
  banner({
    state: 'unknown',
    reason: '',
    title: 'Not confirmed',
    detail: 'Nobody has said yet whether your session still stands.',
    tracked: { clientId, sessionState: session.sessionState ?? '' },
    more: html`<noscript>
        <p>Without JavaScript this page cannot notice a logout in another application.</p>
      </noscript>
      <form id="session-end" method="post" action="/session/end" hidden>
        <input type="hidden" name="token" value="${session.formToken}" />
        <input type="hidden" name="return_to" value="${address}" />
        <input type="hidden" name="restart" value="no" />
        <input type="hidden" name="reason" value="" />
      </form>`,
  });

/** The queue first, then the script that empties it: what a page with inline scripts writes in one. */
export const trackerScripts = ({ authUrl }: SessionView): Html =>
  html`<script src="/assets/tracker.js"></script>
    <script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>`;
