/*
 * An error stands right behind its control, wherever a merchant has moved it: the control gets a class, the
 * hint follows it, and the button is locked until the shopper edits something. Merchants write the same
 * marks themselves, so clearing them does not ask who wrote them.
 */

const isHint = (element: Element | null): element is Element =>
  element?.classList.contains('wpwl-hint') ?? false;

/** A description that the merchant gave stays beside ours. */
const describeBy = (
  control: Element,
  change: (ids: readonly string[]) => readonly string[],
): void => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const changed = change(ids).join(' ');
  if (changed === '') control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', changed);
};

/** Removes every hint of a control. */
export const clearHint = (control: Element): void => {
  control.classList.remove('wpwl-has-error');
  control.removeAttribute('aria-invalid');
  while (isHint(control.nextElementSibling)) {
    const hint = control.nextElementSibling;
    describeBy(control, (ids) => ids.filter((id) => id !== hint.id));
    hint.remove();
  }
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
    describeBy(control, (ids) => [...ids, id]);
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
