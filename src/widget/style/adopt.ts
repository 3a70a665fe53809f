import type { Undo } from '#channel/port';
import { adoptSheet } from '../page/unclobbered.ts';
import base from './base.css?inline';
import card from './card.css?inline';
import kinds from './kinds.css?inline';
import logos from './logos.css?inline';
import tokens from './tokens.css?inline';

/** The looks a merchant can ask for by `style`; `none` leaves everything to the page. */
const looks: Readonly<Record<string, string>> = {
  card: tokens + base + kinds + card,
  plain: tokens + base + kinds,
  logos: tokens + base + kinds + logos,
};

/** Adopts a look without a style element, which a strict Content-Security-Policy would refuse. */
export const adoptLook = (document: Document, style: string): Undo => {
  const css = Object.hasOwn(looks, style) ? looks[style] : undefined;
  if (css === undefined) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return adoptSheet(document, sheet);
};
