import { html } from 'hono/html';
import { choiceField, type Choice } from '../pages/fields.ts';
import { layout, type Html } from '../pages/layout.ts';
import { styles } from '../settings.ts';
import { languages } from '../settings/languages.ts';
import { themes, tileAddress, type Filter, type Tile } from './choice.ts';
import { tileStates, type TileState } from './states.ts';

const every = (values: readonly string[], none: string): readonly Choice[] => [
  ['', none],
  ...values.map((value): Choice => [value, value]),
];

const filterForm = ({ style, theme, locale }: Filter): Html =>
  html`<form class="card gallery-filter" method="get" action="/gallery" aria-label="Filter">
    ${choiceField({ name: 'style', label: 'Style' }, style, every(styles, 'every style'))}
    ${choiceField({ name: 'theme', label: 'Theme' }, theme, every(themes, 'light and dark'))}
    ${choiceField({ name: 'locale', label: 'Language' }, locale, Object.entries(languages))}
    <button class="button">Show</button>
  </form>`;

/**
 * A tile is looked at where it stands and used where it is opened alone: it takes no focus from whoever walks
 * through the page, and a finger on it scrolls the page.
 */
const figure = (tile: Tile, { title, how }: TileState): Html => {
  const name = `${title}, ${tile.style}, ${tile.theme}`;
  const address = tileAddress(tile);
  return html`<figure class="tile tile-${tile.theme}">
    <figcaption>
      <h3>${title}<span class="tile-theme"> · ${tile.theme}</span></h3>
      <p class="hint">
        ${how}
        <a href="${address}">Open<span class="visually-hidden">&#32;“${name}”</span> alone</a>
      </p>
    </figcaption>
    <iframe src="${address}" title="${name}" loading="lazy" inert></iframe>
  </figure>`;
};

const section = (style: string, { theme, locale }: Filter): Html => {
  const shown = theme === '' ? themes : [theme];
  return html`<section aria-labelledby="style-${style}">
    <h2 class="gallery-title" id="style-${style}">Style “${style}”</h2>
    <div class="tiles">
      ${tileStates.flatMap((state) =>
        shown.map((each) => figure({ style, theme: each, state: state.id, locale }, state)),
      )}
    </div>
  </section>`;
};

/** Every state of the form in every style and theme, each with a checkout of its own. */
export const galleryPage = (filter: Filter): Html => {
  const shown = filter.style === '' ? styles : [filter.style];
  return layout({
    title: 'Gallery',
    content: html`<h1>Gallery of the forms</h1>
      <p class="lead">
        Every state in every style, light and dark, drawn by the widget itself as it comes, without
        this shop’s colours. A tile loads when it comes into view and has a checkout of its own.
      </p>
      <p>
        A page by itself cannot fill the secure fields: open a tile alone and pay with a test card
        to see a filled number and the bank’s question.
      </p>
      ${filterForm(filter)}
      ${
        shown.length === 1
          ? ''
          : html`<nav class="row gallery-ways" aria-label="Styles">
              ${shown.map((style) => html`<a href="#style-${style}">${style}</a>`)}
            </nav>`
      }
      ${shown.map((style) => section(style, filter))}
      <p><a href="/checkout">To the checkout</a></p>`,
  });
};
