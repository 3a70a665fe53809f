import { html } from 'hono/html';
import type { SavedMethod } from '../sessions.ts';
import type { Integration } from '../snippet.ts';
import { eventLogPanel, panelScripts, recorderScripts } from './event-log.ts';
import { layout, type Html } from './layout.ts';
import { widgetSlot } from './widget-slot.ts';

export type Saved = {
  readonly saved: readonly SavedMethod[];
  readonly integration: Integration;
  /** What has happened since the page was shown last. */
  readonly notice?: string | undefined;
};

/** The shopper's saved payment methods, and the widget to save another one without a payment. */
export function savedPage({ saved, integration, notice }: Saved): Html {
  return layout({
    title: 'Saved payment methods',
    firstScripts: recorderScripts,
    scripts: panelScripts,
    content: html`<h1>Saved payment methods</h1>
      ${notice === undefined ? '' : html`<p class="saved-notice" role="status">${notice}</p>`}
      <section class="card saved" aria-labelledby="saved-title">
        <h2 id="saved-title">Saved</h2>
        ${list(saved)}
        <p class="hint">The payment service stores them and offers them when you pay.</p>
      </section>
      <section class="pay saved" aria-labelledby="save-title">
        <h2 id="save-title">Save another</h2>
        <noscript><p>The form requires JavaScript.</p></noscript>
        ${widgetSlot(integration)}
      </section>
      <div class="saved">${eventLogPanel(integration.checkoutId ?? '')}</div>`,
  });
}

function list(saved: readonly SavedMethod[]): Html {
  return saved.length === 0
    ? html`<p>Nothing is saved yet.</p>`
    : html`<ul class="saved-list">
        ${saved.map(
          ({ id, title }) =>
            html`<li>
              <span translate="no">${title}</span>
              <form method="post" action="/saved/delete">
                <input type="hidden" name="id" value="${id}" />
                <button class="button button-quiet" aria-label="Delete ${title}">Delete</button>
              </form>
            </li>`,
        )}
      </ul>`;
}
