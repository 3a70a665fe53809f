import { html } from 'hono/html';
import { layout, type Html } from '../pages/layout.ts';

type Words = { readonly title: string; readonly text: string };

export type Notice = 'stray' | 'refused' | 'failed' | 'outdated';

const notices: Readonly<Record<Notice, Words>> = {
  stray: {
    title: 'This login does not belong here',
    text: 'It was begun in another browser, was used already, or took longer than ten minutes. Nobody was logged in by it.',
  },
  refused: {
    title: 'You were not logged in',
    text: 'The authentication service sent you back without a login.',
  },
  failed: {
    title: 'The login could not be completed',
    text: 'The authentication service did not answer, or did not confirm who you are. Please try again in a moment.',
  },
  outdated: {
    title: 'That page was out of date',
    text: 'It belonged to an earlier login of yours, so nothing was done.',
  },
};

/** Something went another way than wanted: what, and how to go on. */
export const noticePage = (kind: Notice): Html => {
  const { title, text } = notices[kind];
  return layout({
    title,
    content: html`<section class="card notice" data-notice="${kind}">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="row">
        ${kind === 'outdated' ? '' : html`<a class="button" href="/office/login">Log in again</a>`}
        <a class="button button-quiet" href="/office">To the back office</a>
      </p>
    </section>`,
  });
};

/** For those who are not logged in; the address says where somebody else has ended their login. */
export const entrancePage = (portalUrl: string, hasEnded: boolean): Html =>
  layout({
    title: 'Back office',
    content: html`<section class="card notice">
      <h1>Back office</h1>
      ${
        hasEnded
          ? html`<p id="session" class="lead" role="status" data-state="logged_out" data-reason="">
              Your login ended or changed in another application, so the office closed, too.
            </p>`
          : html`<p class="lead">For those who make and send the lamps.</p>`
      }
      <p class="row">
        <a class="button" href="/office/login">${hasEnded ? 'Log in again' : 'Log in'}</a>
      </p>
      <p class="hint after">
        Same login, another application:
        <a href="${portalUrl}">the administration portal</a>
      </p>
    </section>`,
  });
