/*
 * An error stands right behind its control, wherever a merchant has moved it: the control gets a class, the
 * hint follows it, and the button is locked until the shopper edits something. Merchants write the same
 * marks themselves, so clearing them does not ask who wrote them.
 */

const isHint = (element: Element | null): element is Element =>
  element?.classList.contains('wpwl-hint') ?? false;

/** Removes every hint of a control. */
export const clearHint = (control: Element): void => {
  control.classList.remove('wpwl-has-error');
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  while (isHint(control.nextElementSibling)) control.nextElementSibling.remove();
};

/** Puts a hint behind a control; `name` is the key of its phrase and part of its class. */
export const showHint = (control: Element, name: string, text: string, id: string): void => {
  clearHint(control);
  const hint = control.ownerDocument.createElement('div');
  hint.className = `wpwl-hint wpwl-hint-${name}`;
  hint.id = id;
  hint.textContent = text;
  control.classList.add('wpwl-has-error');
  if (!(control instanceof HTMLIFrameElement)) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', id);
  }
  control.after(hint);
};

/** A locked button says that something above it needs the shopper. */
export const lockButton = (button: HTMLButtonElement): void => {
  button.classList.add('wpwl-button-error');
  button.disabled = true;
};

export const unlockButton = (button: HTMLButtonElement): void => {
  button.classList.remove('wpwl-button-error');
  button.disabled = false;
};
