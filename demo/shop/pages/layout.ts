import { html } from 'hono/html';
import { shopName } from '../catalogue.ts';

export type Html = ReturnType<typeof html>;

export type PageParts = {
  readonly title: string;
  readonly content: Html;
  /** Names of further scripts of the shop. */
  readonly scripts?: readonly string[];
  /** Names of scripts that run before all others. */
  readonly firstScripts?: readonly string[];
};

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <path
    class="mark-sign"
    d="M12.2 7h7.6l3.4 8.4H8.8zM14.9 15.4h2.2v5.4h-2.2zM11.2 25c0-2.6 2-4.2 4.8-4.2s4.8 1.6 4.8 4.2z"
  />
</svg>`;

/** The layout of every page: skip link, header, content, footer. */
export function layout({ title, content, scripts = [], firstScripts = [] }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${shopName}</title>
        ${firstScripts.map((name) => html`<script src="/assets/${name}"></script>`)}
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="brand" href="/">${mark} ${shopName}</a>
          <p class="promise">Lamps made to be repaired</p>
        </header>
        <main id="content">${content}</main>
        <footer class="foot">
          <p>A demo shop. Nothing is sold or charged.</p>
          <p><a href="/saved">Saved payment methods</a> · <a href="/office">Back office</a></p>
        </footer>
      </body>
    </html>`;
}
