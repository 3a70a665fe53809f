import type { Undo } from '#channel/port';
import { createElement, windowAround } from '../page/unclobbered.ts';
import { observeTheme } from './observe-theme.ts';

/**
 * Reads `rgb(r, g, b)`, with numbers from 0 to 255, or `color(srgb r g b)`, with numbers from 0 to
 * 1. Returns 0 to 1.
 */
const readSrgb = (color: string): readonly number[] => {
  const numbers = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return color.startsWith('rgb') ? numbers.map((number) => number / 255) : numbers;
};

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = readSrgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Converts a computed color to sRGB. `getComputedStyle` does not convert `oklch()`, `lab()` and
 * `color()`. Every browser that supports these functions supports `color-mix()`, and computes it
 * only for elements in the page.
 */
const toSrgb = (color: string, container: HTMLElement): string => {
  if (color.startsWith('rgb')) return color;
  const probe = createElement(container.ownerDocument, 'span');
  probe.hidden = true;
  probe.style.color = `color-mix(in srgb, ${color} 100%, ${color})`;
  container.append(probe);
  const converted = windowAround(probe)?.getComputedStyle(probe).color ?? '';
  probe.remove();
  return converted;
};

/**
 * Whether the page around the form is dark. Detected by light text, because pages implement dark
 * mode in many ways.
 */
const isDarkAround = (parent: Element, container: HTMLElement): boolean => {
  const color = windowAround(parent)?.getComputedStyle(parent).color ?? '';
  return luminanceOf(toSrgb(color, container)) > 0.6;
};

/** Sets the class `wpwl-dark` while the page around the form is dark. */
export const followColorScheme = (container: HTMLElement): Undo => {
  const parent = container.parentElement;
  if (parent === null) return () => {};
  const update = (): void => {
    container.classList.toggle('wpwl-dark', isDarkAround(parent, container));
  };
  update();
  return observeTheme(parent, update);
};
