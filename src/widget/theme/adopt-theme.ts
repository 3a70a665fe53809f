import type { Options } from '#contract/options';
import { undoAll, type Undo } from '#contract/undo';
import type { BrandMarks } from '#gateway/load-brand-marks';
import { adoptSheet } from '../page/unclobbered.ts';
import base from './base.css?inline';
import brands from './brands.css?inline';
import { brandSheet } from './brand-sheet.ts';
import buttons from './buttons.css?inline';
import card from './card.css?inline';
import formParts from './form-parts.css?inline';
import layout from './layout.css?inline';
import logos from './logos.css?inline';
import messages from './messages.css?inline';
import methods from './methods.css?inline';
import preferences from './preferences.css?inline';
import { createThemeRules } from './theme-rules.ts';
import tokens from './tokens.css?inline';

export type Theme = {
  /**
   * Sets the rules that show the marks of brands by class name: see `brandSheet`. They are in a style
   * sheet of their own, so that new logos do not make the browser parse the whole theme again.
   */
  readonly showBrands: (marks: BrandMarks | undefined) => void;
  /** What is wrong with the option `theme`. */
  readonly problems: readonly string[];
  readonly remove: Undo;
};

const plain = layout + base + buttons + messages + brands + formParts + methods;

/** The style sheet of each value of the option `style`, except `none`. */
const themes = { card: plain + card, plain, logos: plain + logos };

/**
 * Adds a theme as constructed style sheets, because a strict Content-Security-Policy blocks style
 * elements.
 */
export function adoptTheme(document: Document, { style, theme }: Options): Theme {
  if (style === 'none') return { showBrands: () => {}, problems: [], remove: () => {} };
  const { css, problems } = createThemeRules(document, theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([tokens, css, preferences, themes[style]].join('\n'));
  const brandRules = new CSSStyleSheet();
  return {
    problems,
    showBrands: (marks) => brandRules.replaceSync(brandSheet(marks)),
    remove: undoAll([adoptSheet(document, sheet), adoptSheet(document, brandRules)]),
  };
}
