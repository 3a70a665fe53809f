import { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import { banner } from './banner.ts';
import { harbourPicture } from './harbour-picture.ts';
import { layout } from './layout.ts';
import type { Html } from './views.ts';

/** Why a session ended without a logout in the portal. */
export type Ending = 'logged_out' | 'session_changed';

export function readEnding(text: string | undefined): Ending | undefined {
  return text === 'logged_out' || text === 'session_changed' ? text : undefined;
}

type Parts = { readonly otherSites: readonly OtherSite[]; readonly ending: Ending | undefined };

/** The page for users who are not logged in. */
export function startPage({ otherSites, ending }: Parts): Html {
  return layout({
    title: 'Administration portal',
    otherSites,
    ...(ending === undefined ? {} : { ended: ended(ending) }),
    content: html`<section class="welcome">
      <div>
        <h1>Manage your account and levels</h1>
        <p class="lead">
          See your account on the payment platform and the levels that you manage. One login is
          valid for this portal and all other applications, and one logout ends them all.
        </p>
        <p class="row">
          <a class="button" href="/login">${ending === undefined ? 'Log in' : 'Log in again'}</a>
        </p>
      </div>
      ${harbourPicture()}
    </section>`,
  });
}

const endings: Readonly<Record<Ending, string>> = {
  logged_out: 'You were logged out in another application, so the portal also ended your session.',
  session_changed: 'Another user has logged in, so the portal ended your session.',
};

/** Shown instead of an automatic login if there was one a moment ago. */
function ended(ending: Ending): Html {
  return banner({
    state: ending === 'logged_out' ? 'logged_out' : 'logged_in',
    reason: ending === 'logged_out' ? '' : ending,
    title: 'Your session ended',
    detail: endings[ending],
  });
}
