import { colorNames } from '#contract/options/theme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { contrastOf, parseHex, type Rgb } from './contrast.ts';
import {
  createPalette,
  schemes,
  type Color,
  type GivenColors,
  type Palette,
  type Scheme,
} from './palette.ts';

function given(colors: Readonly<Record<string, string>>): GivenColors {
  return Object.fromEntries(
    Object.entries(colors).map(([token, hex]) => [token, { rgb: parseHex(hex), alpha: 1 }]),
  );
}

const surfaces = ['surface', 'field', 'notice'] as const;

/** The contrast that each color needs on each of its backgrounds. */
const pairs: readonly (readonly [color: string, backgrounds: readonly string[], needed: number])[] =
  [
    ['text', surfaces, 4.5],
    ['muted', surfaces, 4.5],
    ['error', surfaces, 4.5],
    ['warning', surfaces, 4.5],
    ['success', surfaces, 4.5],
    ['placeholder-color', ['field'], 4.5],
    ['on-accent', ['accent'], 4.5],
    ['focus', surfaces, 3],
    ['line', ['surface', 'field'], 3],
    ['accent-line', ['surface'], 3],
  ];

function unreadablePairs({ colors }: Palette): readonly string[] {
  function read(name: string): Rgb {
    return parseHex(colors[name] ?? '');
  }
  return pairs.flatMap(([color, backgrounds, needed]) =>
    backgrounds
      .filter((background) => contrastOf(read(color), read(background)) < needed)
      .map((background) => `${color} on ${background}`),
  );
}

const schemeNames: readonly Scheme[] = ['light', 'dark'];

/** Converts OKLCH to sRGB (CSS Color 4, section 9.2), and clips it as browsers do. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  function encode(linear: number): number {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(value, 0), 1) * 255);
  }
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const byte = fc.integer({ min: 0, max: 255 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyRgb: fc.Arbitrary<Rgb> = fc.oneof(
  fc.tuple(byte, byte, byte),
  byte.map((gray): Rgb => [gray, gray, gray]),
  fc
    .tuple(share, fc.double({ min: 0, max: 0.4, noNaN: true }), share)
    .map(([lightness, chroma, turn]) => fromOklch(lightness, chroma, turn * 2 * Math.PI)),
);
const anyColor: fc.Arbitrary<Color> = fc.record({
  rgb: anyRgb,
  alpha: fc.oneof(fc.constant(1), share),
});
const anyTokens: fc.Arbitrary<GivenColors> = fc.dictionary(
  fc.constantFrom(...colorNames),
  anyColor,
);

describe('createPalette', () => {
  test.each(schemeNames)('keeps the default colors of the scheme %s', (scheme) => {
    const { colors, replaced } = createPalette({}, scheme);
    expect(colors).toMatchObject(schemes[scheme]);
    expect([...replaced]).toEqual([]);
  });

  test('leaves no pair unreadable, whatever tokens are set', () => {
    const themes = fc.tuple(anyTokens, fc.constantFrom(...schemeNames));
    fc.assert(
      fc.property(themes, ([tokens, scheme]) => {
        expect(unreadablePairs(createPalette(tokens, scheme))).toEqual([]);
      }),
      { numRuns: runCount(10_000) },
    );
  });

  test('keeps colors with enough contrast', () => {
    const tokens = {
      brand: '#a5481f',
      background: '#fffaf5',
      text: '#2b1a10',
      secondaryText: '#6b5a50',
      danger: '#b00020',
      success: '#0b6b3a',
      border: '#8d7b70',
      focus: '#7a3416',
    };
    const { colors, replaced } = createPalette(given(tokens), 'light');
    expect([...replaced]).toEqual([]);
    expect(colors).toMatchObject({
      accent: tokens.brand,
      surface: tokens.background,
      field: tokens.background,
      text: tokens.text,
      muted: tokens.secondaryText,
      error: tokens.danger,
      success: tokens.success,
      line: tokens.border,
      focus: tokens.focus,
    });
  });

  test.each([
    ['#ffd400', '#000000'],
    ['#1d4ed8', '#ffffff'],
    ['#777777', '#000000'],
  ])('writes on a brand color of %s in %s, and keeps the brand color', (brand, expected) => {
    const { colors, replaced } = createPalette(given({ brand }), 'light');
    expect([colors['accent'], colors['on-accent']]).toEqual([brand, expected]);
    expect(replaced.has('brand')).toBe(false);
  });

  test('mixes a color with the color of the text until it is readable', () => {
    const { colors, replaced } = createPalette(
      given({ text: '#000080', secondaryText: '#aaaaff' }),
      'light',
    );
    expect([...replaced]).toEqual([['secondaryText', colors['muted']]]);
    // Blue, as the text.
    const [red, green, blue] = parseHex(colors['muted'] ?? '');
    expect(blue).toBeGreaterThan(Math.max(red, green));
  });

  test('replaces text that is not readable by black or white', () => {
    const tokens = given({ background: '#101418', text: '#333333' });
    const { colors, replaced, scheme } = createPalette(tokens, 'light');
    expect([scheme, colors['text']]).toEqual(['dark', '#ffffff']);
    expect([...replaced]).toEqual([['text', '#ffffff']]);
  });

  test('selects the default colors that fit the background', () => {
    const { colors, replaced, scheme } = createPalette(given({ background: '#000000' }), 'light');
    expect([scheme, colors['text'], [...replaced]]).toEqual(['dark', schemes.dark.text, []]);
  });

  test('blends transparent colors with the background', () => {
    const border = { rgb: parseHex('#000000'), alpha: 0.5 };
    const { colors } = createPalette({ ...given({ background: '#ffffff' }), border }, 'light');
    expect(colors['line']).toBe('#808080');
  });
});
