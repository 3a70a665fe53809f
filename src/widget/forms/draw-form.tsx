import { effect } from '@preact/signals';
import { createRef, render, type ComponentChildren } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import { directionOf, tagOf } from '../locale.ts';
import {
  adoptTree,
  attributeOf,
  createElement,
  emptyElement,
  findDrawingDocument,
  findWithin,
  removeElement,
} from '../page/unclobbered.ts';
import type { Control, DrawnElements } from '../payment/read-entries.ts';
import type { FormAppearance, FormContext } from './form-context.ts';
import { IsolatedRoot } from '../isolate-preact.ts';
import { Form } from './Form.tsx';

export type FormElements = DrawnElements & {
  readonly container: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Contains the message of the form, and can be focused. */
  readonly message: HTMLElement;
  /** The button of the notice, in the message. */
  readonly noticeButton: HTMLButtonElement;
  readonly erase: Undo;
};

/** Draws a form into a container that is not in the page yet. */
export function drawForm(
  form: FormContext,
  appearance: FormAppearance,
  groups: ComponentChildren,
): FormElements {
  const { context, slot, key } = form;
  const container = createContainer(form, appearance.kind);
  const refs = {
    formElement: createRef<HTMLFormElement>(),
    button: createRef<HTMLButtonElement>(),
    message: createRef<HTMLDivElement>(),
    noticeButton: createRef<HTMLButtonElement>(),
  };
  render(
    <IsolatedRoot>
      <Form form={form} appearance={appearance} refs={refs}>
        {groups}
      </Form>
    </IsolatedRoot>,
    container,
  );
  adoptTree(context.document, container);
  const [formElement, button, message, noticeButton] = [
    refs.formElement.current,
    refs.button.current,
    refs.message.current,
    refs.noticeButton.current,
  ];
  if (formElement === null || button === null || message === null || noticeButton === null) {
    throw new Error('Preact did not render the form.');
  }
  formElement.id = `${key}_form`;
  const drawn = findWithin(container, '*');
  const controls = findWithin(formElement, 'input, select').filter(holdsOneValue);
  moveInputs(slot.original, button);
  if (!context.options.showLabels) {
    for (const label of findWithin(container, '.wpwl-label'))
      label.classList.add('wpwl-label-hidden');
  }
  const release = undoAll([lockInputs(controls, form), updateLanguage(container, form)]);
  return {
    container,
    formElement,
    button,
    message,
    noticeButton,
    controls,
    erase: () => {
      release();
      // Empty the form first: an input named `parentNode` in it would prevent Preact from removing
      // the form.
      emptyElement(formElement);
      // The page may have moved any element of the form to another place.
      for (const element of drawn) removeElement(element);
      render(null, container);
      container.remove();
    },
  };
}

/**
 * Creates the container, with the minimum height of the merchant's form, so that the layout does
 * not shift.
 */
function createContainer({ context, slot, key }: FormContext, kind: string): HTMLElement {
  const container = createElement(findDrawingDocument(context.document), 'div');
  container.style.setProperty('--wpwl-spinner-color', context.options.spinner?.color ?? null);
  container.style.minBlockSize = getComputedStyle(slot.original).minBlockSize;
  container.id = key;
  container.className = `wpwl-container wpwl-clearfix wpwl-container-${kind}`;
  return container;
}

function holdsOneValue(element: Element): element is Control {
  return (
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))
  );
}

/** Moves the merchant's own inputs and their labels from the original form into the drawn form. */
function moveInputs(original: HTMLFormElement, button: Element): void {
  button.before(...findWithin(original, 'label, input, select, textarea').filter(isOutsideLabels));
}

function isOutsideLabels(element: Element): boolean {
  const label = element.closest('label');
  return label === null || label === element;
}

/**
 * Makes the widget's inputs read-only while a payment is in progress, so that the shopper cannot
 * change values that are sent. Selects have no `readOnly`: `lockWhile` locks them.
 */
function lockInputs(controls: readonly Control[], { isLocked }: FormContext): Undo {
  return effect(() => {
    const locked = isLocked.value;
    for (const control of controls) if ('readOnly' in control) control.readOnly = locked;
  });
}

function updateLanguage(container: HTMLElement, { context, slot }: FormContext): Undo {
  return effect(() => {
    const locale = context.locale.value;
    container.lang = tagOf(locale);
    container.dir = attributeOf(slot.original, 'dir') ?? directionOf(locale);
  });
}
