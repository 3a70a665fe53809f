/** A color in sRGB: red, green and blue, integers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Parses `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The color between two colors: `from` for the share 0, `to` for the share 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = from;
  function between(start: number, end: number): number {
    return Math.round(start + (end - start) * share);
  }
  return [between(red, to[0]), between(green, to[1]), between(blue, to[2])];
}

/** The relative luminance of WCAG 2.2, from 0 to 1. */
export function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [low, high] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The contrast with the background on which the color is hardest to read. */
export function lowestContrast(color: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrastOf(color, background)));
}
