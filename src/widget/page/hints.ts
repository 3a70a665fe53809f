/*
 * An error stands right behind its control, wherever a merchant has moved it: the control gets a class, the
 * hint follows it, and the button is locked until the shopper edits something. Merchants write the same
 * marks themselves, so clearing them does not ask who wrote them.
 */

/** A description that the merchant gave stays beside ours. */
const describeBy = (
  control: Element,
  change: (ids: readonly string[]) => readonly string[],
): void => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  control.setAttribute('aria-describedby', change(ids).join(' '));
};

/** Some shops write the class of the field's hint alone, as `wpwl-hint-cardHolderError`. */
const hints = '.wpwl-hint, [class^="wpwl-hint"]';

const isHint = (element: Element | null): element is Element => element?.matches(hints) ?? false;

const removeHint = (control: Element, hint: Element): void => {
  describeBy(control, (ids) => ids.filter((id) => id !== hint.id));
  hint.remove();
};

/**
 * Removes every hint of a control: those in its wrapper, where a password manager may have put something
 * between them or something around the control, and those that follow it wherever a merchant has moved it.
 * Beside the button stand several inputs of a shop, each with its own.
 */
export const clearHint = (control: Element): void => {
  control.classList.remove('wpwl-has-error');
  control.removeAttribute('aria-invalid');
  for (const hint of control
    .closest('.wpwl-sup-wrapper, .wpwl-wrapper:not(.wpwl-wrapper-submit)')
    ?.querySelectorAll(hints) ?? []) {
    removeHint(control, hint);
  }
  while (isHint(control.nextElementSibling)) removeHint(control, control.nextElementSibling);
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
