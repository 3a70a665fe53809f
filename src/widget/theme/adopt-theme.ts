import type { Undo } from '#channel/port';
import type { BrandMarks } from '#gateway/load-brand-marks';
import { adoptSheet } from '../page/unclobbered.ts';
import base from './base.css?inline';
import brands from './brands.css?inline';
import { brandSheet } from './brand-sheet.ts';
import card from './card.css?inline';
import formParts from './form-parts.css?inline';
import layout from './layout.css?inline';
import logos from './logos.css?inline';
import tokens from './tokens.css?inline';

/** The style sheet of each value of the option `style`. `none` has no style sheet. */
const themes: Readonly<Record<string, string>> = {
  card: tokens + layout + base + brands + formParts + card,
  plain: tokens + layout + base + brands + formParts,
  logos: tokens + layout + base + brands + formParts + logos,
};

export type Theme = {
  /** Adds rules that show the marks of brands by class name: see `brandSheet`. */
  readonly showBrands: (marks: BrandMarks) => void;
  readonly remove: Undo;
};

const noTheme: Theme = { showBrands: () => {}, remove: () => {} };

/**
 * Adds a theme as a constructed style sheet, because a strict Content-Security-Policy blocks style
 * elements.
 */
export const adoptTheme = (document: Document, style: string): Theme => {
  const css = Object.hasOwn(themes, style) ? themes[style] : undefined;
  if (css === undefined) return noTheme;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return {
    showBrands: (marks) => sheet.replaceSync(`${css}\n${brandSheet(marks)}`),
    remove: adoptSheet(document, sheet),
  };
};
