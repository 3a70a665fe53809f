import { cssValue, option } from './kinds.ts';

const token = option(cssValue);

const colorTokens = {
  /** The button. Its text is black or white, whichever is readable. */
  brand: token,
  /** The form and its fields. A dark background selects the dark defaults of the other colors. */
  background: token,
  /** Labels, typed text and messages. */
  text: token,
  /** Notes, hints and placeholders. */
  secondaryText: token,
  /** Errors. */
  danger: token,
  /** The check mark of valid fields. */
  success: token,
  /** The borders of fields. */
  border: token,
  /** The focus ring and the border of what is selected. The default is `brand`. */
  focus: token,
} as const;

/** The tokens of the option `theme`. `src/widget/theme/` reads their values. */
export const themeTokens = {
  ...colorTokens,
  /** The rounding of fields and buttons, up to 24 pixels. */
  radius: token,
  /** The space between fields, from 4 to 64 pixels. Other spaces are in proportion. */
  spacing: token,
  /** A list of fonts, as in the CSS property `font-family`. */
  font: token,
  /**
   * The font size, from 12 to 32 pixels. Above 16 pixels, all other sizes grow with it. Text in
   * fields has at least 16 pixels, because iOS zooms into fields with smaller text.
   */
  fontSize: token,
} as const;

/** A token that is a color. */
export type ColorToken = keyof typeof colorTokens;

export const colorNames: readonly ColorToken[] = Object.keys(colorTokens).filter(isColorToken);

function isColorToken(name: string): name is ColorToken {
  return Object.hasOwn(colorTokens, name);
}
