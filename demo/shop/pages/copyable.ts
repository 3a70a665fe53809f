import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** A button that copies a value. `shown` is its readable form. */
export const copyable = (label: string, value: string, shown: string): Html =>
  html`<button
    class="chip"
    type="button"
    data-copy-text="${value}"
    aria-label="Copy ${label} ${value}"
  >
    <code>${shown}</code>
  </button>`;

/** The card number in groups of four digits. */
export const groupDigits = (card: string): string => card.replaceAll(/(.{4})(?=.)/g, '$1 ');
