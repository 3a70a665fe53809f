/** Extracts the decimal digits of a text, in any script, and returns them as ASCII digits. */
export function asciiDigitsOf(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(valueOf).join('');
}

/**
 * Computes the value from the position in a sequence of digits: Unicode assigns consecutive code
 * points to the digits 0 to 9 of a set. Several sets can be adjacent, such as the mathematical
 * digits, so the position can be greater than 9.
 */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
}

function isDigit(point: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(point));
}
