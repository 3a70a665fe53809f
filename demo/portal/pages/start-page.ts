import { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import { banner } from './banner.ts';
import { harbourPicture } from './harbour-picture.ts';
import { layout } from './layout.ts';
import type { Html } from './views.ts';

/** Why a session ended without its owner's doing. */
export type Ending = 'logged_out' | 'session_changed';

export const readEnding = (text: string | undefined): Ending | undefined =>
  text === 'logged_out' || text === 'session_changed' ? text : undefined;

const endings: Readonly<Record<Ending, string>> = {
  logged_out: 'You were logged out in another application, so this portal ended your session, too.',
  session_changed: 'Another login took the place of yours, so this portal ended your session.',
};

/** Stands where a new login would have begun by itself, had one not begun so a moment ago. */
const ended = (ending: Ending): Html =>
  banner({
    state: ending === 'logged_out' ? 'logged_out' : 'logged_in',
    reason: ending === 'logged_out' ? '' : ending,
    title: 'Your session ended',
    detail: endings[ending],
  });

type Parts = { readonly neighbours: readonly OtherSite[]; readonly ending: Ending | undefined };

/** For those who are not logged in: what this is, and the way in. */
export const startPage = ({ neighbours, ending }: Parts): Html =>
  layout({
    title: 'Administration portal',
    neighbours,
    ...(ending === undefined ? {} : { ended: ended(ending) }),
    content: html`<section class="welcome">
      <div>
        <h1>All that you look after, in one quiet place</h1>
        <p class="lead">
          See who you are to the payment platform, and which parts of it are yours. One login opens
          this portal and every application beside it; one logout closes them all.
        </p>
        <p class="row">
          <a class="button" href="/login">${ending === undefined ? 'Log in' : 'Log in again'}</a>
        </p>
      </div>
      ${harbourPicture()}
    </section>`,
  });
