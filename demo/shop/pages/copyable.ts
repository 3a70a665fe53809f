import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** A button that copies a value. `shown` is its readable form. */
export function copyable(label: string, value: string, shown: string): Html {
  return html`<button
    class="chip"
    type="button"
    data-copy-text="${value}"
    aria-label="Copy ${label} ${value}"
  >
    <code>${shown}</code>
  </button>`;
}

/** The card number in groups of four digits. */
export function groupDigits(card: string): string {
  return card.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
