import { html } from 'hono/html';
import type { Html } from './views.ts';

export type Banner = {
  readonly state: 'logged_in' | 'logged_out' | 'unknown';
  readonly reason: string;
  readonly title: string;
  readonly detail: string;
  /** What the tracker is told with, where it follows the session. */
  readonly tracked?: { readonly clientId: string; readonly sessionState: string };
  /** What else belongs to it, unseen as a rule. */
  readonly more?: Html;
};

const trackedBy = ({ clientId, sessionState }: NonNullable<Banner['tracked']>): Html =>
  html` data-client-id="${clientId}" data-session-state="${sessionState}"`;

/** The strip below the head of a page: one word on the session and one sentence, coloured by its state. */
export const banner = ({ state, reason, title, detail, tracked, more }: Banner): Html =>
  html`<section class="session" aria-label="Session">
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
