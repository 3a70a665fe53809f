import type { Undo } from '#channel/port';
import { adoptSheet, windowOf } from '../page/unclobbered.ts';
import base from './base.css?inline';
import card from './card.css?inline';

/** The looks a merchant can ask for by `style`; `none` leaves everything to the page. */
const looks: Readonly<Record<string, string>> = {
  card: base + card,
  plain: base,
  logos: base,
};

/** Adopts a look without a style element, which a strict Content-Security-Policy would refuse. */
export const adoptLook = (document: Document, style: string): Undo => {
  const css = Object.hasOwn(looks, style) ? looks[style] : undefined;
  if (css === undefined) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return adoptSheet(document, sheet);
};

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
};

/** Whether the page writes light on dark where the form will stand, by whatever means it does so. */
export const isDarkAround = (element: Element): boolean => {
  const colour = windowOf(element.ownerDocument)?.getComputedStyle(element).color ?? '';
  return colour.startsWith('rgb') && luminanceOf(colour) > 0.6;
};
