import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** What a click copies, shown as it is read best. */
export const copyable = (label: string, value: string, shown: string): Html =>
  html`<button
    class="chip"
    type="button"
    data-copy-text="${value}"
    aria-label="Copy ${label} ${value}"
  >
    <code>${shown}</code>
  </button>`;

/** Digits of a card in groups, as they stand on it. */
export const groupDigits = (card: string): string => card.replaceAll(/(.{4})(?=.)/g, '$1 ');
