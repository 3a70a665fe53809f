const letters = 'ABCDEFGHIJKLMNOP';

/** The reference takes letters and hyphens only: hexadecimal digits told in the first sixteen, in groups of eight. */
export const mandateIdOf = (hex: string): string =>
  [...hex]
    .map((digit) => letters[Number.parseInt(digit, 16)] ?? '')
    .join('')
    .replaceAll(/(.{8})(?=.)/g, '$1-');
