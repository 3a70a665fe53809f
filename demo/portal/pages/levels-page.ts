import { html } from 'hono/html';
import { kindsBelow, levelKind, stepsTo, type Step } from '../levels.ts';
import { layout } from './layout.ts';
import type { Html, SessionView } from './views.ts';
import { levelPath } from './level-path.ts';

const step = ({ kind, name }: Step): Html =>
  html`<li><span class="step-kind">${kind}</span> <span translate="no">${name}</span></li>`;

/** In a sentence only an abbreviation keeps its capitals. */
const word = (kind: string): string => (kind === 'PSP' ? kind : kind.toLowerCase());

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const reach = (path: string): string => {
  const below = kindsBelow(path).map((kind) => `${word(kind)}s`);
  return below.length === 0
    ? 'This channel alone.'
    : `This ${word(levelKind(path))} with all ${list.format(below)} below it.`;
};

const level = (path: string): Html =>
  html`<li class="card">
    <h2>${levelPath(path)}</h2>
    <ol class="steps" aria-label="From the root down">
      ${stepsTo(path).map(step)}
    </ol>
    <p class="hint">${reach(path)}</p>
  </li>`;

/** Each level a person is attached to, with the way down to it and what lies below. */
export const levelsPage = (view: SessionView): Html => {
  const { levels } = view.session.user;
  return layout({
    title: 'Levels',
    neighbours: view.neighbours,
    view,
    content: html`<h1>Levels</h1>
      <p class="lead">
        The platform is one tree. Being attached to a level opens everything below it.
      </p>
      ${
        levels.length === 0
          ? html`<p class="card">You are attached to no level yet.</p>`
          : html`<ul class="plain levels">
              ${levels.map(level)}
            </ul>`
      }`,
  });
};
