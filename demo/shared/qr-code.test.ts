import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { drawQrCode, printQrCode } from './qr-code.ts';

const url = 'https://192.168.100.105:8084/';

type Modules = readonly (readonly boolean[])[];

/** Reads a code as a camera does: dark modules on a light background, several pixels each. */
function decode(dark: Modules): string {
  const scale = 4;
  const size = dark.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const [row, column] = [Math.floor(pixel / size / scale), Math.floor((pixel % size) / scale)];
    if (dark[row]?.[column] === true) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQR({ width: size, height: size, data });
}

/** The squares of the only path: `M2 3h1v1H2Z`, relative to the last one after the first. */
function modulesOfSvg(svg: string): Modules {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, command = '', first = '', second = ''] of svg.matchAll(
    /([Mm])(-?\d+)[ ,]?(-?\d+)h1v1/g,
  )) {
    [x, y] =
      command === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
    const row = dark[y];
    if (row !== undefined) row[x] = true;
  }
  return dark;
}

/** Each character has two modules above each other. A block is light. */
function modulesOfLines(lines: readonly string[]): Modules {
  const [width = 0] = lines.map((line) => line.length);
  return lines
    .flatMap((line) => [
      [...line].map((block) => block !== '█' && block !== '▀'),
      [...line].map((block) => block !== '█' && block !== '▄'),
    ])
    .slice(0, width);
}

describe('a QR code', () => {
  test('is read from the SVG element of a page', () => {
    expect(decode(modulesOfSvg(drawQrCode(url)))).toBe(url);
  });

  test('is read from the lines of a terminal', () => {
    expect(decode(modulesOfLines(printQrCode(url)))).toBe(url);
  });
});
