const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/**
 * Unicode assigns consecutive code points to the digits 0 to 9 of a script. The digits of two scripts can be adjacent.
 */
const valueOf = (digit: string): number => {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
};

/** Extracts the decimal digits of a text, in any script, and returns them as ASCII digits. */
export const asciiDigitsOf = (text: string): string =>
  (text.match(/\p{Nd}/gu) ?? []).map(valueOf).join('');
