/**
 * Larger than rounding errors of browsers (1/60 or 1/64 pixel). In the large font size, digits of
 * different widths differ by several pixels.
 */
const tolerancePx = 0.1;

/**
 * Whether the widths are equal and not 0. Elements have the width 0 in a document that is not
 * rendered.
 */
export function areEqualWidths(widths: readonly number[]): boolean {
  const minimum = Math.min(...widths);
  return minimum > 0 && Math.max(...widths) - minimum < tolerancePx;
}

const digits = Array.from('0123456789');

/** The font size of the field, and a size so large that rounding cannot hide different widths. */
const fontSizes = ['', '1000px'];

/**
 * Whether all digits have the same width in the font of the document's body. Attack: browsers
 * scroll the caret into view in the surrounding documents too. So a page can measure how far each
 * digit moves the caret, and identify the digit by its width.
 */
export function hasTabularDigits({ body }: Document): boolean {
  const samplesBySize = fontSizes.map((fontSize) =>
    digits.map((digit) => {
      const sample = body.ownerDocument.createElement('span');
      sample.className = 'sample';
      sample.style.fontSize = fontSize;
      sample.textContent = sampleOf(digit);
      return sample;
    }),
  );
  const all = samplesBySize.flat();
  // Added and removed together, so that the browser computes one layout for both font sizes.
  body.append(...all);
  const widthsBySize = samplesBySize.map((samples) =>
    samples.map((sample) => sample.getBoundingClientRect().width),
  );
  for (const sample of all) sample.remove();
  return widthsBySize.every(areEqualWidths);
}

/**
 * A text that contains the digit before every digit and between spaces, because kerning and
 * ligatures with the next character can change the width of a digit.
 */
function sampleOf(digit: string): string {
  return `${digits.map((other) => digit + other).join('')} ${digit} ${digit}`;
}
