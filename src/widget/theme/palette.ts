import type { ColorToken } from '#contract/options/theme';
import {
  black,
  contrastOf,
  lowestContrast,
  mix,
  parseHex,
  toHex,
  white,
  type Rgb,
} from './contrast.ts';

/** A color and its opacity from 0 to 1. */
export type Color = { readonly rgb: Rgb; readonly alpha: number };

export type GivenColors = Partial<Readonly<Record<ColorToken, Color>>>;

/** The default colors: the custom properties `--wpwl-{name}` of the two color schemes. */
export const schemes = {
  light: {
    surface: '#ffffff',
    field: '#ffffff',
    notice: '#eef3ff',
    text: '#16181d',
    muted: '#565d6b',
    'placeholder-color': '#6b7280',
    accent: '#1d4ed8',
    'on-accent': '#ffffff',
    line: '#868e9c',
    error: '#b42318',
    warning: '#8a4b00',
    success: '#17693f',
  },
  dark: {
    surface: '#1e2229',
    field: '#16191f',
    notice: '#232c40',
    text: '#eceef2',
    muted: '#a8b0bf',
    'placeholder-color': '#98a1b0',
    accent: '#8ab4ff',
    'on-accent': '#0b1220',
    line: '#6b7484',
    error: '#ff9c92',
    warning: '#f2c14e',
    success: '#74d9a2',
  },
} as const;

export type Scheme = keyof typeof schemes;

/** The minimum contrast of WCAG 2.2: 1.4.3 for text, 1.4.11 for borders and icons. */
const minTextContrast = 4.5;
const minLineContrast = 3;

export type Palette = {
  /** Follows the background, if the merchant has set one. */
  readonly scheme: Scheme;
  /** The values of the custom properties `--wpwl-{name}`. */
  readonly colors: Readonly<Record<string, string>>;
  /**
   * The tokens whose colors had too little contrast, set or default, and the colors that are used
   * instead.
   */
  readonly replaced: ReadonlyMap<ColorToken, string>;
};

/**
 * Derives all colors of the theme from those that the merchant has set. A color with too little
 * contrast is mixed with the color of the text until its contrast is sufficient. The text itself
 * becomes black or white.
 */
export function createPalette(given: GivenColors, pageScheme: Scheme): Palette {
  const { background } = given;
  const scheme = background === undefined ? pageScheme : schemeOf(background);
  const usual = schemes[scheme];
  const replaced = new Map<ColorToken, string>();
  const surface = blend(background, parseHex(usual.surface));
  const field = background === undefined ? parseHex(usual.field) : surface;
  const text = correct('text', usual.text, minTextContrast, [surface, field], () =>
    blackOrWhite(surface, field),
  );
  const accent = colorOf('brand', usual.accent);
  const isTinted = given.brand !== undefined || background !== undefined;
  const tint = isTinted ? mix(surface, accent, 0.08) : parseHex(usual.notice);
  const notice = contrastOf(text, tint) < minTextContrast ? surface : tint;
  const all = [surface, field, notice];
  const muted = correct('secondaryText', usual.muted, minTextContrast, all);
  const placeholder = given.secondaryText ? muted : parseHex(usual['placeholder-color']);

  function colorOf(token: ColorToken, otherwise: string): Rgb {
    const color = given[token];
    return color === undefined ? parseHex(otherwise) : blend(color, surface);
  }

  function correct(
    token: ColorToken,
    otherwise: string,
    needed: number,
    backgrounds: readonly Rgb[],
    replace: typeof mixWithText = mixWithText,
  ): Rgb {
    const color = colorOf(token, otherwise);
    if (lowestContrast(color, backgrounds) >= needed) return color;
    const replacement = replace(color, needed, backgrounds);
    replaced.set(token, toHex(replacement));
    return replacement;
  }

  function mixWithText(color: Rgb, needed: number, backgrounds: readonly Rgb[]): Rgb {
    for (let percent = 0; percent < 100; percent += 5) {
      const mixed = mix(color, text, percent / 100);
      if (lowestContrast(mixed, backgrounds) >= needed) return mixed;
    }
    return text;
  }

  const colors = {
    surface,
    field,
    notice,
    text,
    muted,
    'placeholder-color': mixWithText(placeholder, minTextContrast, [field]),
    accent,
    'on-accent': given.brand ? blackOrWhite(accent) : parseHex(usual['on-accent']),
    // The button has a visible border if its color hardly differs from the background.
    'accent-line': mixWithText(accent, minLineContrast, [surface]),
    focus: correct('focus', toHex(accent), minLineContrast, all),
    line: correct('border', usual.line, minLineContrast, [surface, field]),
    error: correct('danger', usual.error, minTextContrast, all),
    warning: mixWithText(parseHex(usual.warning), minTextContrast, all),
    success: correct('success', usual.success, minTextContrast, all),
  };
  return {
    scheme,
    colors: Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, toHex(color)])),
    replaced,
  };
}

/** Makes a color opaque. */
function blend(color: Color | undefined, background: Rgb): Rgb {
  return color === undefined ? background : mix(background, color.rgb, color.alpha);
}

function schemeOf(background: Color): Scheme {
  return blackOrWhite(blend(background, white)) === white ? 'dark' : 'light';
}

/** Black or white has a contrast of at least 4.58 with every color. Prefers white. */
function blackOrWhite(...backgrounds: readonly Rgb[]): Rgb {
  return lowestContrast(white, backgrounds) >= minTextContrast ? white : black;
}
