import { html } from 'hono/html';
import { kindsBelow, levelKind, stepsTo, type Step } from '../levels.ts';
import { layout } from './layout.ts';
import type { Html, SessionView } from './views.ts';
import { levelPath } from './level-path.ts';

/** The levels of the user, each with its path from the root and the levels below it. */
export function levelsPage(view: SessionView): Html {
  const { levels } = view.session.user;
  return layout({
    title: 'Levels',
    otherSites: view.otherSites,
    view,
    content: html`<h1>Levels</h1>
      <p class="lead">
        The platform is a tree of levels. Access to a level includes all levels below it.
      </p>
      ${
        levels.length === 0
          ? html`<p class="card">You have no levels yet.</p>`
          : html`<ul class="plain levels">
              ${levels.map(level)}
            </ul>`
      }`,
  });
}

function level(path: string): Html {
  return html`<li class="card">
    <h2>${levelPath(path)}</h2>
    <ol class="steps" aria-label="From the root down">
      ${stepsTo(path).map(step)}
    </ol>
    <p class="hint">${describeScope(path)}</p>
  </li>`;
}

function step({ kind, name }: Step): Html {
  return html`<li><span class="step-kind">${kind}</span> <span translate="no">${name}</span></li>`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function describeScope(path: string): string {
  const below = kindsBelow(path).map((kind) => `${word(kind)}s`);
  return below.length === 0
    ? 'Only this channel.'
    : `This ${word(levelKind(path))} with all ${list.format(below)} below it.`;
}

/** The name of a kind inside a sentence. */
function word(kind: string): string {
  return kind === 'PSP' ? kind : kind.toLowerCase();
}
