import { describeValue } from '#contract/options/kinds';
import type { Options } from '#contract/options';
import { colorNames, type ColorToken } from '#contract/options/theme';
import { own } from '#contract/own';
import { rootOf, windowOf } from '../page/unclobbered.ts';
import { createColorReader, type ColorReader } from './css-color.ts';
import { createPalette, schemes, type Color, type Palette, type Scheme } from './palette.ts';

type Theme = NonNullable<Options['theme']>;
type Tokens = Omit<Theme, 'dark'>;
type Token = keyof Tokens;

/** The rules of the colors, and of the option `theme`. */
export type ThemeRules = {
  readonly css: string;
  /** What is wrong with the option: values that are not used, and colors that were replaced. */
  readonly problems: readonly string[];
};

/** The same elements as in `tokens.css`. Groups out of the container are dark if any container is. */
const selectors = {
  light:
    'div:where(.wpwl-methods, .wpwl-container:not(.wpwl-methods *), .wpwl-group:not(.wpwl-container *))',
  dark: 'div:where(.wpwl-methods.wpwl-dark, .wpwl-container.wpwl-dark:not(.wpwl-methods *), :root:has(.wpwl-container.wpwl-dark) .wpwl-group:not(.wpwl-container *))',
} as const;

const shadows = {
  light: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px -8px rgb(16 24 40 / 14%)',
  dark: '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px -8px rgb(0 0 0 / 50%)',
} as const;

/** The focus follows the accent, also if the page sets only the custom property of the accent. */
const defaultLines = { 'accent-line': 'transparent', focus: 'var(--wpwl-accent)' } as const;

export function createThemeRules(document: Document, theme: Theme | undefined): ThemeRules {
  const [page, root] = [windowOf(document), rootOf(document)];
  if (theme === undefined || page === undefined || root === undefined) {
    const css = forEachScheme((scheme) => {
      return writeRule(scheme, { scheme, colors: { ...schemes[scheme], ...defaultLines } });
    });
    return { css, problems: [] };
  }
  const reader = createColorReader(page, root);
  try {
    return readTheme(theme, reader);
  } finally {
    reader.remove();
  }
}

/** In the dark, `theme.dark` overrides the other tokens. */
function readTheme(theme: Theme, { readColor }: ColorReader): ThemeRules {
  const problems = new Set<string>();
  const css = forEachScheme((pageScheme) => {
    const given: Tokens = pageScheme === 'light' ? theme : (theme.dark ?? own({}));
    const tokens = own({ ...theme, ...given });
    const colors: Partial<Record<ColorToken, Color>> = own({});
    function check(token: Token, isValid: boolean, expected: string): void {
      const value = describeValue(tokens[token]);
      if (!isValid) problems.add(`${token} is ${value}; expected: ${expected}.`);
    }
    for (const token of colorNames) {
      const value = tokens[token];
      const color = value === undefined ? undefined : readColor(value);
      if (color !== undefined) colors[token] = color;
      check(token, value === undefined || color !== undefined, 'CSS color');
    }
    const palette = createPalette(colors, pageScheme);
    for (const [token, color] of palette.replaced)
      // A merchant who has set no dark color has not chosen how this token looks in the dark.
      if (given[token] !== undefined)
        problems.add(`${token} has too little contrast in ${pageScheme} pages; ${color} is used.`);
    return writeRule(pageScheme, palette, readSizes(tokens, check));
  });
  return { css, problems: [...problems] };
}

function forEachScheme(write: (scheme: Scheme) => string): string {
  return write('light') + write('dark');
}

function writeRule(
  pageScheme: Scheme,
  { scheme, colors }: Pick<Palette, 'scheme' | 'colors'>,
  sizeDeclarations = '',
): string {
  const declarations = Object.entries(colors).map(([name, color]) => `--wpwl-${name}: ${color};`);
  return `${selectors[pageScheme]} { ${declarations.join('')} --wpwl-shadow: ${shadows[scheme]}; color-scheme: ${scheme}; ${sizeDeclarations} }`;
}

/** The custom properties of each size, `$`. The limits keep the form usable with any value. */
const sizes = {
  radius: '--wpwl-radius: min($, 24px); --wpwl-surface-radius: min(1.6 * $, 24px);',
  spacing: '--wpwl-gap: clamp(4px, $, 64px); --wpwl-control-space: clamp(4px, 0.875 * $, 5cqi);',
  fontSize: '--wpwl-unit: clamp(16px, $, 32px); --wpwl-text-size: clamp(12px, $, 32px);',
} as const;

const sizeTokens = ['radius', 'spacing', 'fontSize'] as const;

function readSizes(
  tokens: Tokens,
  check: (token: Token, isValid: boolean, expected: string) => void,
): string {
  const declarations = sizeTokens.map((token) => {
    const value = tokens[token] ?? '';
    const [, number, unit = 'px'] = /^(\d*\.?\d+)(px|rem)?$/.exec(value) ?? [];
    check(token, value === '' || number !== undefined, 'length in px or rem');
    return number === undefined ? '' : sizes[token].replaceAll('$', `${number}${unit}`);
  });
  const { font } = tokens;
  const isFont = font !== undefined && CSS.supports('font-family', font);
  check('font', font === undefined || isFont, 'list of fonts');
  return declarations.join('') + (isFont ? `--wpwl-font: ${font};` : '');
}
