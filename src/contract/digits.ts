const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode has decimal digits in runs of ten that start with zero; one run can directly follow another. */
const valueOf = (digit: string): number => {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
};

/** The decimal digits of a text, in any script, as ASCII. All other characters are removed. */
export const asciiDigitsOf = (text: string): string =>
  (text.match(/\p{Nd}/gu) ?? []).map(valueOf).join('');
