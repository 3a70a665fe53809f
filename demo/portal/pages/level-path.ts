import { html } from 'hono/html';
import type { Html } from './views.ts';

/** A path with line breaks before its parts, and inside a part only if it does not fit. */
export function levelPath(path: string): Html {
  return html`<code class="path" translate="no"
    >${path.split(/(?=\/)/).map((part) => html`<span>${part}</span>`)}</code
  >`;
}
