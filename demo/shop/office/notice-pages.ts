import { html } from 'hono/html';
import { layout, type Html } from '../pages/layout.ts';

export type Notice = 'unknown-login' | 'refused' | 'failed' | 'outdated';

type Words = { readonly title: string; readonly text: string };

const notices: Readonly<Record<Notice, Words>> = {
  'unknown-login': {
    title: 'This login is not valid',
    text: 'The login was started in another browser, is already complete, or took longer than ten minutes. You were not logged in.',
  },
  refused: {
    title: 'You were not logged in',
    text: 'The authentication service did not complete the login.',
  },
  failed: {
    title: 'The login could not be completed',
    text: 'The authentication service did not respond or did not confirm the login. Please try again in a moment.',
  },
  outdated: {
    title: 'The page was out of date',
    text: 'The page belonged to an earlier login. Nothing was changed.',
  },
};

/** A page that reports a failed request. */
export function noticePage(kind: Notice): Html {
  const { title, text } = notices[kind];
  return layout({
    title,
    content: html`<section class="card notice" data-notice="${kind}">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="row">
        ${kind === 'outdated' ? '' : html`<a class="button" href="/office/login">Log in again</a>`}
        <a class="button button-quiet" href="/office">Go to the back office</a>
      </p>
    </section>`,
  });
}

/** The page of a shop without a back office. */
export function absentPage(): Html {
  return layout({
    title: 'Back office',
    content: html`<section class="card notice">
      <h1>The back office is on the computer</h1>
      <p class="lead">
        Its login needs host names that exist only on the computer that runs this shop. The console
        there shows the payments of this shop too.
      </p>
    </section>`,
  });
}

/** The page for users who are not logged in. `hasEnded`: the tracker reported a logout or another login. */
export function loginPage(portalUrl: string, hasEnded: boolean): Html {
  return layout({
    title: 'Back office',
    content: html`<section class="card notice">
      <h1>Back office</h1>
      ${
        hasEnded
          ? html`<p id="session" class="lead" role="status" data-state="logged_out" data-reason="">
              Your login ended or changed in another application, so you were logged out here too.
            </p>`
          : html`<p class="lead">Log in to see the latest orders.</p>`
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
}
