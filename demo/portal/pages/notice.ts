import { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import { layout } from './layout.ts';
import type { Html } from './views.ts';

export type Notice = {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Links to continue. The first one is emphasised. */
  readonly links: readonly (readonly [address: string, title: string])[];
  readonly otherSites: readonly OtherSite[];
};

/** A page with one message and links to continue. */
export function notice({ kind, title, text, links, otherSites }: Notice): Html {
  return layout({
    title,
    otherSites,
    content: html`<section class="card notice" data-notice="${kind}">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="row">${links.map(link)}</p>
    </section>`,
  });
}

function link([address, title]: Notice['links'][number], position: number): Html {
  return html`<a class="button ${position === 0 ? '' : 'button-quiet'}" href="${address}"
    >${title}</a
  >`;
}
