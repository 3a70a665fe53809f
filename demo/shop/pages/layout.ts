import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export type PageParts = {
  readonly title: string;
  readonly content: Html;
  /** Scripts of ours, by name, besides what the content brings. */
  readonly scripts?: readonly string[];
};

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path class="mark-shade" d="M10 4h12l5 12H5z" />
  <path class="mark-base" d="M14.5 16h3v8h-3zM9 28c0-3 3-4 7-4s7 1 7 4z" />
</svg>`;

/** The frame around every page: skip link, name of the shop, content, foot. */
export const layout = ({ title, content, scripts = [] }: PageParts): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Lumen &amp; Clay</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="brand" href="/">${mark} Lumen &amp; Clay</a>
          <p class="promise">Lamps made to be repaired</p>
        </header>
        <main id="content">${content}</main>
        <footer class="foot">
          <p>A demonstration shop. Nothing is sold, and no money moves.</p>
        </footer>
      </body>
    </html>`;
