import { layouts, locales, styles } from '../settings.ts';
import { tileStates } from './states.ts';

export const themes = ['light', 'dark'];

/** The content of one tile. */
export type Tile = {
  readonly layout: string;
  readonly style: string;
  readonly theme: string;
  readonly state: string;
  readonly locale: string;
};

/** The filter of the gallery. An empty style or theme matches all. */
export type Filter = Omit<Tile, 'state'>;

/** Replaces unknown values by defaults. */
export function readFilter(query: URLSearchParams): Filter {
  return {
    layout: oneOf(layouts, query.get('layout'), 'stacked'),
    style: oneOf(styles, query.get('style'), ''),
    theme: oneOf(themes, query.get('theme'), ''),
    locale: oneOf(locales, query.get('locale'), 'en'),
  };
}

export function readTile(query: URLSearchParams): Tile {
  const states = tileStates.map(({ id }) => id);
  return {
    layout: oneOf(layouts, query.get('layout'), 'stacked'),
    style: oneOf(styles, query.get('style'), 'card'),
    theme: oneOf(themes, query.get('theme'), 'light'),
    state: oneOf(states, query.get('state'), tileStates[0].id),
    locale: oneOf(locales, query.get('locale'), 'en'),
  };
}

export function tileAddress(tile: Tile): string {
  return `/gallery/tile?${new URLSearchParams(tile)}`;
}

function oneOf(values: readonly string[], value: string | null, fallback: string): string {
  return value !== null && values.includes(value) ? value : fallback;
}
