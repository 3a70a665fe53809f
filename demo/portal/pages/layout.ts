import { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import type { LoginSession } from '../../shared/login-sessions.ts';
import { logoutDetection } from '../logout-detection.ts';
import { sessionBanner, trackerScripts } from './session-banner.ts';
import type { Html, SessionView } from './views.ts';

export type PageParts = {
  readonly title: string;
  readonly content: Html;
  readonly otherSites: readonly OtherSite[];
  readonly view?: SessionView;
  /** The banner about an ended session. */
  readonly ended?: Html;
};

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <path class="mark-stroke" d="M6 21c3.3 0 3.3-2.5 6.7-2.5S16 21 19.3 21s3.4-2.5 6.7-2.5" />
  <path class="mark-sign" d="M15 6v10H8.5zM17.5 9.5V16H22z" />
</svg>`;

/** The layout of every page: skip link, header, session banner, content, footer. */
export function layout({ title, content, otherSites, view, ended }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Harbour</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/portal.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="brand" href="/">${mark} Harbour</a>
          ${
            view === undefined
              ? html`<p class="promise">Administration portal</p>`
              : html`${navigation(view.address)} ${account(view.session)}`
          }
        </header>
        ${view === undefined ? (ended ?? '') : sessionBanner(view)}
        <main id="content">${content}</main>
        <footer class="foot">
          <p>A demo portal. It administers nothing.</p>
          ${otherSites.map(
            (otherSite) =>
              html`<p>
                Same login, another application:
                <a href="${otherSite.address}">${otherSite.title}</a>${
                  view === undefined
                    ? ''
                    : `, which detects a logout here ${logoutDetection(otherSite.address, view.authUrl)}`
                }
              </p>`,
          )}
        </footer>
        ${view === undefined ? '' : trackerScripts(view)}
      </body>
    </html>`;
}

const navigationLinks: readonly (readonly [address: string, title: string])[] = [
  ['/', 'Overview'],
  ['/levels', 'Levels'],
];

function navigation(address: string): Html {
  const here = address.split('?')[0];
  return html`<nav class="places" aria-label="Portal">
    ${navigationLinks.map(
      ([place, title]) =>
        html`<a href="${place}" ${place === here ? html`aria-current="page"` : ''}>${title}</a>`,
    )}
  </nav>`;
}

/** `translate="no"`: names are not translated. */
function account({ user, formToken }: LoginSession): Html {
  return html`<form class="account" method="post" action="/logout">
    <span class="account-name" translate="no">${user.name}</span>
    <input type="hidden" name="token" value="${formToken}" />
    <button class="button button-quiet">Log out</button>
  </form>`;
}
