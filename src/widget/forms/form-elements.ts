import { findWithin } from '../page/unclobbered.ts';
import type { Control, DrawnElements } from '../payment/read-entries.ts';

/** The elements of a drawn form that the payment uses. */
export type FormElements = DrawnElements & {
  readonly container: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Contains the message of the form, and can be focused. */
  readonly message: HTMLElement;
  /** The button of the notice, in the message. */
  readonly noticeButton: HTMLButtonElement;
};

/** The inputs and selects in a form, except checkboxes and radio buttons. */
export function findControls(formElement: HTMLFormElement): readonly Control[] {
  return findWithin(formElement, 'input, select').filter(holdsOneValue);
}

/** Moves the merchant's own inputs and their labels from the original form into the drawn form. */
export function moveInputs(original: HTMLFormElement, button: Element): void {
  button.before(...findWithin(original, 'label, input, select, textarea').filter(isOutsideLabels));
}

function holdsOneValue(element: Element): element is Control {
  return (
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))
  );
}

function isOutsideLabels(element: Element): boolean {
  const label = element.closest('label');
  return label === null || label === element;
}
