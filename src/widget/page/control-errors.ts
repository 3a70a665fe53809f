import { createElement, findWithin } from './unclobbered.ts';

/*
 * The errors of controls. A hint is the element with the error message. It is inserted as the next
 * sibling of its control, even if the page has moved the control. The control gets the class
 * `wpwl-has-error`, and the button is disabled until the shopper edits a field, or the page removes
 * or hides an invalid one. Scripts of pages add hints with the same classes, so `clearControlError`
 * also removes those.
 */

/** Removes the error of a control and all its hints. */
export function clearControlError(control: Element): void {
  control.classList.remove('wpwl-has-error');
  control.removeAttribute('aria-invalid');
  for (const hint of findHints(control)) removeHint(control, hint);
}

/**
 * Removes the hint with this id. The control stays marked if the page has added another hint to it.
 */
export function removeControlError(control: Element, id: string): void {
  const hints = findHints(control);
  const own = hints.find((hint) => hint.id === id);
  if (own !== undefined) removeHint(control, own);
  if (hints.every((hint) => hint === own)) clearControlError(control);
}

/**
 * Marks a control as invalid and adds a hint after it. `name` is the last part of the hint's class
 * name, `id` the hint's id.
 */
export function showControlError(control: Element, name: string, text: string, id: string): void {
  clearControlError(control);
  const hint = createElement(control.ownerDocument, 'div');
  hint.className = `wpwl-hint wpwl-hint-${name}`;
  hint.id = id;
  hint.textContent = text;
  control.classList.add('wpwl-has-error');
  // In a hosted field, the frame describes the error to screen readers.
  if (!(control instanceof HTMLIFrameElement)) {
    control.setAttribute('aria-invalid', 'true');
    updateDescription(control, (ids) => [...ids, id]);
  }
  control.after(hint);
}

/** Disables the button because a field of the form is invalid. */
export function disableButton(button: HTMLButtonElement): void {
  button.classList.add('wpwl-button-error');
  button.disabled = true;
}

export function enableButton(button: HTMLButtonElement): void {
  button.classList.remove('wpwl-button-error');
  button.disabled = false;
}

/** Some pages set only the class of the specific hint, such as `wpwl-hint-cardHolderError`. */
const hintSelector = '.wpwl-hint, [class^="wpwl-hint"]';

/**
 * The hints of a control: those in its wrapper, because a password manager may have inserted
 * elements between control and hint, and those that follow the control, because the page may have
 * moved it out of the wrapper. The wrapper of the button is skipped: it may contain several inputs
 * of the page, each with its own hint.
 */
function findHints(control: Element): readonly Element[] {
  const wrapper = control.closest('.wpwl-sup-wrapper, .wpwl-wrapper:not(.wpwl-wrapper-submit)');
  const hints = new Set(wrapper === null ? [] : findWithin(wrapper, hintSelector));
  let next = control.nextElementSibling;
  while (isHint(next)) {
    hints.add(next);
    next = next.nextElementSibling;
  }
  return [...hints];
}

function isHint(element: Element | null): element is Element {
  return element?.matches(hintSelector) ?? false;
}

function removeHint(control: Element, hint: Element): void {
  updateDescription(control, (ids) => ids.filter((id) => id !== hint.id));
  hint.remove();
}

/** Updates the list of ids in `aria-describedby`, which may contain ids that the page has added. */
function updateDescription(
  control: Element,
  update: (ids: readonly string[]) => readonly string[],
): void {
  const ids = update(control.getAttribute('aria-describedby')?.match(/\S+/g) ?? []);
  if (ids.length === 0) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', ids.join(' '));
}
