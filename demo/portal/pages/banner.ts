import { html } from 'hono/html';
import { sessionReasons } from '../../shared/session-reasons.ts';
import type { Html } from './views.ts';

export type Banner = {
  readonly state: 'logged_in' | 'logged_out' | 'unknown';
  readonly reason: string;
  readonly title: string;
  readonly detail: string;
  /** The configuration of the tracker, if the page has one. */
  readonly tracked?: {
    readonly clientId: string;
    readonly sessionState: string;
    /** The detail while the user is logged in. */
    readonly loggedInText: string;
  };
  /** Further content, usually hidden. */
  readonly more?: Html;
};

/** The banner with the session state, below the page header. */
export function banner({ state, reason, title, detail, tracked, more }: Banner): Html {
  return html`<section class="session" aria-label="Session">
    <p
      id="session"
      class="state"
      role="status"
      aria-live="polite"
      data-state="${state}"
      data-reason="${reason}"
      ${tracked === undefined ? '' : trackedBy(tracked)}
    >
      <strong>${title}</strong>
      <span>${detail}</span>
    </p>
    ${more ?? ''}
  </section>`;
}

function trackedBy({ clientId, sessionState, loggedInText }: NonNullable<Banner['tracked']>): Html {
  return html` data-client-id="${clientId}" data-session-state="${sessionState}"
  data-logged-in-text="${loggedInText}" data-reason-texts="${JSON.stringify(sessionReasons)}"`;
}
