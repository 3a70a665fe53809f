import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

const rooms = [
  { room: 'shop', folder: 'shop/assets', own: 'base.css' },
  { room: 'portal', folder: 'portal/assets', own: 'base.css' },
  { room: 'bank', folder: 'bank', own: 'bank.css' },
  { room: 'sandbox', folder: 'sandbox', own: 'accent.css' },
] as const;

const ofRooms = rooms.map((room) => [room.room, room] as const);

const declared = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(?<=^|[{;])\s*(--[\w-]+):\s*([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  );

const darkRule = /@media \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*\}\s*\}/;

/** What a file says of colours to those who like it light, and what else to those who like it dark. */
const valuesOf = (text: string) => {
  const [dark = ''] = darkRule.exec(text) ?? [];
  return { light: declared(text.replace(darkRule, '')), dark: declared(dark) };
};

/** One channel of a colour, as much as it counts for the eye. */
const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As the guidelines count it: 1 for the same colour, 21 for black on white. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['--page', '--paper', '--sunk'] as const;

const common = valuesOf(read('look/look.css'));

describe('words can be read', () => {
  const schemes = [
    ['light', common.light],
    ['dark', new Map([...common.light, ...common.dark])],
  ] as const;

  test.each(schemes)('in each common colour, on each ground, %s', (_scheme, values) => {
    for (const word of ['--ink', '--soft', '--good', '--wait', '--bad'])
      for (const ground of grounds)
        expect(
          contrast(values.get(word) ?? '', values.get(ground) ?? ''),
          `${word} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(ofRooms)('in the accent of the %s, and upon it', (_room, { folder, own }) => {
    const accents = valuesOf(read(`${folder}/${own}`));
    for (const [scheme, values] of schemes) {
      const accent = (name: string): string => accents[scheme].get(name) ?? '';
      for (const ground of grounds)
        expect(
          contrast(accent('--accent'), values.get(ground) ?? ''),
          `${scheme}, on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
      for (const button of ['--accent', '--accent-strong'])
        expect(
          contrast(accent('--on-accent'), accent(button)),
          `${scheme}, upon ${button}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });
});
