import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** Scripts of a page that records events. They run before the widget's script. */
export const recorderScripts = ['event-log/open-early.js', 'event-log/recorder.js'];

/** Scripts of a page that only shows recorded events. */
export const viewerScripts = ['event-log/open-early.js'];

/** The scripts of the panel and of its copy button. */
export const panelScripts = ['event-log/panel.js', 'copy.js'];

const types = [
  ['message', 'Messages'],
  ['request', 'Requests'],
  ['callback', 'Callbacks'],
  ['console', 'Console'],
] as const;

/**
 * The panel for developers with messages, requests, callbacks and console output of the page. Its script fills it.
 * `subject` is the order: the log of another order starts empty, and a page without an order shows the last log.
 */
export function eventLogPanel(subject?: string): Html {
  return html`<details
    class="card event-log"
    ${subject === undefined ? '' : html`data-subject="${subject}"`}
  >
    <summary>
      <h2 id="event-log-title">Event log</h2>
      <span class="event-log-count">0</span>
      <span class="visually-hidden">entries</span>
    </summary>
    <div class="event-log-body">
      <p class="hint">
        Messages to and from the hosted fields, requests, callbacks and console output, in order.
        Card number and CVV are never included: they stay in the hosted fields, and the page cannot
        see the requests of these frames.
      </p>
      <div class="event-log-tools">
        <div role="group" aria-label="Show">${types.map(filter)}</div>
        <button class="copy" type="button" data-action="copy" data-copy-text="">Copy</button>
        <button class="copy" type="button" data-action="clear">Clear</button>
      </div>
      <div
        class="event-log-region"
        role="region"
        aria-labelledby="event-log-title"
        tabindex="0"
      ></div>
    </div>
  </details>`;
}

function filter([type, label]: (typeof types)[number]): Html {
  return html`<button
    class="chip filter filter-${type}"
    type="button"
    data-type="${type}"
    aria-pressed="true"
  >
    ${label}
  </button>`;
}
