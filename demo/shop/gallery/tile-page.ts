import { html } from 'hono/html';
import type { Html } from '../pages/layout.ts';
import { widgetSlot } from '../pages/widget-slot.ts';
import type { Integration } from '../snippet.ts';
import type { Tile } from './choice.ts';

/** A page with only the form. The tile sets the theme, not the visitor. */
export function tilePage(tile: Tile, integration: Integration): Html {
  return html`<!doctype html>
    <html lang="en" data-theme="${tile.theme}" data-state="${tile.state}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Card form: ${tile.style}, ${tile.theme}, ${tile.state}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/tile.css" />
        <script src="/assets/tile.js"></script>
      </head>
      <body>
        <main>
          <h1>Card form: ${tile.style}, ${tile.theme}, ${tile.state}</h1>
          ${widgetSlot(integration)}
        </main>
      </body>
    </html>`;
}
