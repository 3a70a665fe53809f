import { html } from 'hono/html';
import { choiceField, type Choice } from '../pages/fields.ts';
import { layout, type Html } from '../pages/layout.ts';
import { layouts, styles } from '../settings.ts';
import { languages } from '../settings/languages.ts';
import { themes, tileAddress, type Filter, type Tile } from './choice.ts';
import { tileStates, type TileState } from './states.ts';

/** Every state of the form in every style and theme. Each tile has its own checkout. */
export function galleryPage(filter: Filter): Html {
  const shownStyles = filter.style === '' ? styles : [filter.style];
  return layout({
    title: 'Gallery',
    content: html`<h1>Form gallery</h1>
      <p class="lead">
        Every state of the form in every style, light and dark, rendered by the widget without this
        shop’s colors. Each tile has its own checkout and loads when you scroll to it.
      </p>
      <p>
        A page cannot fill the hosted fields. To see a filled card number and the bank’s 3-D Secure
        page, open a tile alone and pay with a test card.
      </p>
      ${filterForm(filter)}
      ${
        shownStyles.length === 1
          ? ''
          : html`<nav class="row gallery-nav" aria-label="Styles">
              ${shownStyles.map((style) => html`<a href="#style-${style}">${style}</a>`)}
            </nav>`
      }
      ${shownStyles.map((style) => section(style, filter))}
      <p><a href="/checkout">Go to the checkout</a></p>`,
  });
}

function filterForm({ layout: chosenLayout, style, theme, locale }: Filter): Html {
  return html`<form class="card gallery-filter" method="get" action="/gallery" aria-label="Filter">
    ${choiceField(
      { name: 'layout', label: 'Layout' },
      chosenLayout,
      layouts.map((value): Choice => [value, value]),
    )}
    ${choiceField({ name: 'style', label: 'Style' }, style, withAll(styles, 'all styles'))}
    ${choiceField({ name: 'theme', label: 'Theme' }, theme, withAll(themes, 'light and dark'))}
    ${choiceField({ name: 'locale', label: 'Language' }, locale, Object.entries(languages))}
    <button class="button">Show</button>
  </form>`;
}

function withAll(values: readonly string[], allLabel: string): readonly Choice[] {
  return [['', allLabel], ...values.map((value): Choice => [value, value])];
}

function section(style: string, { theme, ...filter }: Filter): Html {
  const shownThemes = theme === '' ? themes : [theme];
  return html`<section aria-labelledby="style-${style}">
    <h2 class="gallery-title" id="style-${style}">Style “${style}”</h2>
    <div class="tiles">
      ${tileStates.flatMap((state) =>
        shownThemes.map((shown) =>
          figure({ ...filter, style, theme: shown, state: state.id }, state),
        ),
      )}
    </div>
  </section>`;
}

/**
 * The frame is `inert`: a form in the gallery takes no focus, and touching it scrolls the page. The form can be used
 * when its tile is opened alone.
 */
function figure(tile: Tile, { title, how }: TileState): Html {
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
}
