const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode keeps decimal digits in runs of ten, zero first; runs may follow each other. */
const valueOf = (digit: string): number => {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
};

/** The decimal digits of a text, of whatever script, as ASCII; everything else is left out. */
export const asciiDigitsOf = (text: string): string =>
  (text.match(/\p{Nd}/gu) ?? []).map(valueOf).join('');
