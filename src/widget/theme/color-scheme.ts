import type { Undo } from '#channel/port';
import { appendElement, createElement, windowAround } from '../page/unclobbered.ts';
import { observeTheme } from './observe-theme.ts';

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
  return luminanceOf(toSrgb(colorOf(parent, page), parent, page)) > 0.6;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = readSrgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Reads `rgb(r, g, b)`, with numbers from 0 to 255, or `color(srgb r g b)`, with numbers from 0 to
 * 1. Returns numbers from 0 to 1. Those of a color outside sRGB may be less or greater.
 */
function readSrgb(color: string): readonly number[] {
  const numbers = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return color.startsWith('rgb') ? numbers.map((number) => number / 255) : numbers;
}

/**
 * Converts a computed color to sRGB. `getComputedStyle` does not convert `oklch()`, `lab()` and
 * `color()`. Every supported browser with these functions also has `color-mix()`. The probe must be
 * in the page, because browsers compute styles only there.
 */
function toSrgb(color: string, parent: Element, page: Window): string {
  if (color.startsWith('rgb')) return color;
  const probe = createElement(page.document, 'span');
  probe.hidden = true;
  probe.style.setProperty('color', `color-mix(in srgb, ${color} 100%, ${color})`);
  appendElement(parent, probe);
  const converted = colorOf(probe, page);
  probe.remove();
  return converted;
}

/**
 * `getPropertyValue`, because in Chromium a member of `Object.prototype` with the name of a CSS
 * property, such as `color`, hides this property of a style declaration.
 */
function colorOf(element: Element, page: Window): string {
  return page.getComputedStyle(element).getPropertyValue('color');
}
