import { appendElement, createElement } from '../page/unclobbered.ts';
import type { Color } from './palette.ts';

/**
 * Reads colors by means of a hidden element, because only the browser knows all notations. Browsers
 * compute styles only in the page, so the element is in it until `remove` is called.
 */
export type ColorReader = {
  /** `undefined` if the browser does not support the color. */
  readonly readColor: (value: string) => Color | undefined;
  readonly remove: () => void;
};

export function createColorReader(page: Window, parent: Element): ColorReader {
  const probe = createElement(page.document, 'span');
  probe.hidden = true;
  appendElement(parent, probe);
  function compute(color: string): string {
    probe.style.setProperty('color', color);
    return computedColorOf(probe, page);
  }
  return {
    readColor: (value) => {
      if (!CSS.supports('color', value)) return undefined;
      const computed = compute(value);
      // `getComputedStyle` does not convert `oklch()`, `lab()` and `color()`. Every supported
      // browser with these functions also has `color-mix()`.
      return parseSrgb(
        isSrgb(computed) ? computed : compute(`color-mix(in srgb, ${computed} 100%, ${computed})`),
      );
    },
    remove: () => probe.remove(),
  };
}

/**
 * `getPropertyValue`, because in Chromium a member of `Object.prototype` with the name of a CSS
 * property, such as `color`, hides this property of a style declaration.
 */
export function computedColorOf(element: Element, page: Window): string {
  return page.getComputedStyle(element).getPropertyValue('color');
}

export function isSrgb(computed: string): boolean {
  return computed.startsWith('rgb');
}

/**
 * Parses `rgb(r, g, b)` or `rgba(r, g, b, a)`, with colors from 0 to 255, or `color(srgb r g b / a)`,
 * with numbers from 0 to 1 or `none`. Browsers too clip colors outside sRGB.
 */
export function parseSrgb(computed: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (
    computed.match(/-?[\d.]+(?:e-?\d+)?|none/g) ?? []
  ).map((number) => Number(number) || 0);
  const scale = isSrgb(computed) ? 1 : 255;
  function toByte(channel: number): number {
    return Math.round(Math.min(Math.max(channel * scale, 0), 255));
  }
  return { rgb: [toByte(red), toByte(green), toByte(blue)], alpha };
}
