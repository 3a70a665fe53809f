import { html } from 'hono/html';
import type { SavedMethod } from '../sessions.ts';
import type { Integration } from '../snippet.ts';
import { eventLogPanel, panelScripts, recorderScripts } from './event-log.ts';
import { layout, type Html } from './layout.ts';
import { widgetSlot } from './widget-slot.ts';

/** The shopper's saved payment methods, and the widget to save another one without a payment. */
export function savedPage(saved: readonly SavedMethod[], integration: Integration): Html {
  return layout({
    title: 'Saved payment methods',
    firstScripts: recorderScripts,
    scripts: panelScripts,
    content: html`<h1>Saved payment methods</h1>
      <div class="checkout">
        <div class="till">
          <section class="pay" aria-labelledby="save-title">
            <h2 id="save-title">Save another</h2>
            <noscript><p>The form requires JavaScript.</p></noscript>
            ${widgetSlot(integration)}
          </section>
          ${eventLogPanel(integration.checkoutId ?? '')}
        </div>
        <div class="side">
          <section class="card" aria-labelledby="saved-title">
            <h2 id="saved-title">Saved</h2>
            ${list(saved)}
            <p class="hint">The payment service stores them and offers them when you pay.</p>
          </section>
        </div>
      </div>`,
  });
}

function list(saved: readonly SavedMethod[]): Html {
  return saved.length === 0
    ? html`<p>Nothing is saved yet.</p>`
    : html`<ul>
        ${saved.map(({ title }) => html`<li translate="no">${title}</li>`)}
      </ul>`;
}
