import { html } from 'hono/html';
import { levelKind } from '../levels.ts';
import type { User } from '../../shared/user.ts';
import { layout } from './layout.ts';
import type { Html, SessionView } from './views.ts';
import { levelPath } from './level-path.ts';

/** The overview of a logged-in user, with the data from the authentication service. */
export function overviewPage(view: SessionView): Html {
  const { user } = view.session;
  return layout({
    title: 'Overview',
    otherSites: view.otherSites,
    view,
    content: html`<h1>Hello, <span translate="no">${user.name}</span></h1>
      <div class="cards">${account(user)} ${levels(user.levels)}</div>`,
  });
}

function account({ name, username, email, role, id }: User): Html {
  return html`<section class="card" aria-labelledby="account-title">
    <h2 id="account-title">Your account</h2>
    <dl class="facts">
      ${row('Name', name)} ${row('Username', username)} ${row('E-mail', email)} ${row('Role', role)}
      ${row('ID', id)}
    </dl>
  </section>`;
}

function row(term: string, value: string): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd translate="no">${value}</dd>
  </div>`;
}

function levels(paths: readonly string[]): Html {
  return html`<section class="card" aria-labelledby="levels-title">
    <h2 id="levels-title">Your levels</h2>
    ${
      paths.length === 0
        ? html`<p class="hint">You have no levels yet.</p>`
        : html`<ul class="plain">
              ${paths.map(level)}
            </ul>
            <p class="hint"><a href="/levels">See what these levels include</a></p>`
    }
  </section>`;
}

function level(path: string): Html {
  return html`<li>
    <span class="tag">${levelKind(path)}</span>
    ${levelPath(path)}
  </li>`;
}
