import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** Of what listens, the part that has to run before the widget's own script. */
export const listeningScripts = ['conversation/open-early.js', 'conversation/listen.js'];

/** Where nothing is listened to, the panel shows what was heard before. */
export const showingScripts = ['conversation/open-early.js'];

/** The panel's own script, and the one behind its copy button. */
export const panelScripts = ['conversation/panel.js', 'copy.js'];

const types = [
  ['message', 'Messages'],
  ['request', 'Requests'],
  ['callback', 'Callbacks'],
  ['console', 'Console'],
] as const;

const filter = ([type, label]: (typeof types)[number]): Html =>
  html`<button
    class="chip filter filter-${type}"
    type="button"
    data-type="${type}"
    aria-pressed="true"
  >
    ${label}
  </button>`;

/**
 * What the page and the widget say to each other, for whoever tests or learns. It is filled by a script that listens
 * from outside. `subject` is what the conversation is about, an order: another one begins anew, and a page that knows
 * none shows the last.
 */
export const conversationPanel = (subject?: string): Html =>
  html`<details
    class="card conversation"
    ${subject === undefined ? '' : html`data-subject="${subject}"`}
  >
    <summary>
      <h2 id="conversation-title">Conversation</h2>
      <span class="conversation-count">0</span>
      <span class="visually-hidden">entries</span>
    </summary>
    <div class="conversation-body">
      <p class="hint">
        What the page hears, in order: messages to and from the secure frames, requests, callbacks
        and the console. Card number and CVV are never in it: they stay in the frames, and what the
        frames send, no page can see.
      </p>
      <div class="conversation-tools">
        <div role="group" aria-label="Show">${types.map(filter)}</div>
        <button class="copy" type="button" data-action="copy" data-copy-text="">Copy</button>
        <button class="copy" type="button" data-action="clear">Clear</button>
      </div>
      <div
        class="conversation-region"
        role="region"
        aria-labelledby="conversation-title"
        tabindex="0"
      >
        <ol class="conversation-list"></ol>
        <p class="hint conversation-empty">Nothing has been said yet.</p>
      </div>
    </div>
  </details>`;
