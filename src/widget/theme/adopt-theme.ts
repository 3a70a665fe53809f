import { undoAll, type Undo } from '#channel/port';
import type { Options } from '#contract/options';
import type { BrandMarks } from '#gateway/load-brand-marks';
import { adoptSheet } from '../page/unclobbered.ts';
import base from './base.css?inline';
import brands from './brands.css?inline';
import { brandSheet } from './brand-sheet.ts';
import card from './card.css?inline';
import formParts from './form-parts.css?inline';
import layout from './layout.css?inline';
import logos from './logos.css?inline';
import methods from './methods.css?inline';
import tokens from './tokens.css?inline';

export type Theme = {
  /**
   * Sets the rules that show the marks of brands by class name: see `brandSheet`. They are in a style
   * sheet of their own, so that new logos do not make the browser parse the whole theme again.
   */
  readonly showBrands: (marks: BrandMarks) => void;
  readonly remove: Undo;
};

const plain = tokens + layout + base + brands + formParts + methods;

/** The style sheet of each value of the option `style`, except `none`. */
const themes = { card: plain + card, plain, logos: plain + logos };

/**
 * Adds a theme as constructed style sheets, because a strict Content-Security-Policy blocks style
 * elements.
 */
export function adoptTheme(document: Document, style: Options['style']): Theme {
  if (style === 'none') return { showBrands: () => {}, remove: () => {} };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themes[style]);
  const brandRules = new CSSStyleSheet();
  return {
    showBrands: (marks) => brandRules.replaceSync(brandSheet(marks)),
    remove: undoAll([adoptSheet(document, sheet), adoptSheet(document, brandRules)]),
  };
}
