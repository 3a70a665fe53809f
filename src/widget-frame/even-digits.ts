const digits = Array.from('0123456789');

/** A digit among all digits and between blanks, so that what a font does to neighbours shows as well. */
const sampleOf = (digit: string): string =>
  `${digits.map((other) => digit + other).join('')} ${digit} ${digit}`;

/** As large as it is worn, where hinting rounds, and so large that no difference is lost. */
const fontSizes = ['', '1000px'];

/** Layout rounds to a sixtieth of a pixel; the least difference that a font can make is some pixels. */
const tolerancePx = 0.1;

/** Without layout everything is equally wide, namely nothing: that tells nothing. */
export const areEven = (widths: readonly number[]): boolean => {
  const least = Math.min(...widths);
  return least > 0 && Math.max(...widths) - least < tolerancePx;
};

/**
 * Whether all digits are equally wide in the font that the document's body wears. A browser scrolls the
 * caret into view through all documents around it, so a page can see by how much each key moved it.
 */
export const hasEvenDigits = ({ body }: Document): boolean =>
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
    return areEven(widths);
  });
