import { createElement, parentOf, windowAround } from '../page/unclobbered.ts';
import { pixelsOf } from './read-frame-styles.ts';

/**
 * Shows or removes the check mark of a control. The theme hides the check mark if the text would
 * overlap it.
 */
export function showCheckMark(control: HTMLElement, isShown: boolean): void {
  control.classList.toggle('wpwl-valid', isShown);
  const wrapper = parentOf(control);
  if (!isShown || !(wrapper instanceof HTMLElement)) return;
  // The minimum width of a field with a check mark.
  if (isTextAtStart(control, wrapper)) wrapper.style.removeProperty('--wpwl-check-from');
  else wrapper.style.setProperty('--wpwl-check-from', '100%');
  if (control instanceof HTMLInputElement)
    wrapper.style.setProperty('--wpwl-text-end', `${measureTextEnd(control)}px`);
}

/** Whether the text is at the start of the wrapper. The check mark is at its end. */
function isTextAtStart(control: HTMLElement, wrapper: HTMLElement): boolean {
  const view = windowAround(control);
  if (view === undefined) return true;
  const { direction, textAlign } = view.getComputedStyle(control);
  const isMirrored = view.getComputedStyle(wrapper).direction === 'rtl';
  if (textAlign === 'start') return (direction === 'rtl') === isMirrored;
  return textAlign === (isMirrored ? 'right' : 'left');
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
