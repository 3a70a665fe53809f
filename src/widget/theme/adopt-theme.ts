import type { Undo } from '#channel/port';
import { adoptSheet } from '../page/unclobbered.ts';
import base from './base.css?inline';
import card from './card.css?inline';
import kinds from './kinds.css?inline';
import logos from './logos.css?inline';
import tokens from './tokens.css?inline';

/** The style sheet of each value of the option `style`. `none` has no style sheet. */
const themes: Readonly<Record<string, string>> = {
  card: tokens + base + kinds + card,
  plain: tokens + base + kinds,
  logos: tokens + base + kinds + logos,
};

/** Adds the theme as a constructed style sheet, because a strict Content-Security-Policy blocks style elements. */
export const adoptTheme = (document: Document, style: string): Undo => {
  const css = Object.hasOwn(themes, style) ? themes[style] : undefined;
  if (css === undefined) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return adoptSheet(document, sheet);
};
