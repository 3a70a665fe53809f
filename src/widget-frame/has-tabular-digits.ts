const digits = Array.from('0123456789');

/** A digit next to each digit and between spaces, so that the sample also shows kerning and ligatures. */
const sampleOf = (digit: string): string =>
  `${digits.map((other) => digit + other).join('')} ${digit} ${digit}`;

/** The font size of the field, at which hinting may round widths, and a size at which no difference is rounded away. */
const fontSizes = ['', '1000px'];

/** Browsers round widths to 1/60 or 1/64 pixel. In a font with other widths the samples differ by at least some pixels. */
const tolerancePx = 0.1;

/** Returns false for widths of 0: a document that is not rendered shows nothing about its font. */
export const areEqualWidths = (widths: readonly number[]): boolean => {
  const minimum = Math.min(...widths);
  return minimum > 0 && Math.max(...widths) - minimum < tolerancePx;
};

/**
 * Whether all digits have the same width in the font of the document's body. Attack: a browser scrolls the caret into
 * view in the surrounding documents too, so a page measures how far each digit moves the caret, and finds out the
 * digit by its width.
 */
export const hasTabularDigits = ({ body }: Document): boolean =>
  fontSizes.every((fontSize) => {
    const samples = digits.map((digit) => {
      const sample = body.ownerDocument.createElement('span');
      sample.className = 'sample';
      sample.style.fontSize = fontSize;
      sample.textContent = sampleOf(digit);
      return sample;
    });
    body.append(...samples);
    const widths = samples.map((sample) => sample.getBoundingClientRect().width);
    for (const sample of samples) sample.remove();
    return areEqualWidths(widths);
  });
