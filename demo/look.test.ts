import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

function read(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}

const siteStyles = [
  { site: 'shop', folder: 'shop/assets', own: 'base.css' },
  { site: 'portal', folder: 'portal/assets', own: 'base.css' },
  { site: 'bank', folder: 'bank', own: 'bank.css' },
  { site: 'sandbox', folder: 'sandbox', own: 'accent.css' },
] as const;

const sites = siteStyles.map((styles) => [styles.site, styles] as const);

function declared(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(?<=^|[{;])\s*(--[\w-]+):\s*([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  );
}

const darkRule = /@media \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*\}\s*\}/;

/** The custom properties of a file: for the light color scheme, and the overrides for the dark one. */
function valuesOf(text: string) {
  const [dark = ''] = darkRule.exec(text) ?? [];
  return { light: declared(text.replace(darkRule, '')), dark: declared(dark) };
}

/** The linear value of a color channel (WCAG relative luminance). */
function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG: 1 for equal colors, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['--page', '--paper', '--sunk'] as const;

const common = valuesOf(read('look/look.css'));

describe('text has a contrast of 4.5', () => {
  const schemes = [
    ['light', common.light],
    ['dark', new Map([...common.light, ...common.dark])],
  ] as const;

  test.each(schemes)('in each common color on each background, %s', (_scheme, values) => {
    for (const name of ['--ink', '--soft', '--good', '--wait', '--bad'])
      for (const background of backgrounds)
        expect(
          contrast(values.get(name) ?? '', values.get(background) ?? ''),
          `${name} on ${background}`,
        ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(sites)('in and on the accent color of the %s', (_site, { folder, own }) => {
    const accents = valuesOf(read(`${folder}/${own}`));
    for (const [scheme, values] of schemes) {
      function accent(name: string): string {
        return accents[scheme].get(name) ?? '';
      }
      for (const background of backgrounds)
        expect(
          contrast(accent('--accent'), values.get(background) ?? ''),
          `${scheme}, on ${background}`,
        ).toBeGreaterThanOrEqual(4.5);
      for (const button of ['--accent', '--accent-strong'])
        expect(
          contrast(accent('--on-accent'), accent(button)),
          `${scheme}, on ${button}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });
});
