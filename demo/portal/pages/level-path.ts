import { html } from 'hono/html';
import type { Html } from './views.ts';

/** A path that breaks where its parts begin, and in a name only where there is no other way. */
export const levelPath = (path: string): Html =>
  html`<code class="path" translate="no"
    >${path.split(/(?=\/)/).map((part) => html`<span>${part}</span>`)}</code
  >`;
