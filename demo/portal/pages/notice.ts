import { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import { layout } from './layout.ts';
import type { Html } from './views.ts';

export type Notice = {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** The ways on: the first is the best. */
  readonly ways: readonly (readonly [address: string, title: string])[];
  readonly neighbours: readonly OtherSite[];
};

const way = ([address, title]: Notice['ways'][number], position: number): Html =>
  html`<a class="button ${position === 0 ? '' : 'button-quiet'}" href="${address}">${title}</a>`;

/** A page that says one thing, and where to go from it. */
export const notice = ({ kind, title, text, ways, neighbours }: Notice): Html =>
  layout({
    title,
    neighbours,
    content: html`<section class="card notice" data-notice="${kind}">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="row">${ways.map(way)}</p>
    </section>`,
  });
