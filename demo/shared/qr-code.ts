import { encodeQR } from 'qr';

/** ISO/IEC 18004, section 9.1: the light margin of a code has the width of four modules. */
const border = 4;

/** A QR code as an SVG element without a size. Only its dark modules are drawn: the page sets a light background. */
export function drawQrCode(text: string): string {
  return encodeQR(text, 'svg', { border });
}

/** A QR code as lines of block characters. Light modules are drawn: the terminal needs a dark background. */
export function printQrCode(text: string): readonly string[] {
  return encodeQR(text, 'ascii', { border }).trimEnd().split('\n');
}
