import type { Frame, Page } from '@playwright/test';
import { defineLayoutBoxes, type FrameText } from './layout-boxes.ts';
import { defineLayoutChecker } from './layout-checker.ts';

/** Adds the scripts that find layout faults to each page. */
export async function addLayoutChecker(page: Page): Promise<void> {
  const definitions = [defineLayoutBoxes, defineLayoutChecker];
  await page.addInitScript({
    content: definitions.map((define) => `(${String(define)})();`).join('\n'),
  });
}

/** All faults in the layout of the forms in `#place`. */
export async function findFaults(page: Page): Promise<readonly string[]> {
  const frameTexts = await readFrameTexts(page);
  return page.evaluate((texts) => globalThis.layoutChecker.findFaults(texts), frameTexts);
}

/** Marks of the brand select that remain in `#place` when the page hides the select. */
export function findRemainingMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => globalThis.layoutChecker.findRemainingMarks());
}

/** The texts of the hosted fields in the page. */
function readFrameTexts(page: Page): Promise<readonly FrameText[]> {
  return Promise.all(
    page
      .frames()
      .filter((frame) => frame.url().endsWith('/frame.html'))
      .map(readFrameText),
  );
}

/** Measures the text of a hosted field inside its frame. */
function readFrameText(frame: Frame): Promise<FrameText> {
  return frame.evaluate(() => {
    const input = document.querySelector('input');
    const canvas = document.createElement('canvas').getContext('2d');
    if (input === null || canvas === null) throw new Error('The frame has no input.');
    const { font, letterSpacing, paddingLeft, paddingRight, textAlign } = getComputedStyle(input);
    const text = input.value === '' ? input.placeholder : input.value;
    canvas.font = font;
    const spacing = text.length * (Number.parseFloat(letterSpacing) || 0);
    return {
      name: input.name,
      left: Number.parseFloat(paddingLeft),
      right: Number.parseFloat(paddingRight),
      width: canvas.measureText(text).width + spacing,
      isAtRight: textAlign === 'right',
    };
  });
}
