import { createElement, parentOf, windowAround } from '../page/unclobbered.ts';
import { pixelsOf } from './read-frame-styles.ts';

/**
 * Shows or removes the check mark of an input. The theme hides the check mark if the text would
 * overlap it.
 */
export function showCheckMark(input: HTMLInputElement, isShown: boolean): void {
  input.classList.toggle('wpwl-valid', isShown);
  const wrapper = parentOf(input);
  if (isShown && wrapper instanceof HTMLElement) {
    wrapper.style.setProperty('--wpwl-text-end', `${measureTextEnd(input)}px`);
  }
}

/** The distance from the start of an input to the end of its text, in pixels. */
function measureTextEnd(input: HTMLInputElement): number {
  const computed = windowAround(input)?.getComputedStyle(input);
  const context = createElement(input.ownerDocument, 'canvas').getContext('2d');
  if (computed === undefined || context === null) return 0;
  const { font, letterSpacing, paddingInlineStart, borderInlineStartWidth } = computed;
  context.font = font;
  const spacing = input.value.length * pixelsOf(letterSpacing);
  const textWidth = context.measureText(input.value).width + spacing;
  return textWidth + pixelsOf(paddingInlineStart) + pixelsOf(borderInlineStartWidth);
}
