import type { Undo } from '#contract/undo';
import { computedColorOf, createColorReader, isSrgb, parseSrgb } from './css-color.ts';
import { windowAround } from '../page/unclobbered.ts';
import { observeTheme } from './observe-theme.ts';
import type { Color } from './palette.ts';

/**
 * Sets the class `wpwl-dark` while the page around the form is dark. `parent`: the element into
 * which the form is inserted. Call this before a form is inserted: reading a style afterwards makes
 * the browser compute the styles of the form once more.
 */
export function followColorScheme(container: HTMLElement, parent: Element | undefined): Undo {
  if (parent === undefined) return () => {};
  const update: () => void = () => {
    container.classList.toggle('wpwl-dark', isDarkAround(parent));
  };
  update();
  return observeTheme(parent, update);
}

/**
 * Whether the page around the form is dark. Detected by light text, because pages implement dark
 * mode in many ways.
 */
function isDarkAround(parent: Element): boolean {
  const page = windowAround(parent);
  if (page === undefined) return false;
  const [red, green, blue] = readTextColor(parent, page).rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.6 * 255;
}

/** Adds an element to `parent` only if the color must be converted. */
function readTextColor(parent: Element, page: Window): Color {
  const computed = computedColorOf(parent, page);
  if (isSrgb(computed)) return parseSrgb(computed);
  const { readColor, remove } = createColorReader(page, parent);
  const color = readColor(computed) ?? parseSrgb('');
  remove();
  return color;
}
