import { clearControlError } from './control-errors.ts';

/** Whether an inline style hides the group of the control, as {@link setGroupShown} does. */
export function isGroupHidden(control: Element): boolean {
  return groupOf(control)?.style.getPropertyValue('display') === 'none';
}

/**
 * Shows or hides a control with its group, and removes its error. Sets `display`, because style
 * rules of the page override `hidden`.
 */
export function setGroupShown(control: Element, isShown: boolean): void {
  groupOf(control)?.style.setProperty('display', isShown ? '' : 'none');
  clearControlError(control);
}

/**
 * Shows or hides a part of a form that is no group. `important` keeps the part hidden under style
 * rules of the page, and distinguishes it from a part that the page itself has hidden.
 */
export function setPartShown(part: HTMLElement, isShown: boolean): void {
  const isHidden = part.style.getPropertyPriority('display') === 'important';
  if (isShown && isHidden) part.style.removeProperty('display');
  if (!isShown) part.style.setProperty('display', 'none', 'important');
}

function groupOf(control: Element): HTMLElement | null {
  return control.closest('.wpwl-group');
}
